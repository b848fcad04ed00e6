import { callAfter, type CallDirection, type CallStanding } from '@senlab/domain';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { CallNews, ExchangeNews, LiveCalls } from '../../../platform/telephony/exchange.ts';
import { inTransaction, type Tx } from '../../../platform/tx.ts';
import {
  addToldCall,
  changeToldCall,
  lockToldCall,
  lockVanished,
  type CallChange,
  type ToldCall,
} from './told-repository.ts';

/** The hint carries no name and no number: whoever may see them asks. */
function hint(tx: Tx, id: string): Promise<void> {
  return addToOutbox(tx, { topic: 'calls', accountId: null, subjectId: id });
}

/** Where the hospital calls, its own telephone rings first; only the other one is the call. */
function concerns(direction: CallDirection, { word, side }: CallNews): boolean {
  return direction === 0 || side === 'outside' || word === 'hang-up' || word === 'fail';
}

/** A call that nobody heard of. One that we made and of which only the end is told was none. */
async function addCall(tx: Tx, news: CallNews, nowMs: number): Promise<void> {
  const { exchangeId, parties, word } = news;
  if (parties === null || !concerns(parties.direction, news)) return;
  if (parties.direction === 1 && word === 'hang-up') return;
  const { state } = callAfter({ state: null, isOver: false }, word, nowMs);
  if (state === null) return;
  await addToldCall(tx, { id: newId(), exchangeId, parties, state, at: isoOf(nowMs) });
}

function changeOf(call: ToldCall, { word, side }: CallNews, after: CallStanding): CallChange {
  const extension = side === null || side === 'outside' ? null : side.extension;
  const hasRung = extension !== null && call.direction === 0 && !call.rung.includes(extension);
  return {
    state: after.state ?? call.state,
    isOver: after.isOver,
    rung: hasRung ? [...call.rung, extension].toSorted() : call.rung,
    answeredBy: word === 'answer' ? (call.answeredBy ?? extension) : call.answeredBy,
  };
}

const isSame = (call: ToldCall, { state, isOver, rung, answeredBy }: CallChange): boolean =>
  call.state === state &&
  call.isOver === isOver &&
  call.rung.length === rung.length &&
  call.answeredBy === answeredBy;

async function change(tx: Tx, call: ToldCall, news: CallNews, nowMs: number): Promise<void> {
  if (!concerns(call.direction, news)) return;
  const next = changeOf(call, news, callAfter(call, news.word, nowMs));
  if (isSame(call, next)) return;
  await changeToldCall(tx, call.id, next, isoOf(nowMs));
  await hint(tx, call.id);
}

async function writeCall(tx: Tx, news: CallNews, nowMs: number): Promise<void> {
  const known = await lockToldCall(tx, news.exchangeId);
  if (known !== undefined) return change(tx, known, news, nowMs);
  await addCall(tx, news, nowMs);
  // Its own row, or that of whoever was quicker.
  const call = await lockToldCall(tx, news.exchangeId);
  if (call === undefined) return;
  await change(tx, call, news, nowMs);
  await hint(tx, call.id);
}

/** A request of ours is on its way for as long as this before the exchange must know it. */
const onItsWayMs = 120_000;

/** What ended while nobody listened: whether somebody had talked is known from before. */
async function endVanished(tx: Tx, { calls }: LiveCalls, nowMs: number): Promise<void> {
  const exchangeIds = calls.map(({ exchangeId }) => exchangeId);
  const limits = { openedAt: isoOf(nowMs), sentBefore: isoOf(nowMs - onItsWayMs) };
  for (const call of await lockVanished(tx, exchangeIds, limits)) {
    const word = call.state === 'sent' ? 'fail' : 'hang-up';
    await change(
      tx,
      call,
      { kind: 'call', exchangeId: call.exchangeId, word, parties: null, side: null },
      nowMs,
    );
  }
}

/** Writes what the exchange tells. Told twice, late or by two lines at once is as told once. */
export async function writeNews(database: Database, news: ExchangeNews, nowMs: number): Promise<void> {
  if (news.kind === 'call') return inTransaction(database, (tx) => writeCall(tx, news, nowMs));
  for (const call of news.calls) await inTransaction(database, (tx) => writeCall(tx, call, nowMs));
  await inTransaction(database, (tx) => endVanished(tx, news, nowMs));
}
