import { isoOf, msOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import { chainBreak, type ChainBreak } from './chain-break.ts';
import { findNextEventTime, findWaiting, lookThroughDay } from './stray-repository.ts';
import type { ChainQuestion, Walk } from './chain-question.ts';

const dayMs = 86_400_000;
/** Nothing is older than this: hospitals had no such log. */
const dawn = '1900-01-01T00:00:00Z';

interface StrayQuestion {
  readonly question: ChainQuestion;
  readonly walk: Walk;
  /** Asked for the whole chain: then the whole log is looked through, also when the chain is broken. */
  readonly isWhole: boolean;
  readonly isToEnd: boolean;
}

/** From where to where: with the whole chain everything; otherwise the last days of the part that was walked. */
function windowOf({
  question,
  walk,
  isWhole,
  isToEnd,
}: StrayQuestion): readonly [string, number] | undefined {
  const { limits, keptSinceMs } = question;
  if (isWhole) return [keptSinceMs === undefined ? dawn : isoOf(keptSinceMs), Number.POSITIVE_INFINITY];
  if (walk.spanMs === undefined) return undefined;
  const [from, to] = walk.spanMs;
  const earliest = limits === undefined ? from : Math.max(from, to - limits.days * dayMs);
  return Number.isFinite(earliest) ? [isoOf(earliest), isToEnd ? Number.POSITIVE_INFINITY : to] : undefined;
}

/** Events that were put into the log behind the chain's back, day by day. */
export async function findStray(tx: Tx, asked: StrayQuestion): Promise<ChainBreak | undefined> {
  const window = windowOf(asked);
  if (window === undefined) return undefined;
  const [start, endMs] = window;
  const { onProgress, nowMs, limits } = asked.question;
  let from = await findNextEventTime(tx, start);
  const firstMs = msOf(from ?? null) ?? nowMs;
  const total = Math.max(1, Math.ceil((nowMs - firstMs) / dayMs));
  for (let days = 0; from !== undefined && days <= (limits?.days ?? Number.POSITIVE_INFINITY); days += 1) {
    const fromMs = msOf(from) ?? endMs;
    if (fromMs > endMs) return undefined;
    const { stray, end } = await lookThroughDay(tx, from);
    if (stray !== undefined)
      return chainBreak('event-unsealed', { eventId: stray.id, time: isoOf(msOf(stray.at)) });
    onProgress?.('strays', Math.min(total, (fromMs - firstMs) / dayMs + 1), total);
    from = await findNextEventTime(tx, end);
  }
  return undefined;
}

export async function findWaitingBreak(tx: Tx, notedBefore: string): Promise<ChainBreak | undefined> {
  const waiting = await findWaiting(tx, notedBefore);
  if (waiting === undefined) return undefined;
  const where = { eventId: waiting.id, time: isoOf(msOf(waiting.at)) };
  return chainBreak(waiting.isGone ? 'event-missing' : 'sealing-late', where);
}
