import { AsyncLocalStorage } from 'node:async_hooks';
import type { Refusal } from '@senlab/domain';
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { DB } from './database-types.ts';

/**
 * What a use case has to say besides yes or no: the fields to put right, the people who look alike. With a refusal
 * nothing was done, and the answer carries both the refusal's code and this value.
 */
export interface Outcome<T> {
  readonly refusal: Refusal | null;
  readonly value: T;
}

function hasRefusal(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'refusal' in value && value.refusal !== null;
}

/** Whether a use case has said no, in either of the two ways: a `Result` that is not ok, or an outcome with a refusal. */
function isRefused(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer)) return false;
  if (answer.ok === true) return 'value' in answer && hasRefusal(answer.value);
  return answer.ok === false && hasRefusal(answer);
}

declare const inside: unique symbol;

/**
 * The handle that every repository function takes first. It can only be had from the functions below, so a query
 * cannot slip out of its transaction: there is no pool to reach for.
 */
export type Tx = Kysely<DB> & { readonly [inside]: true };

/**
 * Something that is written together with the first change that a request makes: it stands exactly where the change
 * does. Only the statement is hidden, never the transaction, which everybody still passes on.
 */
export interface Claim {
  /** As the first statement, so that whoever waits for it holds no other lock. Throws when there is nothing left to do. */
  take(tx: Tx): Promise<void>;
  /** As the last, with what the work said. */
  settle(tx: Tx, answer: unknown, isRefused: boolean): Promise<void>;
}

interface Waiting {
  readonly claim: Claim;
  isTaken: boolean;
}

const claims = new AsyncLocalStorage<Waiting | undefined>();

/** The first transaction that is begun inside and says yes takes the claim along; those after it do not. */
export async function claiming<T>(claim: Claim, work: () => T | Promise<T>): Promise<T> {
  const waiting = { claim, isTaken: false };
  try {
    return await claims.run(waiting, work);
  } finally {
    // What the work has left behind, as a timer, begins later and is not what was asked for.
    waiting.isTaken = true;
  }
}

/** For what is written beside the work, as a note that somebody was refused: it is not what was asked for. */
export function withoutClaim<T>(work: () => T): T {
  return claims.run(undefined, work);
}

/**
 * All or nothing: what was written before a refusal is undone, as it is when something throws. What must follow the
 * commit goes to the outbox or the job queue inside. A step whose refusal is passed over, so that the work goes on and
 * says yes, must not have written: there is one transaction, not one for each step.
 */
export async function inTransaction<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  // Thrown to leave the transaction, and caught again below: no caller ever sees it.
  const undone = new Error('the work was refused');
  let refused: { readonly answer: T } | undefined;
  try {
    return await inTransactionKeepingRefusals(database, async (tx) => {
      const answer = await work(tx);
      if (!isRefused(answer)) return answer;
      refused = { answer };
      throw undone;
    });
  } catch (error) {
    if (error === undone && refused !== undefined) return refused.answer;
    throw error;
  }
}

/**
 * Commits whatever the work answers, also a refusal: only for work whose refusal must leave a trace. A trace is safer
 * in a transaction of its own, before the work that may refuse: wrong passwords are counted like that.
 */
export async function inTransactionKeepingRefusals<T>(
  database: Database,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const begin = (run: (tx: Tx) => Promise<T>): Promise<T> =>
    database.kysely.transaction().execute((transaction) => run(transaction as unknown as Tx));
  const waiting = claims.getStore();
  if (waiting === undefined || waiting.isTaken) return begin(work);
  // Before it begins: one that is begun inside this one would wait for it without end.
  waiting.isTaken = true;
  let isDone = false;
  try {
    return await begin(async (tx) => {
      await waiting.claim.take(tx);
      const answer = await work(tx);
      isDone = !isRefused(answer);
      await waiting.claim.settle(tx, answer, !isDone);
      return answer;
    });
  } catch (error) {
    isDone = false;
    throw error;
  } finally {
    waiting.isTaken = isDone;
  }
}

/** For use cases that only read and need no common snapshot: each statement stands alone, without begin and commit. */
export function reading<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return work(database.kysely as unknown as Tx);
}
