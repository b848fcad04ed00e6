import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { tabularNumbers } from '@senlab/ui';
import { useId, type ReactElement } from 'react';
import type { DayLoad } from '../slip-calls.ts';
import { texts } from '../texts.ts';
import { dayName } from './month-days.ts';

interface HoursProps {
  readonly day: string;
  readonly load: DayLoad | undefined;
  readonly chosen: string;
  readonly onChoose: (time: string) => void;
  readonly problem: string | undefined;
  /** Hours of this day that nobody can come at any more. */
  readonly isOver?: (time: string) => boolean;
}

/** The hours of a day and what is free of each. The one that is held already stays, also when it is full. */
export function Hours({ day, load, chosen, onChoose, problem, isOver }: HoursProps): ReactElement {
  const id = useId();
  return (
    <Box>
      <FormLabel id={id}>{`${texts.form.hours} – ${dayName(day)}`}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' }, ...tabularNumbers }}
      >
        {(load?.hours ?? []).map(({ time, capacity, taken }) => (
          <FormControlLabel
            key={time}
            value={time}
            control={<Radio size="small" />}
            disabled={(taken >= capacity && time !== chosen) || isOver?.(time) === true}
            label={`${time} · ${taken >= capacity ? texts.calendar.full : texts.calendar.free(capacity - taken)}`}
          />
        ))}
      </RadioGroup>
      {load === undefined && (
        <Typography variant="body2" color="textSecondary">
          {texts.form.pickDay}
        </Typography>
      )}
      {problem !== undefined && <FormHelperText error>{problem}</FormHelperText>}
    </Box>
  );
}
