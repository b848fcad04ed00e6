import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { clampPosition, headRow, type GridPosition } from './grid-position.ts';

export interface GridFocus {
  readonly active: GridPosition;
  /** Makes a cell the one that Tab leads to, and focuses it. */
  readonly goTo: (position: GridPosition) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

export function positionOf(element: EventTarget | null): GridPosition | undefined {
  if (!(element instanceof Element)) return undefined;
  const row = element.closest('[data-row]')?.getAttribute('data-row');
  const column = element.closest('[data-col]')?.getAttribute('data-col');
  if (row === null || row === undefined || column === null || column === undefined) return undefined;
  return { row: Number(row), column: Number(column) };
}

function cellAt(grid: HTMLElement | null, { row, column }: GridPosition): HTMLElement | null {
  return grid?.querySelector(`[data-row="${String(row)}"] [data-col="${String(column)}"]`) ?? null;
}

interface Kept extends GridPosition {
  /** Of the row: when rows come or go the focus stays with its row, not with its place. */
  readonly id: string | undefined;
}

function placeOf(kept: Kept, ids: readonly string[]): number {
  if (kept.row === headRow || kept.id === undefined || ids[kept.row] === kept.id) return kept.row;
  const now = ids.indexOf(kept.id);
  return now === -1 ? kept.row : now;
}

/** One cell of the grid is in the Tab order; arrows move it (WAI-ARIA grid). */
export function useGridFocus(options: {
  readonly grid: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
  readonly columns: number;
  readonly startColumn: number;
}): GridFocus {
  const { grid, ids, columns } = options;
  const [kept, setKept] = useState<Kept>({ row: 0, column: options.startColumn, id: undefined });
  const isWanted = useRef(false);
  const active = clampPosition(
    { row: placeOf(kept, ids), column: kept.column },
    { rows: ids.length, columns },
  );
  const { row, column } = active;
  const isLostWith = useRef(0);
  useLayoutEffect(() => {
    const holder = grid.current;
    const focused = document.activeElement;
    const isInside = holder?.contains(focused) === true && positionOf(focused) !== undefined;
    // The focused row may just have gone with an answer that has fewer rows.
    const isLost = isLostWith.current > ids.length && focused === document.body;
    isLostWith.current = isInside || isLost ? ids.length : 0;
    if (!isWanted.current && !isLost && !(isInside && focused?.hasAttribute('data-col') === true)) return;
    const cell = cellAt(holder, { row, column });
    if (cell !== null && cell !== focused && !cell.contains(focused)) cell.focus({ preventScroll: true });
    if (!isWanted.current) return;
    isWanted.current = false;
    // Drawn even when it is far out of sight, so it can be scrolled to like any other.
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [grid, ids, row, column]);
  const goTo = useCallback(
    (to: GridPosition) => {
      isWanted.current = true;
      setKept({ ...to, id: ids[to.row] });
    },
    [ids],
  );
  const onFocus = useCallback(
    (event: FocusEvent) => {
      const at = positionOf(event.target);
      if (at === undefined) return;
      isLostWith.current = ids.length;
      setKept({ ...at, id: ids[at.row] });
    },
    [ids],
  );
  return { active, goTo, onFocus };
}
