import { useMemo, useRef } from 'react';
import { coverage, toggled, toggledAll, withMovedRange, withRange, type Coverage } from './selection.ts';
import type { TableSelection } from './table-props.ts';

export interface RowSelection {
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
