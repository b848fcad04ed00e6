import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PrintedSection } from '@senlab/domain';
import type { ReactElement } from 'react';
import { PaperRow } from './paper-row.tsx';
import { tableStyles } from './table-styles.ts';
import { texts } from './texts.ts';

const columns = ['no', 'name', 'value', 'flag', 'unit', 'range', 'made', 'previous'] as const;

interface Course {
  /** Whose earlier values may be looked at from here. */
  readonly courseOf: string | undefined;
}

function Group(props: { readonly group: PrintedSection } & Course): ReactElement {
  const { group, courseOf } = props;
  return (
    <Box component="tbody">
      {(group.section !== '' || group.notes.length > 0) && (
        <tr className="section">
          <th colSpan={columns.length} scope="rowgroup">
            {group.section}
            {group.notes.length > 0 && <span className="notes">{group.notes.join(' · ')}</span>}
          </th>
        </tr>
      )}
      {group.rows.map((row) => (
        <PaperRow key={row.key} row={row} courseOf={courseOf} />
      ))}
    </Box>
  );
}

export function PaperTable(props: { readonly sections: readonly PrintedSection[] } & Course): ReactElement {
  if (props.sections.length === 0) return <Typography>{texts.table.none}</Typography>;
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
        {props.sections.map((group) => (
          <Group key={group.section} group={group} courseOf={props.courseOf} />
        ))}
      </Box>
    </Box>
  );
}
