import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { quickDays } from '@senlab/domain';
import type { ReactElement } from 'react';
import { dayName } from '../calendar/day-words.ts';
import { texts } from '../texts.ts';

const say = texts.form;

interface QuickDaysProps {
  readonly today: string;
  readonly edd: string | undefined;
  /** The same day, or the next one that somebody can come on. */
  readonly openDayOf: (day: string) => string;
  readonly chosen: string;
  readonly onChoose: (day: string) => void;
}

/** The days that doctors name, beside the calendar: nobody counts weeks on it. */
export function QuickDays({ today, edd, openDayOf, chosen, onChoose }: QuickDaysProps): ReactElement {
  return (
    <Box component="section" aria-label={say.quickDays} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {quickDays(today, edd).map(({ kind, weeks, day }) => {
        const open = openDayOf(day);
        return (
          <Button
            key={`${kind} ${String(weeks)}`}
            size="small"
            variant={open === chosen ? 'contained' : 'outlined'}
            color={open === chosen ? 'primary' : 'inherit'}
            aria-pressed={open === chosen}
            title={dayName(open)}
            onClick={() => onChoose(day)}
          >
            {kind === 'weeks' ? say.afterWeeks(weeks) : say.gestationWeek(weeks)}
          </Button>
        );
      })}
    </Box>
  );
}
