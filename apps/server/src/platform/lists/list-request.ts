import { invalid, isoOf, ok, type Result } from '@senlab/domain';

export type FilterOperator = 'eq' | 'gte' | 'lte' | 'contains';

export interface ListFilter {
  readonly id: string;
  readonly value: string;
  readonly operator: FilterOperator;
}

export interface ListSort {
  readonly id: string;
  readonly desc: boolean;
}

export interface ListRequest {
  readonly page: number;
  readonly pageSize: number;
  readonly filters: readonly ListFilter[];
  readonly sort: ListSort;
}

/** What a list accepts. Whatever is not named here is refused: a filter may become SQL only through this table. */
export interface ListShape {
  readonly filters: Readonly<Record<string, readonly FilterOperator[]>>;
  readonly sorts: readonly string[];
  readonly defaultSort: ListSort;
  /** True for a request whose statement finds any page without passing over the rows before it. */
  readonly isDeep?: (request: ListRequest) => boolean;
}

/** As it comes over the wire, where everything may be missing. */
export interface RawListRequest {
  readonly page?: number | null | undefined;
  readonly pageSize?: number | null | undefined;
  readonly filtered?:
    | readonly {
        readonly id: string;
        readonly value: string;
        readonly operator?: FilterOperator | null | undefined;
      }[]
    | null
    | undefined;
  readonly sorted?: readonly ListSort[] | null | undefined;
}

export interface Page<Row> {
  readonly page: number;
  readonly pages: number;
  readonly records: number;
  readonly recordsExact: boolean;
  readonly rows: readonly Row[];
}

/** A page whose rows are the text of a JSON array, in the form of the wire. */
export type WrittenPage = Omit<Page<never>, 'rows'> & { readonly rows: string };

export const maxPageSize = 100;
/** Skipping rows costs as much as reading them, so nobody pages deeper than this; a narrower filter finds more. */
export const maxOffset = 10_000;
/** Counting stops here: an exact count of millions costs thousands of times the page itself. */
export const countLimit = 10_000;

/** LIMIT is written into the statement, because a parameter there costs the cached plan; few sizes keep few plans. */
const limitSteps = [1, 5, 10, 20, 50, maxPageSize] as const;

export function limitFor(pageSize: number): number {
  return limitSteps.find((step) => step >= pageSize) ?? maxPageSize;
}

export function readListRequest(raw: RawListRequest, shape: ListShape): Result<ListRequest> {
  const page = raw.page ?? 0;
  const pageSize = raw.pageSize ?? 10;
  if (page < 0 || pageSize < 1 || pageSize > maxPageSize) return invalid('page-out-of-range');
  const filters = (raw.filtered ?? []).map((filter) => ({
    ...filter,
    operator: filter.operator ?? defaultOperator(filter.id, shape),
  }));
  if (!filters.every((filter) => isAccepted(filter, shape)) || hasDouble(filters))
    return invalid('unknown-filter');
  const sorted = raw.sorted ?? [];
  if (sorted.length > 1 || !sorted.every((sort) => shape.sorts.includes(sort.id)))
    return invalid('unknown-sort');
  const request = { page, pageSize, filters, sort: sorted[0] ?? shape.defaultSort };
  const isReachable = page * pageSize <= maxOffset || shape.isDeep?.(request) === true;
  return isReachable ? ok(request) : invalid('page-out-of-range');
}

/** Own names only: `constructor` is a name that every object has. */
function operatorsOf(id: string, shape: ListShape): readonly FilterOperator[] {
  return (Object.hasOwn(shape.filters, id) ? shape.filters[id] : undefined) ?? [];
}

function defaultOperator(id: string, shape: ListShape): FilterOperator {
  return operatorsOf(id, shape)[0] ?? 'eq';
}

function isAccepted(filter: ListFilter, shape: ListShape): boolean {
  // PostgreSQL has no text with a zero byte: asked for one it fails.
  const isText = filter.value.length <= 200 && !filter.value.includes('\0');
  return isText && operatorsOf(filter.id, shape).includes(filter.operator);
}

/** Each combination of conditions is a statement that is kept; repeated ones would be without end. */
function hasDouble(filters: readonly ListFilter[]): boolean {
  return new Set(filters.map((filter) => `${filter.id} ${filter.operator}`)).size < filters.length;
}

export function makePage<Row>(request: ListRequest, rows: readonly Row[], counted: number): Page<Row> {
  const recordsExact = counted <= countLimit;
  const records = Math.min(counted, countLimit);
  return {
    page: request.page,
    pages: Math.ceil(records / request.pageSize),
    records,
    recordsExact,
    rows: rows.slice(0, request.pageSize),
  };
}

const momentPattern =
  /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-](?:0\d|1[0-5]):[0-5]\d)?)?$/;

/** A day that the calendar has: Date.parse alone takes the 30th of February for the 2nd of March. */
function isCalendarDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && !day.startsWith('0000') && isoOf(time).startsWith(day);
}

/** What PostgreSQL would refuse is refused here, because there it would be a failure of the server. */
export function readMoment(filter: ListFilter): string | undefined {
  const day = momentPattern.exec(filter.value)?.[1];
  if (day === undefined || !isCalendarDay(day) || Number.isNaN(Date.parse(filter.value))) return undefined;
  // "Until the 14th" includes the 14th, in the time zone of the hospital, which the connection has set.
  return filter.value === day && filter.operator === 'lte' ? `${day}T23:59:59.999999` : filter.value;
}

/** The filters with those of one column read as moments; undefined when one of them is none. */
export function readMomentFilters(
  filters: readonly ListFilter[],
  id: string,
): readonly ListFilter[] | undefined {
  const read = filters.map((filter) =>
    filter.id === id ? { ...filter, value: readMoment(filter) } : filter,
  );
  return read.every((filter): filter is ListFilter => filter.value !== undefined) ? read : undefined;
}
