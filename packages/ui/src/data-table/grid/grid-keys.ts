import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';

/** A place in the grid. Row -1 is the head. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** How many rows are in view: what Page Up and Page Down move by. */
  readonly pageRows: number;
}

export interface GridKey {
  readonly key: string;
  readonly ctrlKey: boolean;
}

export const headRow = -1;

function target({ row, column }: GridPosition, size: GridSize, pressed: GridKey): GridPosition | undefined {
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  const { key, ctrlKey } = pressed;
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'Home':
      return ctrlKey ? { row: Math.min(0, lastRow), column: 0 } : { row, column: 0 };
    case 'End':
      return ctrlKey ? { row: lastRow, column: lastColumn } : { row, column: lastColumn };
    case 'PageUp':
      return { row: Math.max(0, row - size.pageRows), column };
    case 'PageDown':
      return { row: row + size.pageRows, column };
    default:
      return undefined;
  }
}

function clampPosition(position: GridPosition, size: Pick<GridSize, 'rows' | 'columns'>): GridPosition {
  return {
    row: Math.max(headRow, Math.min(size.rows - 1, position.row)),
    column: Math.max(0, Math.min(size.columns - 1, position.column)),
  };
}

/** Where a key leads; undefined for keys that do not move. At an edge it stays where it is. */
function moved(from: GridPosition, size: GridSize, pressed: GridKey): GridPosition | undefined {
  const to = target(from, size, pressed);
  return to === undefined ? undefined : clampPosition(to, size);
}

/** What a key means in the grid. */
export type GridCommand =
  | { readonly kind: 'move'; readonly to: GridPosition }
  | { readonly kind: 'extend'; readonly to: GridPosition }
  | { readonly kind: 'sort' | 'open' | 'peek' | 'select' | 'select-all' }
  | { readonly kind: 'resize' | 'reorder'; readonly steps: 1 | -1 };

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

export interface GridFacts {
  readonly position: GridPosition;
  readonly size: GridSize;
  /** The first column holds boxes to select rows. */
  readonly hasSelect: boolean;
}

const sideSteps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

function headCommand(pressed: PressedKey, isSelect: boolean): GridCommand | undefined {
  if (pressed.key === 'Enter' || pressed.key === ' ') return { kind: isSelect ? 'select-all' : 'sort' };
  const steps = sideSteps[pressed.key];
  if (steps === undefined || isSelect) return undefined;
  if (pressed.shiftKey) return { kind: 'resize', steps };
  return pressed.ctrlKey ? { kind: 'reorder', steps } : undefined;
}

function rowCommand(pressed: PressedKey, facts: GridFacts): GridCommand | undefined {
  const { position, size, hasSelect } = facts;
  const isSelect = hasSelect && position.column === 0;
  if (pressed.key === 'Enter') return { kind: 'open' };
  if (pressed.key === ' ') return { kind: isSelect || (hasSelect && pressed.shiftKey) ? 'select' : 'peek' };
  const isVertical = pressed.key === 'ArrowUp' || pressed.key === 'ArrowDown';
  if (!hasSelect || !pressed.shiftKey || !isVertical) return undefined;
  const to = moved(position, size, pressed);
  // The head cannot be selected.
  return to === undefined || to.row === headRow ? undefined : { kind: 'extend', to };
}

/** Undefined for keys that belong to the browser or to the page. */
export function gridCommand(pressed: PressedKey, facts: GridFacts): GridCommand | undefined {
  const { position, size, hasSelect } = facts;
  if (pressed.altKey || pressed.metaKey) return undefined;
  if (pressed.ctrlKey && pressed.key.toLowerCase() === 'a')
    return hasSelect ? { kind: 'select-all' } : undefined;
  const isHead = position.row === headRow;
  const own = isHead ? headCommand(pressed, hasSelect && position.column === 0) : rowCommand(pressed, facts);
  if (own !== undefined) return own;
  if (pressed.shiftKey) return undefined;
  const to = moved(position, size, pressed);
  return to === undefined ? undefined : { kind: 'move', to };
}

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
