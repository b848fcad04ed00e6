import { isSortOf, type ColumnFacts, isFilterOf, isPersonal } from './column.ts';
import {
  initialListState,
  isAt,
  pageSizes,
  type FilterOperator,
  type ListDefaults,
  type ListFilter,
  type ListSort,
  type ListState,
} from './list-state.ts';

const operators: readonly string[] = ['eq', 'gte', 'lte', 'contains'] satisfies FilterOperator[];
const keys = { page: 'page', pageSize: 'size', sort: 'sort' } as const;

/** `createdTime.gte`: the dot keeps filters apart from the other words of an address. */
function filterKey(filter: ListFilter): string {
  return `${filter.id}.${filter.operator}`;
}

function readFilterKey(key: string): Pick<ListFilter, 'id' | 'operator'> | undefined {
  const dot = key.lastIndexOf('.');
  const operator = key.slice(dot + 1);
  if (dot < 1 || !operators.includes(operator)) return undefined;
  return { id: key.slice(0, dot), operator: operator as FilterOperator };
}

/** Those that the list knows, each place once: the server refuses a list with two conditions of one kind. */
function accepted(filters: Iterable<ListFilter>, columns: readonly ColumnFacts[]): readonly ListFilter[] {
  const kept: ListFilter[] = [];
  for (const filter of filters) {
    if (isFilterOf(columns, filter) && !kept.some(isAt(filter))) kept.push(filter);
  }
  return kept;
}

function* filtersIn(params: URLSearchParams): Generator<ListFilter> {
  for (const [key, value] of params) {
    const place = readFilterKey(key);
    if (place !== undefined) yield { ...place, value };
  }
}

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) - 1 : 0;
}

function readSort(text: string | null, columns: readonly ColumnFacts[]): ListSort | undefined {
  if (text === null) return undefined;
  const desc = text.startsWith('-');
  const id = desc ? text.slice(1) : text;
  return columns.some((column) => column.id === id && isSortOf(column, desc)) ? { id, desc } : undefined;
}

/** What an address asks of a list. Anything may stand in an address; what the list does not know is passed over. */
export function readListState(
  params: URLSearchParams,
  columns: readonly ColumnFacts[],
  defaults: ListDefaults = {},
): ListState {
  const initial = initialListState(defaults);
  const size = params.get(keys.pageSize);
  return {
    page: readPage(params.get(keys.page)),
    pageSize: pageSizes.find((each) => String(each) === size) ?? initial.pageSize,
    // A link with somebody's name in it must not work either, or people would make such links.
    filters: accepted(filtersIn(params), columns).filter((filter) => !isPersonal(columns, filter.id)),
    sort: readSort(params.get(keys.sort), columns) ?? initial.sort,
  };
}

function isSameSort(one: ListSort | undefined, other: ListSort | undefined): boolean {
  return one?.id === other?.id && one?.desc === other?.desc;
}

export interface ListAddress {
  readonly columns: readonly ColumnFacts[];
  readonly defaults?: ListDefaults;
  /** The address as it is: words of others stay in it. */
  readonly current?: URLSearchParams;
}

/** The address of a list: only what differs from the usual, and never a personal filter. */
export function writeListState(
  state: ListState,
  { columns, defaults, current }: ListAddress,
): URLSearchParams {
  const initial = initialListState(defaults);
  const params = new URLSearchParams();
  for (const [key, value] of current ?? []) {
    const isOurs = readFilterKey(key) !== undefined || Object.values<string>(keys).includes(key);
    if (!isOurs) params.append(key, value);
  }
  for (const filter of state.filters) {
    if (!isPersonal(columns, filter.id)) params.set(filterKey(filter), filter.value);
  }
  if (state.sort !== undefined && !isSameSort(state.sort, initial.sort)) {
    params.set(keys.sort, `${state.sort.desc ? '-' : ''}${state.sort.id}`);
  }
  if (state.pageSize !== initial.pageSize) params.set(keys.pageSize, String(state.pageSize));
  if (state.page > 0) params.set(keys.page, String(state.page + 1));
  return params;
}

/** The part of a list's state that belongs into the history entry instead of the address. */
export function personalFilters(state: ListState, columns: readonly ColumnFacts[]): readonly ListFilter[] {
  return state.filters.filter((filter) => isPersonal(columns, filter.id));
}

function isFilterShaped(value: unknown): value is ListFilter {
  if (typeof value !== 'object' || value === null) return false;
  const { id, operator, value: text } = value as Record<keyof ListFilter, unknown>;
  return typeof id === 'string' && typeof operator === 'string' && typeof text === 'string';
}

/** Reads what `personalFilters` gave, after a reload perhaps from an older version of the product. */
export function readPersonalFilters(stored: unknown, columns: readonly ColumnFacts[]): readonly ListFilter[] {
  if (!Array.isArray(stored)) return [];
  return accepted(stored.filter(isFilterShaped), columns).filter((filter) => isPersonal(columns, filter.id));
}
