/** Leap days included. */
const daysOfYear = 365.25;

/**
 * The day of life on which a number of years is reached, rounded down. At most one day before the birthday, because
 * leap days fall differently for everyone; both ends of neighbouring ranges use the same number, so none is lost.
 */
export function daysOfYears(years: number): number {
  return Math.floor(years * daysOfYear);
}

/** The whole years that `daysOfYears` made these days of. Undefined for any other number of days. */
export function yearsOfDays(days: number): number | undefined {
  const years = Math.round(days / daysOfYear);
  return daysOfYears(years) === days ? years : undefined;
}
