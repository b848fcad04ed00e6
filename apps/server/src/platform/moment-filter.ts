import type { ListFilter } from './list-request.ts';

const momentPattern =
  /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-](?:0\d|1[0-5]):[0-5]\d)?)?$/;

/** A day that the calendar has: Date.parse alone takes the 30th of February for the 2nd of March. */
function isCalendarDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && !day.startsWith('0000') && new Date(time).toISOString().startsWith(day);
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
