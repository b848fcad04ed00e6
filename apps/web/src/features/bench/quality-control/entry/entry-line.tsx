import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { tabularNumbers, InColumn, InRow } from '@senlab/ui';
import { type ReactElement, useId, type KeyboardEvent } from 'react';
import { useMay } from '../../../../session/use-may.ts';
import { openCorrection } from '../correction/correction-dialog.tsx';
import type { Run, BoardRow, LotInUse } from '../quality-part.tsx';
import { deviationWords, runSentence, runTime, valueWords, StandingChip } from '../board-rows.tsx';
import { texts } from '../texts.ts';
import TextField from '@mui/material/TextField';
import { formatDecimal } from '@senlab/domain';
import { useEntryLine } from './use-entry-line.ts';

/** All fields of the grid, in the order in which they stand. */
function fieldsOf(form: HTMLElement): readonly HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[data-entry]')];
}

/** Moves to a neighbour; at the ends it stays. */
function moveEntryFocus(from: HTMLInputElement, steps: 1 | -1): void {
  const form = from.closest('form');
  if (form === null) return;
  const fields = fieldsOf(form);
  const next = fields[fields.indexOf(from) + steps];
  next?.focus();
  next?.select();
}

/** The first field of a test, or of all. */
export function focusFirstEntry(form: HTMLElement, testCode: string): void {
  const fields = fieldsOf(form);
  (fields.find((field) => field.dataset['entry'] === testCode) ?? fields[0])?.focus();
}

interface RunOutcomeProps {
  readonly run: Run;
  /** Judged just now: then what to do is said in full. */
  readonly isNew: boolean;
  readonly onCorrected: () => void;
}

/** A run with its judgement and what to do about it. */
export function RunOutcome({ run, isNew, onCorrected }: RunOutcomeProps): ReactElement {
  const mayAct = useMay('results.enter');
  const isOpen = run.outcome === 'failed' && run.correction === null;
  return (
    <InColumn gap={1} sx={{ justifyItems: 'start' }}>
      <InRow gap={2} sx={tabularNumbers}>
        <StandingChip standing={run.outcome} />
        <Typography component="span" sx={{ fontWeight: isNew ? 600 : 400 }}>
          {`${valueWords(run)} (${deviationWords(run.z)})`}
        </Typography>
        <Typography component="span" color="textSecondary" variant="small">
          {runTime(run)}
        </Typography>
      </InRow>
      {run.outcome !== 'passed' && (isNew || isOpen) && (
        <Typography variant="body2">
          <strong>{`${runSentence(run)}.`}</strong> {run.advice}
        </Typography>
      )}
      {isOpen && mayAct && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => openCorrection({ runs: [run], onSaved: onCorrected })}
        >
          {texts.correction.open}
        </Button>
      )}
    </InColumn>
  );
}

interface EntryLineProps {
  readonly row: BoardRow;
  readonly lot: LotInUse;
  readonly testName: string;
  readonly mayEnter: boolean;
  readonly refresh: () => void;
}

function Target({ lot }: { readonly lot: LotInUse }): ReactElement {
  const target = texts.entry.target(formatDecimal(lot.mean), formatDecimal(lot.sd), lot.unit);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ ...tabularNumbers, fontWeight: 500 }}>{texts.levelOf(lot.level)}</Typography>
      <Typography color="textSecondary" variant="small" sx={tabularNumbers}>
        {`${target} · `}
        <Box component="span" sx={{ display: 'inline-block' }}>
          {texts.entry.lotNo(lot.lotNo)}
        </Box>
      </Typography>
    </Box>
  );
}

/** One level of one test: its target, the field, and what the last run was judged as. */
export function EntryLine({ row, lot, testName, mayEnter, refresh }: EntryLineProps): ReactElement {
  const { typed, type, run, problem, isSaving, submit } = useEntryLine(lot, refresh);
  const id = useId();
  // The board's own is newer where a colleague measured, or corrected, meanwhile.
  const kept = row.newest.find(({ level, lotId }) => level === lot.level && lotId === lot._id);
  const isKeptNewer =
    kept !== undefined &&
    (run === undefined || Date.parse(kept.measuredTime) >= Date.parse(run.measuredTime));
  const shown = isKeptNewer ? kept : run;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const field = event.target as HTMLInputElement;
    if (event.nativeEvent.isComposing) return;
    const steps = { Enter: 1, ArrowDown: 1, ArrowUp: -1 } as const;
    if (event.key === 'Escape') type('');
    if (!(event.key in steps)) return;
    event.preventDefault();
    if (event.key !== 'Enter' || submit()) moveEntryFocus(field, steps[event.key as keyof typeof steps]);
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 4 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) 136px', md: '240px 144px minmax(0, 1fr)' },
        px: 4,
        py: 2,
      }}
    >
      <Target lot={lot} />
      <TextField
        size="small"
        value={typed}
        disabled={!mayEnter}
        error={problem !== null && problem !== ''}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{
          htmlInput: {
            'data-entry': row.testCode,
            'aria-label': texts.entry.value(testName, lot.level, lot.lotNo),
            'aria-describedby': id,
            readOnly: isSaving,
            inputMode: 'decimal',
            enterKeyHint: 'next',
            autoComplete: 'off',
            maxLength: 20,
            style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
          },
        }}
      />
      <Box id={id} aria-live="polite" sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        {isSaving && <Typography variant="body2">{texts.entry.saving}</Typography>}
        {problem !== null && problem !== '' && (
          <Typography role="alert" variant="body2" color="error">
            {problem}
          </Typography>
        )}
        {shown === undefined ? (
          <Typography variant="body2" color="textSecondary">
            {texts.entry.earlier}
          </Typography>
        ) : (
          <RunOutcome run={shown} isNew={shown._id === run?._id} onCorrected={refresh} />
        )}
      </Box>
    </Box>
  );
}
