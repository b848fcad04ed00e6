import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { tableStyles, tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { momentText } from '../../../../session/activity/activity-time.ts';
import { placesText } from '../places-text.ts';
import { templateAddresses } from '../template-addresses.ts';
import { ProblemChip, TemplateChip } from '../template-chip.tsx';
import { paperName, sizeName, type PlaceNames, type TemplateRow } from '../template-types.ts';
import { texts } from '../texts.ts';
import type { TemplateGroup } from './group-templates.ts';

const { columns } = texts.list;
const faint = { color: 'text.secondary', fontSize: '0.8125rem' } as const;

function Hands({ row }: { readonly row: TemplateRow }): ReactElement {
  const { editedByName, editedTime, approvedByName, approvedTime } = row;
  return (
    <Box sx={{ display: 'grid', ...faint }}>
      <span>
        {editedByName === null ? texts.shippedBy : texts.list.edited(editedByName, momentText(editedTime))}
      </span>
      {approvedByName !== null && (
        <span>{texts.list.approvedBy(approvedByName, momentText(approvedTime))}</span>
      )}
    </Box>
  );
}

function Row({ row, names }: { readonly row: TemplateRow; readonly names: PlaceNames }): ReactElement {
  return (
    <tr>
      <Box component="th" scope="row" sx={{ width: { md: '28%' } }}>
        <MuiLink component={Link} to={templateAddresses.template(row.code)} sx={{ fontWeight: 500 }}>
          {row.name}
        </MuiLink>
        <Typography sx={faint}>{`${row.code} · ${sizeName(row.size)}`}</Typography>
        {row.variantOf !== null && <Typography sx={faint}>{texts.list.variantOf(row.variantOf)}</Typography>}
      </Box>
      <Box component="td" data-label={columns.version} sx={{ ...tabularNumbers, width: { md: '9%' } }}>
        {row.version}
      </Box>
      <Box component="td" data-label={columns.status} sx={{ width: { md: '22%' } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <TemplateChip row={row} />
          <ProblemChip count={row.problemCount} />
        </Box>
      </Box>
      <td data-label={columns.places}>{placesText(row, names)}</td>
      <Box component="td" data-label={columns.hands} sx={{ width: { md: '22%' } }}>
        <Hands row={row} />
      </Box>
    </tr>
  );
}

interface TemplateTableProps {
  readonly group: TemplateGroup;
  readonly names: PlaceNames;
}

export function TemplateTable({ group, names }: TemplateTableProps): ReactElement {
  const paper = paperName(group.paper);
  return (
    <Box component="table" aria-label={texts.list.table(paper)} sx={tableStyles}>
      <thead>
        <tr>
          {Object.values(columns).map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {group.rows.map((row) => (
          <Row key={`${row.code}/${String(row.version)}`} {...{ row, names }} />
        ))}
      </tbody>
    </Box>
  );
}
