import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReportRow } from '@senlab/domain';
import type { ReactElement } from 'react';
import { PaperRow } from './paper-row.tsx';
import { groupRows, type RowGroup } from './read-document.ts';
import { tableStyles } from './table-styles.ts';
import { texts } from './texts.ts';

const columns = ['no', 'name', 'value', 'flag', 'unit', 'range', 'made', 'previous'] as const;

function Group({ group }: { readonly group: RowGroup }): ReactElement {
  return (
    <Box component="tbody">
      {group.section !== '' && (
        <tr className="section">
          <th colSpan={columns.length} scope="rowgroup">
            {group.section}
          </th>
        </tr>
      )}
      {group.rows.map(([no, row]) => (
        <PaperRow key={`${row.testCode}/${String(row.runNo)}`} no={no} row={row} />
      ))}
    </Box>
  );
}

export function PaperTable({ rows }: { readonly rows: readonly ReportRow[] }): ReactElement {
  if (rows.length === 0) return <Typography>{texts.table.none}</Typography>;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={texts.table.title} sx={tableStyles}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={column}>
                {texts.table[column]}
              </th>
            ))}
          </tr>
        </thead>
        {groupRows(rows).map((group) => (
          <Group key={group.section} group={group} />
        ))}
      </Box>
    </Box>
  );
}
