import type { SxProps, Theme } from '@mui/material/styles';
import { tabularNumbers } from '@senlab/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PrintedSection } from '@senlab/domain';
import type { ReactElement } from 'react';
import { PaperRow } from './paper-row.tsx';
import { texts } from './texts.ts';

const line = '1px solid';

/** A phone has no room for eight columns: there a line becomes a small block with its value at the right. */
const onPhone = {
  '&, & tbody': { display: 'block' },
  '& thead': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"name value unit" "range flag flag" "previous previous previous"',
    columnGap: 2,
    py: 2,
    borderBottom: line,
    borderColor: 'divider',
  },
  '& tr.section': { display: 'block' },
  '& th, & td': { display: 'block', border: '0 !important', p: '0 !important' },
  '& td:empty, & .no, & .made': { display: 'none' },
  '& .name, & .value, & .flag, & .unit, & .range, & .previous': { width: 'auto' },
  '& .name': { gridArea: 'name' },
  '& .value': { gridArea: 'value', textAlign: 'end', maxWidth: '42vw' },
  '& .unit': { gridArea: 'unit', color: 'text.secondary' },
  '& .range': { gridArea: 'range', fontSize: '0.8125rem' },
  '& .flag': { gridArea: 'flag', textAlign: 'end', whiteSpace: 'nowrap' },
  '& .previous': { gridArea: 'previous', fontSize: '0.8125rem', color: 'text.secondary' },
  '& .previous > span': { display: 'inline !important', ml: 2 },
  '& [data-name]:not([data-name=""])::before': { content: 'attr(data-name) ": "', color: 'text.secondary' },
} as const;

const tableStyles: SxProps<Theme> = (theme) => ({
  width: '100%',
  // Or one long word would push the last columns of a paper out of sight.
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  ...tabularNumbers,
  '& th, & td': {
    px: '6px',
    py: '6px',
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 400,
    borderBottom: line,
    borderColor: 'divider',
    overflowWrap: 'break-word',
  },
  '& thead th': { fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary', verticalAlign: 'bottom' },
  '& .no': { width: 44, color: 'text.secondary' },
  '& .name': { width: '22%' },
  '& tbody .name': { fontWeight: 500 },
  '& .value': { width: '13%' },
  '& .flag': { width: '13%' },
  '& .unit': { width: '10%' },
  '& .range': { width: '16%' },
  '& .made': { width: '13%', fontSize: '0.8125rem', color: 'text.secondary' },
  '& .previous': { width: 96 },
  '& .name .code': { fontWeight: 400, fontSize: '0.75rem', color: 'text.secondary' },
  '& .section th': { fontWeight: 600, pt: 3, color: 'primary.main' },
  '& .section .notes': {
    display: 'block',
    fontWeight: 400,
    fontSize: '0.8125rem',
    color: 'text.secondary',
  },
  // A bar at the side as well as the line through the old value: both survive a black and white print.
  '& tr[data-replaced] > td:first-of-type': { boxShadow: 'inset 3px 0 0 currentColor' },
  '& tr[data-replaced]': { bgcolor: 'warning.light' },
  [theme.breakpoints.down('sm')]: onPhone,
});

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
