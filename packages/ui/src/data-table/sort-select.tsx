import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { tokens } from '../theme/tokens.ts';
import { isSortOf, type ColumnFacts } from './column.ts';
import { withSort, type ListState } from './list-state.ts';
import { texts } from './texts.ts';

function valueOf({ sort }: ListState): string {
  return sort === undefined ? '' : `${sort.desc ? '-' : '+'}${sort.id}`;
}

/** Cards have no head to press. */
export function SortSelect(props: {
  readonly columns: readonly ColumnFacts[];
  readonly state: ListState;
  readonly onStateChange: (state: ListState) => void;
}): ReactElement | null {
  const { state, onStateChange } = props;
  const sortable = props.columns.filter((column) => column.isSortable === true);
  if (sortable.length === 0) return null;
  return (
    <Box
      component="select"
      aria-label={texts.sort.label}
      value={valueOf(state)}
      onChange={({ target: { value } }) => {
        const sort = value === '' ? undefined : { id: value.slice(1), desc: value.startsWith('-') };
        onStateChange(withSort(state, sort));
      }}
      sx={{
        font: 'inherit',
        fontSize: '0.875rem',
        color: 'text.primary',
        bgcolor: 'background.paper',
        border: '1px solid',
        borderColor: tokens.fieldLine,
        borderRadius: 1,
        minHeight: 36,
        px: 2,
        maxWidth: '100%',
        flex: 1,
      }}
    >
      <option value="">{texts.sort.usual}</option>
      {sortable.flatMap((column) =>
        (['ascending', 'descending'] as const)
          .map((way) => ({ way, value: `${way === 'ascending' ? '+' : '-'}${column.id}` }))
          .filter(({ way }) => isSortOf(column, way === 'descending'))
          .map(({ way, value }) => (
            <option key={value} value={value}>
              {texts.sort[way](column.title)}
            </option>
          )),
      )}
    </Box>
  );
}
