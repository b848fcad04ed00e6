import { useRef, type DragEvent, type PointerEvent, type RefObject } from 'react';
import { growVariable, widthVariable } from './grid-styles.ts';
import { clampWidth } from '../preferences.ts';
import type { TableColumns } from '../use-column-layout.ts';

export interface ColumnDrag {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragEnd: () => void;
  readonly onDrop: (event: DragEvent) => void;
}

function headCellOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
}

function idOf(cell: HTMLElement | null): string | undefined {
  return cell?.dataset['column'];
}

function follow(handle: HTMLElement, onMove: (x: number) => void, onEnd: () => void): void {
  const stop = new AbortController();
  const { signal } = stop;
  const end = (): void => {
    stop.abort();
    handle.removeAttribute('data-dragged');
    onEnd();
  };
  handle.setAttribute('data-dragged', '');
  handle.addEventListener('pointermove', (event) => onMove(event.clientX), { signal });
  handle.addEventListener('pointerup', end, { signal });
  handle.addEventListener('pointercancel', end, { signal });
}

/** What the columns up to the dragged one measure: they keep it, or the edge would run away from the pointer. */
function measure(grid: HTMLElement, upTo: HTMLElement): Record<string, number> {
  const widths: Record<string, number> = {};
  for (const cell of grid.querySelectorAll<HTMLElement>('[data-column]')) {
    widths[idOf(cell) ?? ''] = cell.getBoundingClientRect().width;
    if (cell === upTo) break;
  }
  return widths;
}

function apply(grid: HTMLElement, widths: Readonly<Record<string, number>>): void {
  // In the order of the columns, from the first.
  for (const [index, width] of Object.values(widths).entries()) {
    grid.style.setProperty(widthVariable(index), `${String(width)}px`);
    grid.style.setProperty(growVariable(index), '0');
  }
}

/** While the pointer is down only variables of the grid change; nothing is drawn again before it is let go. */
function useResize<Row>(
  grid: RefObject<HTMLElement | null>,
  columns: TableColumns<Row>,
): { readonly isResizing: RefObject<boolean>; readonly onPointerDown: (event: PointerEvent) => void } {
  const isResizing = useRef(false);
  const onPointerDown = (event: PointerEvent): void => {
    const handle = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('.resize') : null;
    const cell = headCellOf(handle);
    const id = idOf(cell);
    const holder = grid.current;
    if (handle === null || cell === null || id === undefined || holder === null) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    isResizing.current = true;
    let widths: Record<string, number> | undefined;
    const start = cell.getBoundingClientRect().width - event.clientX;
    const onMove = (x: number): void => {
      widths ??= measure(holder, cell);
      widths[id] = clampWidth(start + x);
      apply(holder, widths);
    };
    follow(handle, onMove, () => {
      isResizing.current = false;
      if (widths !== undefined) columns.setWidths(widths);
    });
  };
  return { isResizing, onPointerDown };
}

export function useColumnDrag<Row>(
  grid: RefObject<HTMLElement | null>,
  columns: TableColumns<Row>,
): ColumnDrag {
  const { isResizing, onPointerDown } = useResize(grid, columns);
  const dragged = useRef<string>(undefined);
  const marked = useRef<HTMLElement>(undefined);
  const unmark = (): void => {
    marked.current?.removeAttribute('data-drop');
    marked.current = undefined;
  };
  return {
    onPointerDown,
    onDragStart: (event) => {
      const id = idOf(headCellOf(event.target));
      if (isResizing.current || id === undefined) return event.preventDefault();
      dragged.current = id;
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', '');
    },
    onDragOver: (event) => {
      const cell = headCellOf(event.target);
      const id = idOf(cell);
      if (dragged.current === undefined || cell === null || id === undefined) return;
      event.preventDefault();
      const { order } = columns.layout;
      unmark();
      if (id === dragged.current) return;
      marked.current = cell;
      cell.dataset['drop'] = order.indexOf(id) < order.indexOf(dragged.current) ? 'before' : 'after';
    },
    onDragEnd: () => {
      dragged.current = undefined;
      unmark();
    },
    onDrop: (event) => {
      const id = idOf(headCellOf(event.target));
      if (dragged.current === undefined || id === undefined) return;
      event.preventDefault();
      columns.place(dragged.current, id);
    },
  };
}
