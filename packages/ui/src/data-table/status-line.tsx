import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { tabularNumbers } from '../theme/tabular-numbers.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { shownColumns } from './column.ts';
import { countWords } from './count-words.ts';
import { ExportMenu } from './export-menu.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import type { DataTableProps } from './table-props.ts';
import { texts } from './texts.ts';
import type { TableColumns } from './use-column-layout.ts';

interface StatusLineProps<Row> {
  readonly table: DataTableProps<Row>;
  readonly columns: TableColumns<Row>;
  readonly isCards: boolean;
}

function Stale(props: { readonly onRetry: (() => void) | undefined }): ReactElement {
  return (
    <>
      <Box component="span" role="alert" sx={{ color: 'error.main', fontWeight: 500 }}>
        {texts.failed.stale}
      </Box>
      {props.onRetry && (
        <Button size="small" onClick={props.onRetry} sx={{ px: 2, minWidth: 0 }}>
          {texts.failed.retry}
        </Button>
      )}
    </>
  );
}

function Selected<Row>(props: { readonly table: DataTableProps<Row> }): ReactElement | null {
  const { selection } = props.table;
  if (selection === undefined || selection.ids.size === 0) return null;
  return (
    <>
      <Box component="output" sx={{ fontWeight: 600, color: 'primary.main' }}>
        {texts.selection.count(selection.ids.size)}
      </Box>
      <Button size="small" onClick={() => selection.onChange(new Set())} sx={{ px: 2, minWidth: 0 }}>
        {texts.selection.clear}
      </Button>
      {selection.actions}
    </>
  );
}

function count<Row>({ answer, status, noun }: DataTableProps<Row>): string {
  if (answer !== undefined) return texts.rows(countWords(answer), noun);
  return status === 'loading' ? texts.loading : '';
}

/** One line whose height stays: how many, what is cut away, what is selected, what went wrong. */
export function StatusLine<Row>(props: StatusLineProps<Row>): ReactElement {
  const { table, columns, isCards } = props;
  const isSelecting = (table.selection?.ids.size ?? 0) > 0;
  const hasTools = table.tools !== undefined;
  const isStale = table.answer !== undefined && table.status === 'failed';
  return (
    <Box
      sx={{
        display: 'flex',
        // On a phone tools go under the filters rather than press them into a column of words.
        flexWrap: { xs: hasTools ? 'wrap' : 'nowrap', sm: 'nowrap' },
        alignItems: 'flex-start',
        gap: 2,
        minHeight: 36,
      }}
    >
      <Box
        sx={{
          flex: { xs: hasTools ? '1 1 auto' : 1, sm: 1 },
          minWidth: 0,
          minHeight: 36,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          rowGap: 1,
          fontSize: '0.8125rem',
        }}
      >
        <Selected table={table} />
        {isStale && <Stale onRetry={table.onRetry} />}
        {!isSelecting && !isStale && (
          <Box component="output" sx={{ color: 'text.secondary', ...tabularNumbers, mr: 1 }}>
            {count(table)}
          </Box>
        )}
        <FilterChips columns={table.columns} state={table.state} onStateChange={table.onStateChange} />
      </Box>
      {table.tools}
      {!isCards && <ColumnsMenu all={shownColumns(table.columns)} columns={columns} />}
      {table.onExport && (
        <ExportMenu
          table={table}
          columns={columns.shown.map((column) => column.id)}
          onExport={table.onExport}
        />
      )}
    </Box>
  );
}
