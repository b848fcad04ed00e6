import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatDecimal } from '@senlab/domain';
import { tabularNumbers } from '@senlab/ui';
import { useId, type KeyboardEvent, type ReactElement } from 'react';
import type { BoardRow, LotInUse } from '../quality-types.ts';
import { texts } from '../texts.ts';
import { moveEntryFocus } from './entry-keys.ts';
import { RunOutcome } from './run-outcome.tsx';
import { useEntryLine } from './use-entry-line.ts';

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
      <Typography sx={{ ...tabularNumbers, color: 'text.secondary', fontSize: '0.8125rem' }}>
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
          <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
            {problem}
          </Typography>
        )}
        {shown === undefined ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.entry.earlier}
          </Typography>
        ) : (
          <RunOutcome run={shown} isNew={shown._id === run?._id} onCorrected={refresh} />
        )}
      </Box>
    </Box>
  );
}
