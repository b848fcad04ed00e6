import {
  dateOfDayNumber,
  vietnamDayOf,
  isUrineVolumePlausible,
  parseDecimal,
  parseTime,
  readReason,
  printedName,
} from '@senlab/domain';
import { refusalTexts } from '@senlab/contract';
import { texts } from './texts.ts';
import TextField from '@mui/material/TextField';
import type { TextFieldProps } from '@mui/material/TextField';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { tabularNumbers, InRow } from '@senlab/ui';
import type { PendingTube } from './reception-state.ts';

const minuteMs = 60_000;

/** The moment that a typed time means: today, or yesterday for a time that has not come yet (23:55 typed at 00:05). */
export function deskMoment(time: string, nowMs: number): string {
  const at = (day: number): string => `${dateOfDayNumber(day)}T${time}:00+07:00`;
  const today = vietnamDayOf(nowMs);
  const hoursAhead = (Date.parse(at(today)) - nowMs) / (60 * minuteMs);
  // A few minutes ahead are a mistake that the server names; half a day ahead is the evening before.
  return at(hoursAhead > 12 ? today - 1 : today);
}

/** By the same rules as the server; undefined when it will do. */
export function reasonFault(reason: string): string | undefined {
  const read = readReason(reason, 'required');
  if (read.ok || !('reason' in read.refusal)) return undefined;
  return refusalTexts[read.refusal.reason];
}

export function timeFault(time: string): string | undefined {
  return parseTime(time) === undefined ? texts.form.badTime : undefined;
}

export function nameFault(name: string): string | undefined {
  return name.trim() === '' ? texts.form.missing : undefined;
}

export function volumeFault(volume: string): string | undefined {
  const stored = parseDecimal(volume);
  return stored !== undefined && isUrineVolumePlausible(stored)
    ? undefined
    : refusalTexts['urine-volume-not-valid'];
}

export type Faults = Readonly<Record<string, string | undefined>>;

export function hasFault(faults: Faults): boolean {
  return Object.values(faults).some((fault) => fault !== undefined);
}

interface FormFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shown in place of the hint. */
  readonly fault?: string | undefined;
  readonly hint?: string;
  readonly isFirst?: boolean;
  readonly inputMode?: 'text' | 'numeric' | 'decimal';
  readonly sx?: TextFieldProps['sx'];
}

export function FormField(props: FormFieldProps): ReactElement {
  const { label, value, onChange, fault, hint, isFirst = false, inputMode = 'text', sx } = props;
  const input = useRef<HTMLInputElement>(null);
  // The form was opened to be filled in; the scanner goes on working from inside it.
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  return (
    <TextField
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={fault !== undefined}
      helperText={fault ?? hint ?? ' '}
      inputRef={input}
      slotProps={{ htmlInput: { inputMode, autoComplete: 'off', maxLength: 200 } }}
      {...(sx === undefined ? {} : { sx })}
    />
  );
}

interface FormCardProps {
  readonly tube: PendingTube;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly onDrop: () => void;
  readonly children: ReactNode;
}

/** One tube that needs more than a scan. The scanner goes on working while it is open. */
export function FormCard({ tube, isBusy, onSubmit, onDrop, children }: FormCardProps): ReactElement {
  const { title, submit } = texts.form[tube.need];
  const { row } = tube;
  return (
    <Box
      component="form"
      noValidate
      aria-label={`${title} ${tube.specimenCode}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      sx={{
        display: 'grid',
        gap: 4,
        p: 4,
        border: '1px solid',
        borderColor: tube.need === 'reject' ? 'error.main' : 'warning.main',
        borderRadius: '10px',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline' }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography sx={tabularNumbers}>{tube.specimenCode}</Typography>
        {row !== undefined && (
          <Typography>
            {printedName(row.patientName)} · {row.patientBirthYear}
          </Typography>
        )}
      </Box>
      {tube.message !== undefined && <Alert severity="warning">{tube.message}</Alert>}
      {children}
      <InRow align="stretch" gap={2}>
        <Button
          type="submit"
          variant="contained"
          color={tube.need === 'reject' ? 'error' : 'primary'}
          disabled={isBusy}
        >
          {submit}
        </Button>
        <Button color="inherit" onClick={onDrop}>
          {texts.form.cancel}
        </Button>
      </InRow>
    </Box>
  );
}
