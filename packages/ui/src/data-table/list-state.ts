/** In the spec's words ==, >=, <= and a case-insensitive search, whose text is never a pattern. */
export type FilterOperator = 'eq' | 'gte' | 'lte' | 'contains';

export interface ListFilter {
  readonly id: string;
  readonly operator: FilterOperator;
  readonly value: string;
}

export interface ListSort {
  readonly id: string;
  readonly desc: boolean;
}

/** What a person has chosen to see of a list. */
export interface ListState {
  /** Counted from 0, as on the wire. */
  readonly page: number;
  readonly pageSize: number;
  readonly filters: readonly ListFilter[];
  /** None: the order that the server prefers. */
  readonly sort: ListSort | undefined;
}

export interface ListDefaults {
  readonly pageSize?: number;
  readonly sort?: ListSort;
}

/** A list as the server is asked for it. */
export interface ListRequest {
  readonly page: number;
  readonly pageSize: number;
  readonly filtered: readonly ListFilter[];
  readonly sorted: readonly ListSort[];
}

/** A page as the server answers it. */
export interface ListAnswer<Row> {
  readonly page: number;
  readonly pages: number;
  readonly records: number;
  /** False when there are more records than the server counts. */
  readonly recordsExact?: boolean;
  readonly data: readonly Row[];
}

export const pageSizes = [5, 10, 20, 25, 50, 100] as const;
export const usualPageSize = 10;

export function initialListState(defaults: ListDefaults = {}): ListState {
  return { page: 0, pageSize: defaults.pageSize ?? usualPageSize, filters: [], sort: defaults.sort };
}

export function toListRequest(state: ListState): ListRequest {
  const { page, pageSize, filters, sort } = state;
  return { page, pageSize, filtered: filters, sorted: sort === undefined ? [] : [sort] };
}

export type FilterPlace = Pick<ListFilter, 'id' | 'operator'>;

export function isAt(place: FilterPlace): (filter: ListFilter) => boolean {
  return (filter) => filter.id === place.id && filter.operator === place.operator;
}

export function filterValue(state: ListState, place: FilterPlace): string {
  return state.filters.find(isAt(place))?.value ?? '';
}

/** An empty value takes the filter away. Another filter means other pages, so the list starts again at its first. */
export function withFilter(state: ListState, filter: ListFilter): ListState {
  const index = state.filters.findIndex(isAt(filter));
  if (filter.value === '') return withoutFilter(state, filter);
  const filters =
    index === -1
      ? [...state.filters, filter]
      : state.filters.map((each, place) => (place === index ? filter : each));
  return { ...state, filters, page: 0 };
}

export function withoutFilter(state: ListState, place: FilterPlace): ListState {
  const isThis = isAt(place);
  return { ...state, filters: state.filters.filter((filter) => !isThis(filter)), page: 0 };
}

export function withoutFilters(state: ListState): ListState {
  return { ...state, filters: [], page: 0 };
}

export function withSort(state: ListState, sort: ListSort | undefined): ListState {
  return { ...state, sort, page: 0 };
}

export function withPage(state: ListState, page: number): ListState {
  return { ...state, page };
}

/** Keeps the first row that is shown on the screen. */
export function withPageSize(state: ListState, pageSize: number): ListState {
  const firstRow = state.page * state.pageSize;
  return { ...state, pageSize, page: Math.floor(firstRow / pageSize) };
}
