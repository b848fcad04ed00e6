import { limitFor, maxOffset, type ListRequest } from '../lists/list-request.ts';
import {
  and,
  newestFirst,
  type CountedTable,
  type DayRange,
  type StatementParameters,
} from './conditions.ts';
import { boundsOf, pageStart, rollupSteps, rollupTotal } from './rollup-statement.ts';

/** Counting stops here where the roll-up cannot say it. */
export const countedUpTo = 1_000;

/** So few rows are skipped faster than the roll-up is asked. */
export const skippedPlainly = 500;

/** Of conditions without a row in common; together they are the list. */
export type Walks = readonly (readonly string[])[];

/** One list as a statement needs it. */
export interface Listing {
  /** Stands in the statement as a comment, so that the database's log names the caller. */
  readonly title: string;
  readonly table: CountedTable;
  /** What is selected for a row, under the names of the wire. */
  readonly columns: string;
  readonly order: string;
  /**
   * Several are walks that end after a page and are merged: one condition for all of them would have to read and sort
   * everything that one of them finds.
   */
  readonly walks: Walks;
  /** What holds in every walk. */
  readonly conditions: readonly string[];
  /**
   * A set so small that it is read whole and sorted. The fence keeps the planner, which does not know the values of a
   * prepared statement, from walking through the newest rows of all until it has met enough of these.
   */
  readonly isSmall: boolean;
}

/** `reach` is how many rows of a walk may be needed. */
function rowsOf(list: Listing, reach: string | number): string {
  const { table, walks, conditions, isSmall } = list;
  const select = `select * from ${table.name} where`;
  const [only, ...more] = walks;
  if (more.length === 0)
    return `(${select} ${and([...(only ?? []), ...conditions])}${isSmall ? ' offset 0' : ''}) records`;
  const parts = walks.map(
    (walk) => `(${select} ${and([...walk, ...conditions])} order by ${newestFirst(table)} limit ${reach})`,
  );
  return `(${parts.join(' union all ')}) records`;
}

interface Parts {
  readonly head: string;
  readonly total: string;
  readonly rows: string;
  readonly tail: string;
}

/** One row, also beyond the last page: somebody must carry the count. */
function assemble({ title, columns, order }: Listing, { head, total, rows, tail }: Parts): string {
  const page = `select ${columns} from ${rows} order by ${order} ${tail}`;
  return (
    `/* ${title} list */ ${head}select total.records as counted, page.rows from (${total}) total ` +
    `cross join lateral (select coalesce(json_agg(listed)::text, '[]') as rows from (${page}) listed) page`
  );
}

/** No OFFSET on the first page: a parameter there makes the planner guess that a tenth of everything is wanted. */
export function plainPage(
  list: Listing,
  request: ListRequest,
  given: { readonly total: string; readonly parameters: StatementParameters },
): string {
  const offset = request.page * request.pageSize;
  const limit = limitFor(request.pageSize);
  const skippedMost = offset === 0 ? 0 : offset <= skippedPlainly ? skippedPlainly : maxOffset;
  const rows = rowsOf(list, limit + skippedMost);
  const tail = offset === 0 ? `limit ${limit}` : `limit ${limit} offset ${given.parameters.add(offset)}`;
  return assemble(list, { head: '', total: given.total, rows, tail });
}

interface Counted {
  /** On the counted columns, as the roll-up takes them. */
  readonly conditions: readonly string[];
  readonly days: DayRange;
}

/** How many there are, from the roll-up: exact, and as cheap for millions as for ten. */
export function countedTotal(
  table: CountedTable,
  { conditions, days }: Counted,
  parameters: StatementParameters,
): string {
  return rollupTotal(rollupSteps({ table, conditions, bounds: boundsOf(days) }, parameters));
}

/** Any page in the order of time, by the day that it lies in; near ones are skipped to, which is faster. */
export function countedPage(
  list: Listing,
  request: ListRequest,
  given: { readonly total: string; readonly counted: Counted; readonly parameters: StatementParameters },
): string {
  const { table } = list;
  const offset = request.page * request.pageSize;
  if (offset <= skippedPlainly) return plainPage(list, request, given);
  const limit = limitFor(request.pageSize);
  const start = pageStart({ table, ...given.counted, offset }, given.parameters);
  const deepest = `${table.time} < (select (period + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh' from at_day)`;
  const rows = rowsOf(
    { ...list, conditions: [...list.conditions, deepest] },
    `(select rest + ${limit} from at_day)`,
  );
  const tail = `limit ${limit} offset (select rest from at_day)`;
  return assemble(list, { head: `with ${start} `, total: given.total, rows, tail });
}

/** How many there are, up to a little more than is told. */
export function cappedTotal(
  { table, walks, conditions, isSmall }: Pick<Listing, 'table' | 'walks' | 'conditions' | 'isSmall'>,
  upTo = countedUpTo,
): string {
  const counted = walks
    .map((walk) => `select 1 from ${table.name} where ${and([...walk, ...conditions])}`)
    .join(' union all ');
  const most = upTo + 1;
  return isSmall
    ? `select least(count(*), ${most}) as records from (${counted} offset 0) counted`
    : `select count(*) as records from (${counted} limit ${most}) counted`;
}

/** The last row of the chunk before. */
export interface ChunkEnd {
  readonly listedAt: string;
  readonly _id: string;
}

/**
 * The rows after one, in the order of time: a long list is read in pieces, each a statement of its own, so that nobody
 * who downloads slowly keeps a connection. Every row has its place in the list beside its fields, as `listedAt`.
 */
export function chunkStatement(
  list: Listing,
  given: { readonly after: ChunkEnd | undefined; readonly limit: number },
  parameters: StatementParameters,
): string {
  const { after, limit } = given;
  const { time } = list.table;
  const older =
    after === undefined
      ? []
      : [
          `(${time}, id) < (${parameters.add(after.listedAt)}::timestamptz, ${parameters.add(after._id)}::uuid)`,
        ];
  const rows = rowsOf({ ...list, conditions: [...list.conditions, ...older] }, limit);
  const page = `select ${list.columns}, ${time} as "listedAt" from ${rows} order by ${list.order} limit ${limit}`;
  return `/* ${list.title} chunk */ select coalesce(json_agg(listed)::text, '[]') as rows from (${page}) listed`;
}

/** The number of each state, from the roll-up. */
export function countedStates(
  table: CountedTable,
  { conditions, days }: Counted,
  parameters: StatementParameters,
): string {
  const steps = rollupSteps({ table, conditions, bounds: boundsOf(days) }, parameters);
  return `select status, sum(records)::bigint as records from (${steps}) steps group by status`;
}

/** Of a set so small that it is read whole. */
export function smallStates(table: CountedTable, conditions: readonly string[]): string {
  return `select status, count(*) as records from
      (select status from ${table.name} where ${and(conditions)} offset 0) records group by status`;
}

/** Each state up to a little more than is told; the conditions of a state are those of its list. */
export function cappedStates<State extends string>(
  table: CountedTable,
  states: readonly State[],
  conditionsOf: (state: State) => readonly string[],
): string {
  return states
    .map((state) => {
      const rows = and([`status = '${state}'`, ...conditionsOf(state)]);
      const counted = `select 1 from ${table.name} where ${rows} limit ${countedUpTo + 1}`;
      return `select '${state}' as status, (select count(*) from (${counted}) counted) as records`;
    })
    .join(' union all ');
}
