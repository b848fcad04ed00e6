import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { formatDate, parseDate } from '@senlab/domain';
import { tabularNumbers } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { isPeriod, lastDays, periodLengths, type Period } from './period.ts';
import { texts } from './texts.ts';

interface PeriodChoiceProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

const isSame = (one: Period, other: Period): boolean => one.from === other.from && one.to === other.to;

interface Typed {
  readonly from: string;
  readonly to: string;
}

const readTyped = ({ from, to }: Typed): Period => ({ from: parseDate(from) ?? '', to: parseDate(to) ?? '' });

/** As everywhere in the house: 141126 or 14/11/2026, read when the field is left. The browser's own would be American. */
function Days({ period, onChange }: PeriodChoiceProps): ReactElement {
  const [typed, setTyped] = useState<Typed>({ from: formatDate(period.from), to: formatDate(period.to) });
  const [isWrong, setWrong] = useState(false);
  const finish = (): void => {
    const next = readTyped(typed);
    setWrong(!isPeriod(next));
    if (isPeriod(next) && !isSame(next, period)) onChange(next);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          size="small"
          label={texts.period[end]}
          value={typed[end]}
          error={isWrong}
          helperText={isWrong && end === 'from' ? texts.period.wrong : undefined}
          onChange={(event) => setTyped({ ...typed, [end]: event.target.value })}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === 'Enter') finish();
          }}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10, autoComplete: 'off' } }}
          sx={{ width: 148, '& input': tabularNumbers }}
        />
      ))}
    </Box>
  );
}

export function PeriodChoice({ period, onChange }: PeriodChoiceProps): ReactElement {
  const [nowMs] = useState(() => Date.now());
  const chosen = periodLengths.find((days) => isSame(lastDays(days, nowMs), period)) ?? null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 3 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={chosen}
        aria-label={texts.period.label}
        onChange={(_event, days: number | null) => {
          if (days !== null) onChange(lastDays(days, nowMs));
        }}
      >
        {periodLengths.map((days) => (
          <ToggleButton key={days} value={days}>
            {texts.period.days(days)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Days key={`${period.from} ${period.to}`} period={period} onChange={onChange} />
    </Box>
  );
}
