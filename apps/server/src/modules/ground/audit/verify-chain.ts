import { isoOf, msOf } from '../../../platform/moment.ts';
import { type Tx, inTransaction, reading } from '../../../platform/tx.ts';
import {
  chainBreak,
  type ChainBreak,
  type ChainQuestion,
  type Walk,
  checkEvents,
  checkSeal,
  findMisdated,
  type ChainReport,
} from './chain-check.ts';
import {
  findNextEventTime,
  findWaiting,
  lookThroughDay,
  findEvents,
  findFirstSealSince,
  findLink,
  findRecentSeal,
  hasSealWithHash,
  listSeals,
  seeOneMoment,
  type StoredSeal,
} from './chain-repository.ts';
import type { Database } from '../../../platform/database.ts';
import { noHash } from './event.ts';
import { findHead, type ChainHead } from './seal-repository.ts';

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
async function findStray(tx: Tx, asked: StrayQuestion): Promise<ChainBreak | undefined> {
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

async function findWaitingBreak(tx: Tx, notedBefore: string): Promise<ChainBreak | undefined> {
  const waiting = await findWaiting(tx, notedBefore);
  if (waiting === undefined) return undefined;
  const where = { eventId: waiting.id, time: isoOf(msOf(waiting.at)) };
  return chainBreak(waiting.isGone ? 'event-missing' : 'sealing-late', where);
}

const batchEvents = 5_000;
const defaultWaitingMinutes = 15;

async function firstSealOf(tx: Tx, { start, limits }: ChainQuestion): Promise<number | undefined> {
  if (start.kind === 'seal') return start.no;
  if (start.kind === 'year') return findFirstSealSince(tx, `${String(start.year)}-01-01T00:00:00+07:00`);
  return findRecentSeal(tx, limits ?? { seals: 500, events: 50_000 });
}

/** The batch after a walk, added to it. */
async function walkOn(tx: Tx, walk: Walk, batch: readonly StoredSeal[], keptSinceMs: number): Promise<Walk> {
  const at = batch.flatMap((seal) => seal.eventAt);
  const stored = await findEvents(tx, { at, id: batch.flatMap((seal) => seal.eventId) });
  let { last, events, retired, misdated } = walk;
  let [from, to] = walk.spanMs ?? [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let offset = 0;
  for (const seal of batch) {
    const own = stored.slice(offset, offset + seal.eventId.length);
    const broken = checkSeal(seal, last);
    const checked =
      broken === undefined ? checkEvents(seal, own, keptSinceMs) : { found: broken, retired: 0 };
    retired += checked.retired;
    misdated ??= findMisdated(seal, own);
    const spanMs = [from, to] as const;
    if (checked.found !== undefined) return { found: checked.found, misdated, last, events, retired, spanMs };
    from = Math.min(from, msOf(seal.eventAt[0] ?? null) ?? from);
    to = Math.max(to, msOf(seal.eventAt.at(-1) ?? null) ?? to);
    events += own.length;
    offset += own.length;
    last = { no: seal.no, hash: seal.hash };
  }
  return { found: undefined, misdated, last, events, retired, spanMs: [from, to] };
}

async function walkSeals(tx: Tx, question: ChainQuestion, ends: readonly [number, number]): Promise<Walk> {
  const [first, head] = ends;
  const { limits, onProgress, keptSinceMs = Number.NEGATIVE_INFINITY } = question;
  const before = first === 1 ? { no: 0, hash: noHash } : await findLink(tx, first - 1);
  const last = before ?? { no: first - 1, hash: noHash };
  let walk: Walk = {
    found: undefined,
    misdated: undefined,
    last,
    events: 0,
    retired: 0,
    spanMs: undefined,
  };
  if (before === undefined) return { ...walk, found: chainBreak('seal-missing', { sealNo: first - 1 }) };
  while (walk.found === undefined && walk.last.no < head) {
    const walked = walk.last.no - first + 1;
    if (limits !== undefined && (walked >= limits.seals || walk.events >= limits.events)) break;
    const batch = await listSeals(tx, { after: walk.last.no, events: batchEvents });
    if (batch.length === 0) break;
    walk = await walkOn(tx, walk, batch, keptSinceMs);
    onProgress?.('seals', walk.last.no - first + 1, head - first + 1);
  }
  return walk;
}

async function verify(tx: Tx, question: ChainQuestion): Promise<ChainReport> {
  await seeOneMoment(tx);
  const head = await findHead(tx);
  const headNo = head?.no ?? 0;
  const first = (await firstSealOf(tx, question)) ?? headNo + 1;
  const walk = await walkSeals(tx, question, [first, headNo]);
  const isWhole = first === 1 && question.limits === undefined;
  const cutoff = question.nowMs - (question.waitingMinutes ?? defaultWaitingMinutes) * 60_000;
  const breaks = [
    walk.found,
    walk.misdated,
    await findStray(tx, { question, walk, isWhole, isToEnd: walk.last.no >= headNo }),
    await findWaitingBreak(tx, isoOf(cutoff)),
    question.head === undefined || (await hasSealWithHash(tx, question.head))
      ? undefined
      : chainBreak('head-missing'),
  ].filter((found) => found !== undefined);
  const isStopped = walk.found === undefined && walk.last.no < headNo;
  const { events, retired } = walk;
  const next = isStopped ? walk.last.no + 1 : undefined;
  return { breaks, firstSeal: first, lastSeal: walk.last.no, events, retired, head, next };
}

/**
 * Recomputes everything that was sealed and follows every link, in one moment of the database: what is written
 * meanwhile neither disturbs nor is missed the next time.
 */
export function verifyChain(database: Database, question: ChainQuestion): Promise<ChainReport> {
  return inTransaction(database, (tx) => verify(tx, question));
}

export function findChainHead(database: Database): Promise<ChainHead | undefined> {
  return reading(database, findHead);
}
