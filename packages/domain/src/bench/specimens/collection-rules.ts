import type { TimePoint } from '../orders/tube-plan.ts';
import type { SpecimenReason } from '../../ground/reasons/bench.ts';
import type { ResultState } from '../states/result-states.ts';
import { compareDecimals, isStoredDecimal } from '../../text/decimal.ts';

/** Minutes after the fasting sample. */
export interface OgttWindow {
  readonly minutes: number;
  readonly tolerance: number;
}
export type OgttWindows = Readonly<Record<'1h' | '2h', OgttWindow>>;

export const defaultOgttWindows: OgttWindows = {
  '1h': { minutes: 60, tolerance: 5 },
  '2h': { minutes: 120, tolerance: 10 },
};

const offReasons = { '1h': 'one-hour-sample-off', '2h': 'two-hour-sample-off' } as const;

export interface OgttTimeCheck {
  /** Why a comment is needed; null when the sample was taken in time. */
  readonly reason: SpecimenReason | null;
  /** Whole minutes since the fasting sample, as a ward's clock counts them; null where there is none. */
  readonly minutes: number | null;
}

interface OgttSample {
  readonly timePoint: TimePoint | null;
  readonly fastingMs: number | null;
  readonly takenMs: number;
}

/** Whether a sample of a glucose tolerance test was taken in time. Off time is commented, never refused. */
export function checkOgttTime(
  { timePoint, fastingMs, takenMs }: OgttSample,
  windows: OgttWindows = defaultOgttWindows,
): OgttTimeCheck {
  if (timePoint !== '1h' && timePoint !== '2h') return { reason: null, minutes: null };
  if (fastingMs === null) return { reason: 'fasting-sample-missing', minutes: null };
  const minutes = Math.floor((takenMs - fastingMs) / 60_000);
  const window = windows[timePoint];
  const isInTime = Math.abs(minutes - window.minutes) <= window.tolerance;
  return { reason: isInTime ? null : offReasons[timePoint], minutes };
}

export interface TubeTests {
  readonly isOrderCancelled: boolean;
  /** Of the runs that count, of the tests on the tube. */
  readonly results: readonly ResultState[];
}

/**
 * Whether somebody still waits for what is in a tube, or shall be. One that another was taken in place of has no tests
 * left, and was wanted all the same.
 */
export function isTubeWanted({ isOrderCancelled, results }: TubeTests): boolean {
  return !isOrderCancelled && (results.length === 0 || results.some((state) => state !== 'cancelled'));
}

/** Millilitres. Outside, a bottle is missing or the number was mistyped. */
export const urineVolumeLimits = { min: '200', max: '6000' } as const;

/** Whether a stored decimal can be the urine of 24 hours. */
export function isUrineVolumePlausible(volumeMl: string | null): boolean {
  if (volumeMl === null || !isStoredDecimal(volumeMl)) return false;
  const { min, max } = urineVolumeLimits;
  return compareDecimals(volumeMl, min) >= 0 && compareDecimals(volumeMl, max) <= 0;
}
