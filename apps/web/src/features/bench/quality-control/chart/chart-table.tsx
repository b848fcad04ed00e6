import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { ControlChart } from '../quality-types.ts';
import { EvidenceList } from '../correction/evidence-list.tsx';
import { deviationWords, runSentence, runTime, valueWords } from '../run-words.ts';
import { texts } from '../texts.ts';

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
                <EvidenceList fileIds={run.correction?.fileIds ?? []} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
