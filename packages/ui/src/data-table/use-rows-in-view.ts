import {
  defaultRangeExtractor,
  useVirtualizer,
  type Range,
  type ReactVirtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

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

export function useRowsInView(options: RowsInViewOptions): UsedRowsInView {
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
