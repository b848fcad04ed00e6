import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { useMay } from '../../../../session/use-may.ts';
import { openCorrection } from '../correction/correction-dialog.tsx';
import type { Run } from '../quality-types.ts';
import { deviationWords, runSentence, runTime, valueWords } from '../run-words.ts';
import { StandingChip } from '../standing-chip.tsx';
import { texts } from '../texts.ts';

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
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', minWidth: 0 }}>
      <Box sx={{ ...tabularNumbers, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <StandingChip standing={run.outcome} />
        <Typography component="span" sx={{ fontWeight: isNew ? 600 : 400 }}>
          {`${valueWords(run)} (${deviationWords(run.z)})`}
        </Typography>
        <Typography component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {runTime(run)}
        </Typography>
      </Box>
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
    </Box>
  );
}
