import type { ListRequest, WrittenPage } from '../lists/list-request.ts';
import { countedUpTo } from './page-statement.ts';

/** Rows as the text of a JSON array in the form of the wire: nobody on their way needs to look into them. */
export interface FoundRows {
  readonly counted: number;
  readonly rows: string;
}

export const nothingFound: FoundRows = { counted: 0, rows: '[]' };

/** `isCounted`: the number is from the roll-up and exact, however large. */
export function toWrittenPage(request: ListRequest, found: FoundRows, isCounted: boolean): WrittenPage {
  const records = isCounted ? found.counted : Math.min(found.counted, countedUpTo);
  return {
    page: request.page,
    pages: Math.ceil(records / request.pageSize),
    records,
    recordsExact: records === found.counted,
    rows: found.rows,
  };
}

export interface StateCount<State extends string> {
  readonly status: State;
  readonly records: number;
}

export interface StateCounts<State extends string> {
  readonly counts: readonly StateCount<State>[];
  readonly exact: boolean;
}

/**
 * Each state once, those without records too: tabs do not come and go. Not exact as soon as all states together pass the
 * limit, though each was counted to its end: the list of several states stops there.
 */
export function toStateCounts<State extends string>(
  states: readonly State[],
  found: readonly StateCount<string>[],
  isCounted: boolean,
): StateCounts<State> {
  const limit = isCounted ? Number.POSITIVE_INFINITY : countedUpTo;
  const known = new Map(found.map(({ status, records }) => [status, records]));
  const counts = states.map((status) => ({ status, records: Math.min(known.get(status) ?? 0, limit) }));
  return { counts, exact: found.reduce((sum, { records }) => sum + records, 0) <= limit };
}
