import Box from '@mui/material/Box';
import { memo, type ReactElement, type ReactNode, useMemo, useRef } from 'react';
import { cellText, shownColumns, type Column } from './column.ts';
import { texts } from './texts.ts';
import type { SxProps, Theme } from '@mui/material/styles';
import { tabularNumbers } from '../theme/tabular-numbers.ts';
import { tokens } from '../theme/tokens.ts';
import Skeleton from '@mui/material/Skeleton';
import { useVirtualizer } from '@tanstack/react-virtual';
import { virtualFrom } from './grid/grid-body.tsx';
import { toggled } from './selection.ts';
import type { DataTableProps } from './table-props.ts';

const cardHeight = 92;

/** The three columns that matter, the title first; without priorities the first three. */
function cardColumns<Row>(all: readonly Column<Row>[]): readonly Column<Row>[] {
  const columns = shownColumns(all);
  const chosen = columns.filter((column) => column.priority !== undefined);
  if (chosen.length === 0) return columns.slice(0, 3);
  return chosen.toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0)).slice(0, 3);
}

export interface RowCardProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly isSelected: boolean;
  readonly isFresh: boolean;
  readonly onToggle: ((row: Row) => void) | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
}

function content<Row>(column: Column<Row>, row: Row): ReactNode {
  return column.cell === undefined ? cellText(column, row) : column.cell(row);
}

function Facts<Row>(props: { readonly row: Row; readonly columns: readonly Column<Row>[] }): ReactElement {
  const [title, ...facts] = props.columns;
  return (
    <>
      <Box component="span" className="title">
        {title === undefined ? null : content(title, props.row)}
      </Box>
      {facts.map((column) => (
        <Box component="span" key={column.id} className="fact">
          <span className="name">{column.title}</span>
          <span className="value">{content(column, props.row)}</span>
        </Box>
      ))}
    </>
  );
}

function RowCardView<Row>(props: RowCardProps<Row>): ReactElement {
  const { row, columns, isSelected, onToggle, onOpen } = props;
  const [title] = columns;
  return (
    <div className="card" data-selected={isSelected || undefined} data-fresh={props.isFresh || undefined}>
      {onToggle !== undefined && (
        <label className="box">
          <input
            type="checkbox"
            checked={isSelected}
            onChange={() => onToggle(row)}
            aria-label={texts.selection.row(title === undefined ? '' : cellText(title, row))}
          />
        </label>
      )}
      {onOpen === undefined ? (
        <div className="facts">
          <Facts row={row} columns={columns} />
        </div>
      ) : (
        <button type="button" className="facts" onClick={() => onOpen(row)}>
          <Facts row={row} columns={columns} />
        </button>
      )}
    </div>
  );
}

const RowCard = memo(RowCardView) as typeof RowCardView;

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const;

const cardStyles: SxProps<Theme> = {
  flex: '1 1 auto',
  minHeight: 0,
  overflow: 'auto',
  fontSize: '0.875rem',
  lineHeight: 1.5,
  ...tabularNumbers,
  '&[data-stale] > ul': { opacity: 0.55 },
  '& ul': { listStyle: 'none', m: 0, p: 0 },
  '& .card': {
    display: 'flex',
    height: cardHeight,
    borderBottom: '1px solid',
    borderColor: 'divider',
    bgcolor: 'background.paper',
  },
  '& .card[data-selected]': { bgcolor: 'primary.light' },
  '& .card[data-fresh]': { animation: 'data-table-card-glow 2400ms ease-out 1' },
  '@keyframes data-table-card-glow': { '0%, 35%': { backgroundColor: tokens.accentTint } },
  '& .box': { display: 'grid', placeItems: 'center', width: 48, flex: 'none' },
  '& .box input': { width: 20, height: 20, accentColor: tokens.accent },
  '& .facts': {
    flex: 1,
    minWidth: 0,
    display: 'grid',
    alignContent: 'center',
    gap: '2px',
    px: 4,
    border: 0,
    bgcolor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
  },
  '& .box + .facts': { pl: 0 },
  '& button.facts': { cursor: 'pointer', '&:focus-visible': { outlineOffset: '-2px' } },
  '& .title': { ...cut, fontWeight: 600 },
  // With one fact below it there is room for a sentence.
  '& .title:nth-last-of-type(-n + 2)': {
    whiteSpace: 'normal',
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
  },
  '& .fact': { display: 'flex', gap: 2, alignItems: 'center', minWidth: 0 },
  '& .name': { color: 'text.secondary', fontSize: '0.8125rem', flex: 'none' },
  '& .value': cut,
};

const noRows: readonly never[] = [];

function Waiting(props: { readonly count: number }): ReactElement {
  return (
    <div aria-hidden>
      {Array.from({ length: props.count }, (_card, index) => (
        <div key={index} className="card">
          <div className="facts">
            <Skeleton width={`${String(70 - (index % 3) * 12)}%`} />
            <Skeleton width="48%" />
            <Skeleton width="40%" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** A phone's list: each row a card with the three facts that matter. */
export function RowCards<Row extends object>(props: {
  readonly table: DataTableProps<Row>;
  readonly instead: ReactNode;
}): ReactElement {
  const { table, instead } = props;
  const { selection, rowId, onOpen, onPeek, fresh } = table;
  const rows = table.answer?.data ?? noRows;
  const columns = useMemo(() => cardColumns(table.columns), [table.columns]);
  const scroller = useRef<HTMLDivElement>(null);
  const isLong = rows.length > virtualFrom;
  // oxlint-disable-next-line react/incompatible-library -- Nothing here is memoised by the compiler.
  const virtualizer = useVirtualizer({
    count: isLong ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    overscan: 4,
  });
  const card = (row: Row, index: number): ReactElement => {
    const id = rowId(row);
    return (
      <RowCard<Row>
        key={index}
        row={row}
        columns={columns}
        isSelected={selection?.ids.has(id) === true}
        isFresh={fresh?.has(id) === true}
        onToggle={selection && ((each) => selection.onChange(toggled(selection.ids, rowId(each))))}
        onOpen={onOpen ?? onPeek}
      />
    );
  };
  const isStale = table.answer !== undefined && table.status !== 'ready';
  return (
    <Box ref={scroller} sx={cardStyles} data-stale={isStale || undefined}>
      {instead}
      {table.answer === undefined && instead === undefined && <Waiting count={table.state.pageSize} />}
      {isLong ? (
        <ul aria-label={table.label} style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const style = { position: 'absolute', insetInline: 0, top: start } as const;
            return (
              <li key={index} style={style} aria-setsize={rows.length} aria-posinset={index + 1}>
                {card(row, index)}
              </li>
            );
          })}
        </ul>
      ) : (
        rows.length > 0 && (
          <ul aria-label={table.label}>
            {rows.map((row, index) => (
              <li key={index}>{card(row, index)}</li>
            ))}
          </ul>
        )
      )}
    </Box>
  );
}
