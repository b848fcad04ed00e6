import { type ListAnswer, toListRequest } from './list-state.ts';
import { texts } from './texts.ts';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactElement } from 'react';
import type { DataTableProps, ExportOrder } from './table-props.ts';
import Box from '@mui/material/Box';
import { CloseSign } from '../snackbar/signs.tsx';
import { tabularNumbers } from '../theme/tabular-numbers.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { shownColumns } from './column.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import type { TableColumns } from './use-column-layout.ts';

/** How many there are: "1.234", or "10.000+" where nobody counted further. */
function countWords(answer: ListAnswer<unknown> | undefined): string {
  if (answer === undefined) return texts.nothing;
  const { records, recordsExact = true } = answer;
  return recordsExact ? texts.number(records) : texts.atLeast(records);
}

/** Orders a file of what the list is cut to, with the columns that are seen. Making it is the screen's work. */
function ExportMenu<Row>(props: {
  readonly table: DataTableProps<Row>;
  readonly columns: readonly string[];
  readonly onExport: (order: ExportOrder) => void;
}): ReactElement {
  const { table, columns, onExport } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const selected = [...(table.selection?.ids ?? [])];
  const order = { request: toListRequest(table.state), columns };
  const send = (ordered: ExportOrder): void => {
    setAnchor(null);
    onExport(ordered);
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<Download />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {texts.export.button}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <MenuItem onClick={() => send(order)}>{texts.export.filtered(countWords(table.answer))}</MenuItem>
        {table.selection !== undefined && (
          <MenuItem disabled={selected.length === 0} onClick={() => send({ ...order, ids: selected })}>
            {texts.export.selected(selected.length)}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}

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

/** On a phone it leaves room for what can be done, all in one line. */
function Selected<Row>({ table, isCards }: Omit<StatusLineProps<Row>, 'columns'>): ReactElement | null {
  const { selection } = table;
  if (selection === undefined || selection.ids.size === 0) return null;
  const { size } = selection.ids;
  const clear = (): void => selection.onChange(new Set());
  return (
    <>
      {isCards && (
        <IconButton size="small" aria-label={texts.selection.clear} onClick={clear} sx={{ ml: -1 }}>
          <CloseSign fontSize="small" />
        </IconButton>
      )}
      <Box component="output" sx={{ fontWeight: 600, color: 'primary.main' }}>
        {isCards ? texts.selection.short(size) : texts.selection.count(size)}
      </Box>
      {!isCards && (
        <Button size="small" onClick={clear} sx={{ px: 2, minWidth: 0 }}>
          {texts.selection.clear}
        </Button>
      )}
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
        flexWrap: { xs: hasTools && !isSelecting ? 'wrap' : 'nowrap', sm: 'nowrap' },
        alignItems: 'flex-start',
        gap: 2,
        minHeight: 36,
      }}
    >
      <Box
        sx={{
          flex: { xs: hasTools && !isSelecting ? '1 1 auto' : 1, sm: 1 },
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
        <Selected table={table} isCards={isCards} />
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
