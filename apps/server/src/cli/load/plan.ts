import { UsageError } from '../arguments.ts';

export interface LoadPlan {
  readonly patients: number;
  readonly items: number;
  /** Working back from the last day; a hospital makes 12.5 million items a year. */
  readonly days: number;
  /** Midnight in Vietnam of the day after the last one. */
  readonly endMs: number;
}

export const dayMs = 24 * 3_600_000;
/** Vietnam has kept +07:00 all year since 1975. */
export const zoneMs = 7 * 3_600_000;

const itemsPerYear = 12_500_000;
const itemsPerRecord = 22;
/** Case numbers have four digits. */
const recordsPerDay = 9_000;

function whole(text: string | undefined, name: string, standard: number): number {
  const value = text === undefined ? standard : Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new UsageError(`--${name} is a whole number`);
  return value;
}

export function readLoadPlan(
  given: {
    readonly patients: string | undefined;
    readonly items: string | undefined;
    readonly until: string | undefined;
  },
  nowMs: number,
): LoadPlan {
  const items = whole(given.items, 'items', 25_000_000);
  const patients = whole(given.patients, 'patients', Math.max(100, Math.round(items * 0.024)));
  const last = given.until === undefined ? nowMs : Date.parse(`${given.until}T12:00:00+07:00`);
  if (Number.isNaN(last)) throw new UsageError('--until is a day as 2026-11-14');
  const endMs = (Math.floor((last + zoneMs) / dayMs) + 1) * dayMs - zoneMs;
  const days = Math.max(2, Math.ceil((items / itemsPerYear) * 365));
  if (items / itemsPerRecord / days > recordsPerDay)
    throw new UsageError('so many items do not fit into their days');
  if (patients > 5_000_000) throw new UsageError('--patients is at most 5000000');
  return { patients, items, days, endMs };
}
