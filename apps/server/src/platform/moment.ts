import { instantOf } from '@senlab/domain';

/** Moments are milliseconds in the rules and text in the database. */
export { isoOf } from '@senlab/domain';

export function msOf(column: string | null): number | null {
  return column === null ? null : (instantOf(column) ?? null);
}
