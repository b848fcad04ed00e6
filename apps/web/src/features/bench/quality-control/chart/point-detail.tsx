import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { exactTime } from '../../../../session/activity/activity-time.ts';
import { StoredFiles } from '../../../../parts/stored-files.tsx';
import { RunOutcome } from '../entry/entry-line.tsx';
import type { ChartLot, Run, ControlChart } from '../quality-part.tsx';
import { texts } from '../texts.ts';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { tabularNumbers } from '@senlab/ui';
import { deviationWords, runSentence, runTime, valueWords } from '../board-rows.tsx';

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
      <StoredFiles key={run._id} fileIds={correction.fileIds} words={texts.evidence} />
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
      <Typography color="textSecondary" variant="small">
        {beside.filter((part) => part !== null && part !== '').join(' · ')}
      </Typography>
      <Correction run={run} />
    </Box>
  );
}

/** The same runs as rows, the newest first: for those who do not see the chart, and for copying. */
export function ChartTable({ chart, label }: { chart: ControlChart; label: string }): ReactElement {
  const lotNos = new Map(chart.lots.map(({ _id, lotNo }) => [_id, lotNo]));
  return (
    <TableContainer sx={{ maxHeight: 480 }}>
      <Table size="small" stickyHeader aria-label={label} sx={tabularNumbers}>
        <TableHead>
          <TableRow>
            {Object.values(texts.chart.columns).map((column) => (
              <TableCell key={column}>{column}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {chart.runs.toReversed().map((run) => (
            <TableRow key={run._id}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{runTime(run)}</TableCell>
              <TableCell>{run.level}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{valueWords(run)}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{deviationWords(run.z)}</TableCell>
              <TableCell>{runSentence(run)}</TableCell>
              <TableCell>{lotNos.get(run.lotId) ?? ''}</TableCell>
              <TableCell>{run.enteredByName}</TableCell>
              <TableCell sx={{ whiteSpace: 'pre-line', minWidth: 160 }}>
                {run.correction?.text ?? ''}
                <StoredFiles fileIds={run.correction?.fileIds ?? []} words={texts.evidence} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
