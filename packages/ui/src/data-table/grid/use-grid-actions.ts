import { useMemo, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { coverage, toggled, toggledAll, withMovedRange, withRange, type Coverage } from '../selection.ts';
import type { TableSelection } from '../table-props.ts';
import {
  gridCommand,
  type GridCommand,
  headRow,
  type GridPosition,
  type GridSize,
  positionOf,
  type GridFocus,
} from './grid-keys.ts';
import { texts } from '../texts.ts';
import type { TableColumns } from '../use-column-layout.ts';

interface RowSelection {
  readonly isSelected: (id: string) => boolean;
  readonly coverage: Coverage;
  readonly toggle: (row: number) => void;
  /** From the row that was toggled last to this one. */
  readonly toggleUpTo: (row: number) => void;
  /** From the row where extending began; a step back lets a row go again. */
  readonly extend: (from: number, to: number) => void;
  readonly toggleAll: () => void;
}

/** Selection is by id: it outlives paging and new answers. Undefined where nothing can be selected. */
export function useRowSelection(
  selection: TableSelection | undefined,
  shown: readonly string[],
): RowSelection | undefined {
  const anchor = useRef<{ readonly from: number; readonly to: number }>(undefined);
  const selected = selection?.ids;
  const covered = useMemo(
    () => (selected === undefined ? 'none' : coverage(selected, shown)),
    [selected, shown],
  );
  if (selection === undefined) return undefined;
  const { ids, onChange } = selection;
  return {
    isSelected: (id) => ids.has(id),
    coverage: covered,
    toggle: (row) => {
      const id = shown[row];
      if (id === undefined) return;
      anchor.current = { from: row, to: row };
      onChange(toggled(ids, id));
    },
    toggleUpTo: (row) => {
      const from = anchor.current?.from ?? row;
      anchor.current = { from, to: row };
      onChange(withRange(ids, { shown, from, to: row }));
    },
    extend: (from, to) => {
      const before = anchor.current?.to === from ? anchor.current : { from, to: from };
      anchor.current = { from: before.from, to };
      onChange(withMovedRange(ids, { shown, from: before.from, to }, before.to));
    },
    toggleAll: () => {
      onChange(toggledAll(ids, shown));
    },
  };
}

const widthStep = 16;

export interface GridParts<Row> {
  readonly grid: RefObject<HTMLElement | null>;
  readonly rows: readonly Row[];
  readonly columns: TableColumns<Row>;
  readonly selection: RowSelection | undefined;
  readonly focus: GridFocus;
  readonly rowHeight: number;
  readonly announce: (words: string) => void;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly onPeek: ((row: Row) => void) | undefined;
}

export interface GridActions {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
  readonly onDoubleClick: (event: MouseEvent) => void;
}

const controls = 'a, button, input, select, textarea, [contenteditable=true]';

/** Keys and clicks on a control inside a cell belong to the control. */
function isControl(target: EventTarget | null): boolean {
  const control = target instanceof Element ? target.closest(controls) : null;
  return control !== null && control.closest('.select') === null;
}

function leaveControl(target: EventTarget): void {
  if (target instanceof Element) target.closest<HTMLElement>('[data-col]')?.focus();
}

function sizeOf<Row>(parts: GridParts<Row>): GridSize {
  const inView = (parts.grid.current?.clientHeight ?? 0) / parts.rowHeight;
  return {
    rows: parts.rows.length,
    columns: parts.columns.shown.length + (parts.selection === undefined ? 0 : 1),
    pageRows: Math.max(1, Math.floor(inView) - 2),
  };
}

/** Undefined for the column of boxes. */
function columnAt<Row>(parts: GridParts<Row>, { column }: GridPosition) {
  return parts.columns.shown[column - (parts.selection === undefined ? 0 : 1)];
}

function resize<Row>(parts: GridParts<Row>, steps: number): void {
  const { columns, focus, grid, announce } = parts;
  const column = columnAt(parts, focus.active);
  const cell = grid.current?.querySelector(`[data-column="${CSS.escape(column?.id ?? '')}"]`);
  if (column === undefined || cell === null || cell === undefined) return;
  // From what is seen: a column that grew into free room is wider than its own width.
  const width =
    Math.round(cell.getBoundingClientRect().width || columns.widthOf(column.id)) + steps * widthStep;
  columns.setWidths({ [column.id]: width });
  announce(texts.columns.width(column.title, width));
}

function reorder<Row>(parts: GridParts<Row>, steps: number): void {
  const { columns, focus, announce } = parts;
  const column = columnAt(parts, focus.active);
  if (column === undefined) return;
  const place = columns.shown.indexOf(column) + steps;
  if (place < 0 || place >= columns.shown.length) return;
  columns.move(column.id, steps);
  focus.goTo({ row: headRow, column: focus.active.column + steps });
  announce(texts.columns.movedTo(column.title, place + 1));
}

function run<Row>(parts: GridParts<Row>, command: GridCommand): void {
  const { columns, selection, focus, rows } = parts;
  const { active } = focus;
  const row = rows[active.row];
  switch (command.kind) {
    case 'move':
      return focus.goTo(command.to);
    case 'extend':
      selection?.extend(active.row, command.to.row);
      return focus.goTo(command.to);
    case 'sort':
      return sort(columns, columnAt(parts, active)?.id);
    case 'open':
      return row === undefined ? undefined : parts.onOpen?.(row);
    case 'peek':
      return row === undefined ? undefined : parts.onPeek?.(row);
    case 'select':
      return selection?.toggle(active.row);
    case 'select-all':
      return selection?.toggleAll();
    case 'resize':
      return resize(parts, command.steps);
    case 'reorder':
      return reorder(parts, command.steps);
  }
}

function sort<Row>(columns: TableColumns<Row>, id: string | undefined): void {
  const column = columns.shown.find((each) => each.id === id);
  if (column?.isSortable === true) columns.toggleSort(column.id);
}

function select(selection: RowSelection | undefined, row: number, isRange: boolean): void {
  if (row === headRow) selection?.toggleAll();
  else if (isRange) selection?.toggleUpTo(row);
  else selection?.toggle(row);
}

function isMarkingText(): boolean {
  return document.getSelection()?.isCollapsed === false;
}

export function useGridActions<Row>(parts: GridParts<Row>): GridActions {
  const { columns, selection, rows } = parts;
  const open = parts.onPeek ?? parts.onOpen;
  return {
    onKeyDown: (event) => {
      if (event.defaultPrevented) return;
      if (isControl(event.target)) {
        if (event.key === 'Escape') leaveControl(event.target);
        return;
      }
      const facts = { position: parts.focus.active, size: sizeOf(parts), hasSelect: selection !== undefined };
      const command = gridCommand(event, facts);
      if (command === undefined) return;
      event.preventDefault();
      run(parts, command);
    },
    onClick: (event) => {
      const at = positionOf(event.target);
      if (at === undefined || isControl(event.target)) return;
      if (selection !== undefined && at.column === 0) return select(selection, at.row, event.shiftKey);
      const isHandle = event.target instanceof Element && event.target.closest('.resize') !== null;
      if (at.row === headRow) return isHandle ? undefined : sort(columns, columnAt(parts, at)?.id);
      const row = rows[at.row];
      if (row !== undefined && !isMarkingText()) open?.(row);
    },
    onDoubleClick: (event) => {
      const at = positionOf(event.target);
      const row = at === undefined ? undefined : rows[at.row];
      if (row !== undefined && parts.onPeek !== undefined && !isControl(event.target)) parts.onOpen?.(row);
    },
  };
}
