import { instantOf } from '@senlab/domain';

/** Moments are milliseconds in the rules and text in the database. Nothing stays nothing. */
export function isoOf(ms: number): string;
export function isoOf(ms: number | null): string | null;
export function isoOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

export function msOf(column: string | null): number | null {
  return column === null ? null : (instantOf(column) ?? null);
}
