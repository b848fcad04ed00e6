/**
 * A table that is listed in the order of a time and counted by the day of that time, as data. Every name here is written
 * by us and stands in statements as it is; what a person types only ever becomes a parameter.
 */
export interface CountedTable {
  readonly name: string;
  /** The lists stand in its order, newest first. */
  readonly time: string;
  /** Whose rows are the counts by month and by day: grain, period, the counted columns, records. */
  readonly counts: string;
  /** What was appended since the counts were folded: id, day, the counted columns, records. */
  readonly deltas: string;
  /** The counts of all days together. */
  readonly totals: string;
  /** By what else than the day they are counted. One of them is `status`. */
  readonly counted: readonly string[];
}

/** YYYY-MM-DD in Vietnam, both ends in; null where there is none. */
export interface DayRange {
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

export function newestFirst({ time }: CountedTable): string {
  return `${time} desc, id desc`;
}
