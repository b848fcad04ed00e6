import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ReactTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Density } from '../theme/tokens.ts';
import { maxColumnWidth, minColumnWidth, shownColumns, usualWidth, type Column } from './column.ts';
import { withSort } from './list-state.ts';
import {
  clampWidth,
  movedColumn,
  placedColumn,
  readPreferences,
  toPreferences,
  type ColumnLayout,
  type TablePreferences,
} from './preferences.ts';
import type { DataTableProps } from './table-props.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
});

export type SortDirection = 'asc' | 'desc' | undefined;

/** What a person can change about the columns, and what they are now. */
export interface TableColumns<Row> {
  readonly layout: ColumnLayout;
  readonly shown: readonly Column<Row>[];
  readonly widthOf: (id: string) => number;
  readonly sortOf: (id: string) => SortDirection;
  readonly toggleSort: (id: string) => void;
  readonly setWidths: (widths: Readonly<Record<string, number>>) => void;
  readonly move: (id: string, steps: number) => void;
  readonly place: (id: string, target: string) => void;
  readonly setVisible: (id: string, isVisible: boolean) => void;
  readonly setDensity: (density: Density) => void;
  readonly reset: () => void;
}

function toDefinition<Row extends object>(column: Column<Row>): ColumnDef<typeof features, Row> {
  return {
    id: column.id,
    accessorFn: column.value,
    header: column.title,
    size: usualWidth(column),
    minSize: minColumnWidth,
    maxSize: maxColumnWidth,
    enableSorting: column.isSortable === true,
    sortDescFirst: false,
  };
}

/** Kept by the screen when it says so, else for as long as the table is there. */
function usePreferences<Row extends object>(
  props: DataTableProps<Row>,
): readonly [unknown, (preferences: TablePreferences) => void] {
  const [own, setOwn] = useState<unknown>(props.preferences);
  const { onPreferencesChange } = props;
  return onPreferencesChange === undefined ? [own, setOwn] : [props.preferences, onPreferencesChange];
}

function useColumnModel<Row extends object>(
  props: DataTableProps<Row>,
  layout: ColumnLayout,
): ReactTable<typeof features, Row> {
  const { columns, state, onStateChange } = props;
  const definitions = useMemo(() => columns.map((column) => toDefinition(column)), [columns]);
  // The rows are the server's work; the model is about columns and needs none of them.
  const none = useMemo<Row[]>(() => [], []);
  return useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: none,
    manualSorting: true,
    enableMultiSort: false,
    state: {
      columnOrder: [...layout.order],
      columnVisibility: layout.visibility,
      columnSizing: layout.widths,
      sorting: state.sort === undefined ? [] : [state.sort],
    },
    onSortingChange: (change) => {
      const before = state.sort === undefined ? [] : [state.sort];
      const [sort] = typeof change === 'function' ? change(before) : change;
      onStateChange(withSort(state, sort));
    },
  });
}

export function useColumnLayout<Row extends object>(props: DataTableProps<Row>): TableColumns<Row> {
  const { density, state, onStateChange } = props;
  const columns = useMemo(() => shownColumns(props.columns), [props.columns]);
  const [stored, store] = usePreferences(props);
  const layout = useMemo(() => readPreferences(stored, columns, density), [stored, columns, density]);
  const table = useColumnModel({ ...props, columns }, layout);
  const toggleSort = (id: string): void => {
    const only = columns.find((column) => column.id === id)?.sortOnly;
    if (only === undefined) table.getColumn(id)?.toggleSorting();
    else onStateChange(withSort(state, state.sort?.id === id ? undefined : { id, desc: only === 'desc' }));
  };
  const shownIds = table
    .getVisibleLeafColumns()
    .map((column) => column.id)
    .join('\n');
  // Widths and sorting leave this array as it is, so that rows need not be drawn again.
  const shown = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]));
    return shownIds.split('\n').flatMap((id) => byId.get(id) ?? []);
  }, [columns, shownIds]);
  const change = (part: Partial<ColumnLayout>): void => {
    store(toPreferences({ ...layout, ...part }, columns, density));
  };
  return {
    layout,
    shown,
    widthOf: (id) => table.getColumn(id)?.getSize() ?? minColumnWidth,
    sortOf: (id) => table.getColumn(id)?.getIsSorted() || undefined,
    toggleSort,
    setWidths: (widths) => {
      const clamped = Object.entries(widths).map(([id, width]) => [id, clampWidth(width)] as const);
      change({ widths: { ...layout.widths, ...Object.fromEntries(clamped) } });
    },
    move: (id, steps) => {
      change({ order: movedColumn(layout, id, steps) });
    },
    place: (id, target) => {
      change({ order: placedColumn(layout.order, id, target) });
    },
    setVisible: (id, isVisible) => {
      change({ visibility: { ...layout.visibility, [id]: isVisible } });
    },
    setDensity: (next) => {
      change({ density: next });
    },
    reset: () => {
      store(toPreferences({ ...readPreferences({}, columns), density: layout.density }, columns, density));
    },
  };
}
