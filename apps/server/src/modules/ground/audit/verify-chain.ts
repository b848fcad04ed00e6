import type { Database } from '../../../platform/database.ts';
import { isoOf, msOf } from '../../../platform/moment.ts';
import { inTransaction, reading, type Tx } from '../../../platform/tx.ts';
import { chainBreak } from './chain-break.ts';
import { checkEvents, checkSeal, findMisdated } from './chain-check.ts';
import type { ChainQuestion, ChainReport, Walk } from './chain-question.ts';
import {
  findEvents,
  findFirstSealSince,
  findLink,
  findRecentSeal,
  hasSealWithHash,
  listSeals,
  seeOneMoment,
  type StoredSeal,
} from './chain-repository.ts';
import { noHash } from './event-hash.ts';
import { findHead, type ChainHead } from './seal-repository.ts';
import { findStray, findWaitingBreak } from './strays.ts';

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
