import { defaultOgttWindows } from '@senlab/domain';
import type { TubeRow } from './tube.ts';

export interface OgttTimer {
  readonly row: TubeRow;
  readonly timePoint: '1h' | '2h';
  readonly dueMs: number;
  readonly state: 'waiting' | 'now' | 'late';
  /** Whole minutes until it is due, or since it was. */
  readonly minutes: number;
}

/** Moments of the fasting samples, by record. */
export type FastingTimes = ReadonlyMap<string, number>;

function timerOf(row: TubeRow, fastingTimes: FastingTimes, nowMs: number): readonly OgttTimer[] {
  const { timePoint, recordId } = row.specimen;
  const fastingMs = fastingTimes.get(recordId);
  if (fastingMs === undefined || (timePoint !== '1h' && timePoint !== '2h')) return [];
  const { minutes, tolerance } = defaultOgttWindows[timePoint];
  const dueMs = fastingMs + minutes * 60_000;
  const leftMs = dueMs - nowMs;
  if (leftMs > 0) return [{ row, timePoint, dueMs, state: 'waiting', minutes: Math.ceil(leftMs / 60_000) }];
  const late = Math.floor(Math.abs(leftMs) / 60_000);
  return [{ row, timePoint, dueMs, state: late > tolerance ? 'late' : 'now', minutes: late }];
}

/** Samples of a glucose tolerance test that are still to come, the next first. */
export function ogttTimers(
  tubes: readonly TubeRow[],
  fastingTimes: FastingTimes,
  nowMs: number,
): readonly OgttTimer[] {
  return tubes
    .filter(({ specimen }) => specimen.status === 'planned')
    .flatMap((row) => timerOf(row, fastingTimes, nowMs))
    .toSorted((one, other) => one.dueMs - other.dueMs);
}

/** Tubes whose time has come. One that was missed rings no more: it is shown in red instead. */
export function timesCome(timers: readonly OgttTimer[]): readonly string[] {
  return timers.filter(({ state }) => state === 'now').map(({ row }) => row.specimen.specimenCode);
}

/** Records of which the fasting sample was taken, but not seen here: it may be in the laboratory already. */
export function recordsToAsk(tubes: readonly TubeRow[], known: FastingTimes): readonly string[] {
  const isFasting = ({ specimen }: TubeRow): boolean => specimen.timePoint === '0h';
  const stillFasting = new Set(tubes.filter(isFasting).map(({ specimen }) => specimen.recordId));
  const later = tubes
    .filter(({ specimen }) => specimen.timePoint === '1h' || specimen.timePoint === '2h')
    .map(({ specimen }) => specimen.recordId);
  return [...new Set(later)].filter((id) => !stillFasting.has(id) && !known.has(id));
}
