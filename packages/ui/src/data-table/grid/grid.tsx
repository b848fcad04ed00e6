import {
  useEffect,
  type RefObject,
  type CSSProperties,
  type ReactElement,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import Skeleton from '@mui/material/Skeleton';
import { alignOf, type Column } from '../column.ts';
import Box from '@mui/material/Box';
import { VisuallyHidden } from '../../visually-hidden/visually-hidden.tsx';
import { AllRows, RowsInView, virtualFrom, type GridBodyProps } from './grid-body.tsx';
import { cellStyles, gridVariables, headHeights, rowHeights, gridStyles } from './grid-styles.ts';
import { GridHead } from './grid-head.tsx';
import { headRow, useGridFocus } from './grid-keys.ts';
import type { DataTableProps } from '../table-props.ts';
import { texts } from '../texts.ts';
import { useColumnDrag } from './use-column-drag.ts';
import type { TableColumns } from '../use-column-layout.ts';
import { useGridActions, useRowSelection } from './use-grid-actions.ts';

/**
 * Sets a mark on the grid while it is scrolled aside: only then the first column has to stick. Asked of an observer,
 * because reading `scrollLeft` with every step of a scroll makes the browser lay out twice per frame.
 */
function useScrollMark(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const holder = grid.current;
    const edge = holder?.querySelector('.edge');
    if (!('IntersectionObserver' in globalThis) || holder === null || !edge) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        holder.toggleAttribute('data-scrolled', entry?.isIntersecting === false);
      },
      { root: holder },
    );
    observer.observe(edge);
    return () => observer.disconnect();
  }, [grid]);
}

/** Varied, because equal bars look like a border; fixed, because a random width would move while one looks. */
const shares = [72, 54, 84, 62, 46];

/** Rows on their way, in the columns and the height that they will have. */
function SkeletonRows<Row>(props: {
  readonly count: number;
  readonly columns: readonly Column<Row>[];
  readonly cells: readonly CSSProperties[];
  readonly height: number;
  readonly hasSelect: boolean;
}): ReactElement {
  return (
    <div role="presentation" aria-hidden>
      {Array.from({ length: props.count }, (_row, row) => (
        <div key={row} className="row" style={{ height: props.height }}>
          {props.hasSelect && (
            <div className="cell select">
              <Skeleton variant="rounded" width={16} height={16} />
            </div>
          )}
          {props.columns.map((column, index) => (
            <div key={column.id} className="cell" data-align={alignOf(column)} style={props.cells[index]}>
              <Skeleton width={`${String(shares[(row + index) % shares.length])}%`} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

const noRows: readonly never[] = [];

/** All rows of the list with the head; -1 where nobody has counted them. */
function rowCount<Row>(props: DataTableProps<Row>): number {
  const { answer } = props;
  if (answer === undefined || answer.recordsExact === false) return -1;
  return Math.max(answer.records, answer.data.length) + 1;
}

/** A short last page stays as high as the others, and a first page is as high before it comes. */
function reservedRows<Row>({ answer, state, hasPager = true }: DataTableProps<Row>): number {
  if (answer === undefined) return Math.min(state.pageSize, 20);
  return hasPager && answer.pages > 1 ? state.pageSize : 0;
}

export function Grid<Row extends object>(props: {
  readonly table: DataTableProps<Row>;
  readonly columns: TableColumns<Row>;
  /** What stands in place of rows: nothing there, nothing found, failed. */
  readonly instead: ReactNode;
}): ReactElement {
  const { table, columns, instead } = props;
  const { answer, rowId, state } = table;
  const { shown, layout, widthOf } = columns;
  const rows = answer?.data ?? noRows;
  const ids = useMemo(() => rows.map((row) => rowId(row)), [rows, rowId]);
  const hasSelect = table.selection !== undefined;
  const cells = useMemo(() => cellStyles(shown.length), [shown.length]);
  const grid = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [announced, announce] = useState('');
  const selection = useRowSelection(table.selection, ids);
  const offset = hasSelect ? 1 : 0;
  const focus = useGridFocus({ grid, ids, columns: shown.length + offset, startColumn: offset });
  const rowHeight = rowHeights[layout.density];
  const headHeight = headHeights[layout.density];
  const { onOpen, onPeek } = table;
  const actions = useGridActions({
    grid,
    rows,
    columns,
    selection,
    focus,
    rowHeight,
    announce,
    onOpen,
    onPeek,
  });
  const drag = useColumnDrag(grid, columns);
  useScrollMark(grid);
  const body: GridBodyProps<Row> = {
    rows,
    ids,
    columns: shown,
    cells,
    rowHeight,
    headHeight,
    before: table.hasPager === false ? 0 : state.page * state.pageSize,
    isSelected: selection?.isSelected,
    fresh: table.fresh,
    active: focus.active,
    grid,
  };
  return (
    <>
      <Box
        ref={grid}
        role="grid"
        aria-label={table.label}
        aria-rowcount={rowCount(table)}
        aria-multiselectable={hasSelect || undefined}
        aria-busy={table.status === 'loading' || undefined}
        sx={gridStyles}
        style={gridVariables(shown, layout, { widthOf, hasSelect })}
        onFocus={focus.onFocus}
        {...actions}
        {...drag}
      >
        <GridHead
          columns={shown}
          cells={cells}
          height={headHeight}
          sortOf={columns.sortOf}
          coverage={selection?.coverage}
          activeColumn={focus.active.row === headRow ? focus.active.column : -1}
          hintId={hintId}
        />
        <div
          role={rows.length > 0 ? 'rowgroup' : 'presentation'}
          className="body"
          data-stale={(answer !== undefined && table.status !== 'ready') || undefined}
          data-opens={onOpen !== undefined || onPeek !== undefined || undefined}
          style={{ minHeight: instead === undefined ? reservedRows(table) * rowHeight : 0 }}
        >
          {rows.length > virtualFrom ? <RowsInView {...body} /> : <AllRows {...body} />}
          {answer === undefined && instead === undefined && (
            <SkeletonRows
              count={reservedRows(table)}
              columns={shown}
              cells={cells}
              height={rowHeight}
              hasSelect={hasSelect}
            />
          )}
        </div>
      </Box>
      {instead}
      <span id={hintId} hidden>
        {texts.columns.keys}
      </span>
      <VisuallyHidden as="output">{announced}</VisuallyHidden>
    </>
  );
}
