import { foldForSearch } from '@senlab/domain/text';
import type { Column, ColumnValue } from './column.ts';
import type { ListAnswer, ListFilter, ListState } from './list-state.ts';

function order(one: ColumnValue, other: ColumnValue): number {
  // What is missing stands last, whichever way the list is sorted by the caller.
  if (one === other) return 0;
  if (one === null || one === undefined) return 1;
  if (other === null || other === undefined) return -1;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), 'vi', { numeric: true });
}

function isMissing(value: ColumnValue): value is null | undefined {
  return value === null || value === undefined;
}

/** Of a moment only the day counts, as people filter by days. */
function comparable<Row>(column: Column<Row>, row: Row): string | number | undefined {
  const value = column.value(row);
  if (isMissing(value)) return undefined;
  if (typeof value === 'number') return value;
  return column.type === 'date' ? String(value).slice(0, 10) : String(value);
}

function passes<Row>(column: Column<Row>, filter: ListFilter): (row: Row) => boolean {
  if (filter.operator === 'contains') {
    const wanted = foldForSearch(filter.value);
    return (row) => foldForSearch(String(column.value(row) ?? '')).includes(wanted);
  }
  return (row) => {
    const value = comparable(column, row);
    if (value === undefined) return false;
    const wanted = typeof value === 'number' ? Number(filter.value) : filter.value;
    if (filter.operator === 'eq') return value === wanted;
    return filter.operator === 'gte' ? value >= wanted : value <= wanted;
  };
}

/** Does for rows at hand what a server does for its list: filter, sort, page. */
export function listRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  state: ListState,
): ListAnswer<Row> {
  const tests = state.filters.flatMap((filter) => {
    const column = columns.find((each) => each.id === filter.id);
    return column === undefined ? [] : [passes(column, filter)];
  });
  const found = rows.filter((row) => tests.every((test) => test(row)));
  const sorted = sortRows(found, columns, state);
  const first = state.page * state.pageSize;
  return {
    page: state.page,
    pages: Math.ceil(found.length / state.pageSize),
    records: found.length,
    data: sorted.slice(first, first + state.pageSize),
  };
}

function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { sort }: ListState,
): readonly Row[] {
  const column = columns.find((each) => each.id === sort?.id);
  if (column === undefined) return rows;
  return rows.toSorted((a, b) => {
    const [one, other] = [column.value(a), column.value(b)];
    const sign = sort?.desc === true && !isMissing(one) && !isMissing(other) ? -1 : 1;
    return sign * order(one, other);
  });
}
