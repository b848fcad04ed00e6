import { criticalTiming, instantOf } from '@senlab/domain';
import type { CriticalRow } from './critical-row.ts';
import { texts } from './texts.ts';

export type CriticalTone = 'calm' | 'soon' | 'late' | 'told' | 'told-late' | 'over';

export interface CriticalTime {
  readonly tone: CriticalTone;
  readonly words: string;
}

type TimedRow = Pick<CriticalRow, 'status' | 'priority' | 'detectedTime' | 'dueTime' | 'notifiedTime'>;

const minuteMs = 60_000;
/** Somebody has to reach for the telephone now. */
const soonMinutes = 10;

/** How an alarm stands to its deadline; the server's own, because a hospital sets its targets there. */
export function criticalTime(row: TimedRow, nowMs: number): CriticalTime {
  const detectedAt = instantOf(row.detectedTime) ?? nowMs;
  const target = ((instantOf(row.dueTime) ?? nowMs) - detectedAt) / minuteMs;
  const notifiedAt = row.notifiedTime === null ? null : (instantOf(row.notifiedTime) ?? null);
  if (notifiedAt === null && row.status !== 'open') return { tone: 'over', words: texts.notTold };
  const { state, minutes } = criticalTiming(
    { detectedAt, priority: row.priority, notifiedAt },
    { now: nowMs, targets: { stat: target, urgent: target, routine: target } },
  );
  const isLate = state === 'late';
  if (notifiedAt !== null)
    return isLate
      ? { tone: 'told-late', words: texts.toldLate(minutes) }
      : { tone: 'told', words: texts.toldInTime };
  if (isLate) return { tone: 'late', words: texts.late(minutes) };
  return { tone: minutes < soonMinutes ? 'soon' : 'calm', words: texts.left(minutes) };
}
