import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  DataTable,
  initialListState,
  listRows,
  type DataTableProps,
  type ListDefaults,
} from '@senlab/ui/data-table';
import { useState, type ReactElement, type ReactNode } from 'react';
import { texts } from './texts.ts';

interface DemoTableProps<Row> extends Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'onOpen' | 'onPeek' | 'selection' | 'tools' | 'empty'
> {
  readonly noun: string;
  readonly rows: readonly Row[];
  /** How the list begins: its order, and rows on a page. */
  readonly begin?: ListDefaults;
}

/** The rows of a demo, which are all at hand: sorted, filtered and paged without asking. On a phone they are cards. */
export function DemoTable<Row extends { readonly id: string }>(props: DemoTableProps<Row>): ReactElement {
  const { rows, begin, ...table } = props;
  const [state, setState] = useState(() => initialListState(begin));
  return (
    <DataTable<Row>
      {...table}
      rowId={(row) => row.id}
      state={state}
      onStateChange={setState}
      answer={listRows(rows, table.columns, state)}
      status="ready"
      height="rows"
      isPageTable
    />
  );
}

/** What is known of one thing: names beside values, one under another on a phone. */
export function Facts(props: { readonly facts: readonly (readonly [string, ReactNode])[] }): ReactElement {
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 3, m: 0, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {props.facts.map(([name, value]) => (
        <Box key={name}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value === '' || value === undefined || value === null ? texts.nothing : value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
