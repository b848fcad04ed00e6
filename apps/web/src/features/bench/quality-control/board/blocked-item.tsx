import { InColumn, InRow } from '@senlab/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useMay } from '../../../../session/use-may.ts';
import { openCorrection } from '../correction/correction-dialog.tsx';
import { StoredFiles } from '../../../../parts/stored-files.tsx';
import type { QualityPartProps, BoardRow, Run } from '../quality-part.tsx';
import { StandingChip, failureNeeds, type FailureNeeds } from '../board-rows.tsx';
import { texts } from '../texts.ts';
import { faint, RowWarnings, LevelRuns, RowLinks } from './board-item.tsx';

function needWords({ action, run }: FailureNeeds, level: number): string {
  if (action && run) return texts.board.needsBoth(level);
  return action ? texts.board.needsAction : texts.board.needsRun(level);
}

function Failure({ run, row }: { readonly run: Run; readonly row: BoardRow }): ReactElement {
  return (
    <Box component="li">
      <Typography sx={{ fontWeight: 500 }}>{run.text}</Typography>
      {run.correction === null && <Typography variant="body2">{run.advice}</Typography>}
      {run.correction !== null && (
        <>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            {run.correction.text}
          </Typography>
          <StoredFiles fileIds={run.correction.fileIds} words={texts.evidence} />
        </>
      )}
      <Typography color="error" sx={faint}>
        {needWords(failureNeeds(run, row), run.level)}
      </Typography>
    </Box>
  );
}

type BlockedItemProps = QualityPartProps & { readonly row: BoardRow };

/** A test whose results cannot be verified now: why, and the two things that end it. */
export function BlockedItem({ row, board, names, refresh }: BlockedItemProps): ReactElement {
  const mayAct = useMay('results.enter');
  const testName = names.test(row.testCode);
  const uncorrected = row.openFailures.filter(({ correction }) => correction === null);
  return (
    <Box
      component="li"
      data-standing="failed"
      sx={{
        display: 'grid',
        gap: 2,
        px: 4,
        py: 3,
        border: '1px solid',
        borderColor: 'error.main',
        borderRadius: '10px',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}>
        <StandingChip standing="failed" />
        <Typography component="h2" sx={{ fontSize: '1rem', fontWeight: 600 }}>
          {testName}
        </Typography>
        <Typography sx={faint}>{row.instrumentName}</Typography>
        <Typography color="error" sx={{ fontWeight: 600, ml: { md: 'auto' } }}>
          {texts.board.blocking}
        </Typography>
      </Box>
      <InColumn as="ul" gap={2} sx={{ m: 0, pl: 5 }}>
        {row.openFailures.map((run) => (
          <Failure key={run._id} run={run} row={row} />
        ))}
      </InColumn>
      <LevelRuns row={row} shift={board.shift} />
      <RowWarnings row={row} shift={board.shift} />
      <InRow align="stretch" gap={2}>
        {mayAct && uncorrected.length > 0 && (
          <Button
            size="small"
            variant="contained"
            onClick={() => openCorrection({ runs: uncorrected, onSaved: () => void refresh() })}
          >
            {texts.correction.open}
          </Button>
        )}
        <RowLinks row={row} testName={testName} enter={texts.board.again} />
      </InRow>
    </Box>
  );
}
