export {
  defineColumns,
  operatorsOf,
  type Column,
  type ColumnFacts,
  type ColumnFilter,
  type ColumnOption,
  type ColumnType,
  type ColumnValue,
} from './column.ts';
export { DataTable } from './data-table.tsx';
export {
  personalFilters,
  readListState,
  readPersonalFilters,
  writeListState,
  type ListAddress,
} from './list-address.ts';
export { listRows } from './list-rows.ts';
export {
  initialListState,
  pageSizes,
  toListRequest,
  withFilter,
  withoutFilters,
  withPage,
  withSort,
  type FilterOperator,
  type ListAnswer,
  type ListDefaults,
  type ListFilter,
  type ListRequest,
  type ListSort,
  type ListState,
} from './list-state.ts';
export { readPreferences, type ColumnLayout, type TablePreferences } from './preferences.ts';
export type { Selection } from './selection.ts';
export type { DataTableProps, EmptyWords, ExportOrder, TableSelection, TableStatus } from './table-props.ts';
