import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { exactTime } from '../../../../session/activity/activity-time.ts';
import { EvidenceList } from '../correction/evidence-list.tsx';
import { RunOutcome } from '../entry/run-outcome.tsx';
import type { ChartLot, Run } from '../quality-types.ts';
import { texts } from '../texts.ts';

interface PointDetailProps {
  readonly run: Run;
  readonly lot: ChartLot | undefined;
  readonly refresh: () => void;
}

function Correction({ run }: { readonly run: Run }): ReactElement | null {
  const { correction } = run;
  if (correction === null) return null;
  const words = texts.correction.done(correction.takenByName, exactTime(new Date(correction.takenTime)));
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {words}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
        {correction.text}
      </Typography>
      <EvidenceList key={run._id} fileIds={correction.fileIds} />
    </Box>
  );
}

/** Everything about the point that is looked at. Below the chart, because a finger covers what floats beside it. */
export function PointDetail({ run, lot, refresh }: PointDetailProps): ReactElement {
  const beside = [
    texts.levelOf(run.level),
    lot === undefined ? null : texts.chart.lot(lot.lotNo),
    texts.chart.enteredBy(run.enteredByName),
    run.comment,
  ];
  return (
    <Box
      component="section"
      aria-label={texts.chart.point}
      sx={{
        display: 'grid',
        gap: 1,
        minHeight: 96,
        px: 4,
        py: 3,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
      }}
    >
      <RunOutcome run={run} isNew onCorrected={refresh} />
      <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {beside.filter((part) => part !== null && part !== '').join(' · ')}
      </Typography>
      <Correction run={run} />
    </Box>
  );
}
