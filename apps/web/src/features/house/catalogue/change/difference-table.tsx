import Add from '@mui/icons-material/Add';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { StatusChip, tableStyles, tabularNumbers } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { texts } from '../texts.ts';
import type { DifferenceRow, Differences } from './difference-rows.ts';

const kinds = texts.change.rangeKinds;

function KindChip({ kind }: Pick<DifferenceRow, 'kind'>): ReactElement | null {
  if (kind === 'added')
    return (
      <StatusChip tone="good" icon={<Add />}>
        {kinds.added}
      </StatusChip>
    );
  if (kind === 'removed')
    return (
      <StatusChip tone="critical" icon={<Remove />}>
        {kinds.removed}
      </StatusChip>
    );
  if (kind === 'changed')
    return (
      <StatusChip tone="info" icon={<EditOutlined />}>
        {kinds.changed}
      </StatusChip>
    );
  return null;
}

const words = { ...tabularNumbers, whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

function Row({ row, before }: { readonly row: DifferenceRow; readonly before: string }): ReactElement {
  return (
    <tr data-difference={row.kind ?? 'field'}>
      <th scope="row">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <span>{row.label}</span>
          <KindChip kind={row.kind} />
        </Box>
      </th>
      <Box component="td" data-label={before} sx={{ ...words, color: 'text.secondary' }}>
        {row.before}
      </Box>
      <Box component="td" data-label={texts.change.after} sx={{ ...words, fontWeight: '500 !important' }}>
        {row.after}
      </Box>
    </tr>
  );
}

interface DifferenceTableProps {
  readonly differences: Differences;
  /** What the old side is called: in force, or what was so before the decision. */
  readonly before: string;
}

/** What would be another than now; what stays is a click away. */
export function DifferenceTable({ differences, before }: DifferenceTableProps): ReactElement {
  const { changed, same } = differences;
  const [isAllShown, setAllShown] = useState(false);
  const rows = isAllShown ? [...changed, ...same] : changed;
  return (
    <>
      {changed.length === 0 && <Typography>{texts.change.nothing}</Typography>}
      {rows.length > 0 && (
        <Box component="table" aria-label={texts.change.differences} sx={tableStyles}>
          <thead>
            <tr>
              <Box component="th" scope="col" sx={{ width: '34%' }}>
                {texts.change.field}
              </Box>
              <Box component="th" scope="col" sx={{ width: '33%' }}>
                {before}
              </Box>
              <th scope="col">{texts.change.after}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} before={before} />
            ))}
          </tbody>
        </Box>
      )}
      {same.length > 0 && (
        <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => setAllShown(!isAllShown)}>
          {isAllShown ? texts.change.hideSame : texts.change.showSame(same.length)}
        </Button>
      )}
    </>
  );
}
