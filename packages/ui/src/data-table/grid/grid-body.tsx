import {
  defaultRangeExtractor,
  useVirtualizer,
  type Range,
  type ReactVirtualizer,
} from '@tanstack/react-virtual';
import {
  useCallback,
  useLayoutEffect,
  useRef,
  type RefObject,
  type CSSProperties,
  type ReactElement,
} from 'react';
import type { Column } from '../column.ts';
import { GridRow } from './grid-row.tsx';
import type { GridPosition } from './grid-keys.ts';

const overscan = 6;
/** Pixels per millisecond above which nobody reads: two screens in a second. */
const fastScroll = 2;

export interface RowsInViewOptions {
  readonly rows: readonly unknown[];
  readonly rowHeight: number;
  readonly headHeight: number;
  readonly active: { readonly row: number };
  readonly grid: RefObject<HTMLElement | null>;
}

export interface UsedRowsInView {
  readonly virtualizer: ReactVirtualizer<HTMLElement, Element>;
  /** Scrolled so fast that words are enough; signs and colours come when it slows down. */
  readonly isFast: boolean;
  /** How many rows are drawn at most. */
  readonly pool: number;
}

/** Notes how fast the grid is scrolled, until it rests. */
function useSpeed(): {
  readonly isFast: RefObject<boolean>;
  readonly note: (offset: number, isScrolling: boolean) => void;
} {
  const isFast = useRef(false);
  const last = useRef({ offset: 0, time: 0 });
  const note = useCallback((offset: number, isScrolling: boolean) => {
    const time = performance.now();
    const { current: before } = last;
    const speed = Math.abs(offset - before.offset) / Math.max(1, time - before.time);
    last.current = { offset, time };
    isFast.current = isScrolling && (isFast.current || speed > fastScroll);
  }, []);
  return { isFast, note };
}

function useRowsInView(options: RowsInViewOptions): UsedRowsInView {
  const { rows, rowHeight, headHeight, grid, active } = options;
  const activeRow = active.row;
  const { isFast, note } = useSpeed();
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inView = defaultRangeExtractor(range);
      // The focused row stays drawn when it is scrolled away, or the keyboard would lose its place.
      return activeRow < 0 || inView.includes(activeRow)
        ? inView
        : [...inView, activeRow].toSorted((a, b) => a - b);
    },
    [activeRow],
  );
  // oxlint-disable-next-line react/incompatible-library -- Nothing here is memoised by the compiler.
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: rows.length,
    getScrollElement: () => grid.current,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: headHeight,
    rangeExtractor,
    useFlushSync: false,
    onChange: ({ scrollOffset, isScrolling }) => note(scrollOffset ?? 0, isScrolling),
  });
  useLayoutEffect(() => {
    virtualizer.measure();
  }, [virtualizer, rowHeight]);
  const inView = Math.ceil((virtualizer.scrollRect?.height ?? 0) / rowHeight);
  return { virtualizer, isFast: isFast.current, pool: inView + 2 * overscan + 2 };
}

/** Paged lists draw all their rows, so that the browser's own search finds them; only long ones draw what is in view. */
export const virtualFrom = 200;

export interface GridBodyProps<Row> {
  readonly rows: readonly Row[];
  readonly ids: readonly string[];
  readonly columns: readonly Column<Row>[];
  readonly cells: readonly CSSProperties[];
  readonly rowHeight: number;
  readonly headHeight: number;
  /** How many rows of the list come before these. */
  readonly before: number;
  /** Undefined where rows cannot be selected. */
  readonly isSelected: ((id: string) => boolean) | undefined;
  readonly fresh: ReadonlySet<string> | undefined;
  readonly active: GridPosition;
  readonly grid: RefObject<HTMLElement | null>;
}

interface RowPlace {
  readonly index: number;
  readonly key: string | number;
  readonly top?: number;
  readonly isLight?: boolean;
}

function rowAt<Row>(props: GridBodyProps<Row>, place: RowPlace): ReactElement | null {
  const { index, key, top, isLight = false } = place;
  const row = props.rows[index];
  const id = props.ids[index];
  if (row === undefined || id === undefined) return null;
  const isFresh = props.fresh?.has(id) === true;
  return (
    <GridRow<Row>
      // A row that must glow anew has to be a new one.
      key={isFresh ? id : key}
      row={row}
      id={id}
      index={index}
      ariaIndex={props.before + index + 2}
      columns={props.columns}
      cells={props.cells}
      height={props.rowHeight}
      hasSelect={props.isSelected !== undefined}
      isSelected={props.isSelected?.(id) === true}
      isFresh={isFresh}
      isLight={isLight}
      activeColumn={props.active.row === index ? props.active.column : -1}
      {...(top === undefined ? {} : { top })}
    />
  );
}

/** By place and not by id, so that focus and hover survive a new page. */
export function AllRows<Row>(props: GridBodyProps<Row>): ReactElement {
  return <>{props.rows.map((_row, index) => rowAt(props, { index, key: index }))}</>;
}

/** The rows in view. Those that leave are used again for those that come; only the focused one is nobody else's. */
export function RowsInView<Row>(props: GridBodyProps<Row>): ReactElement {
  const { headHeight, active } = props;
  const { virtualizer, isFast, pool } = useRowsInView(props);
  return (
    <div
      role="presentation"
      // Rows that race past under the pointer need not be found by it.
      style={{ height: virtualizer.getTotalSize(), pointerEvents: isFast ? 'none' : 'auto' }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) =>
        rowAt(props, {
          index,
          key: index === active.row ? `active ${String(index)}` : index % pool,
          top: start - headHeight,
          isLight: isFast,
        }),
      )}
    </div>
  );
}
