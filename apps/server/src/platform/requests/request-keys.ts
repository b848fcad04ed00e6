import { createHmac } from 'node:crypto';
import { isUuid } from '@senlab/domain';
import type { Claim, Tx } from '../tx.ts';
import {
  deleteRequestKey,
  findRequestKey,
  insertRequestKey,
  noteMade,
  type RequestKey,
} from './request-key-repository.ts';

/**
 * The very same was asked before, and done. Thrown, because it is found at the beginning of a transaction of any module,
 * in which nothing may follow; the door makes an answer of it.
 */
export class RequestDoneError extends Error {
  readonly made: string | null;
  constructor(made: string | null) {
    super('the request was done before');
    this.made = made;
  }
}

/** The key belongs to another request of the same person: a fault of the sender, which is never guessed about. */
export class RequestKeyReusedError extends Error {
  constructor() {
    super('the key of the request belongs to another one');
  }
}

/** Keyed, because what is asked is often short: whoever reads the table must not be able to try what it was. */
export function fingerprintOf(secret: string, operation: string, content: object): Buffer {
  return createHmac('sha256', secret)
    .update(`${operation}\n${JSON.stringify(content)}`)
    .digest();
}

/** Throws where another has committed it. */
async function refuseDone(tx: Tx, request: RequestKey): Promise<void> {
  const kept = await findRequestKey(tx, request);
  if (kept === undefined) return;
  throw kept.isSame ? new RequestDoneError(kept.made) : new RequestKeyReusedError();
}

/** `madeBy` reads the id of what was made from what the work answers inside its transaction. */
export function requestClaim(request: RequestKey, madeBy: (answer: unknown) => unknown): Claim {
  return {
    async take(tx) {
      // What stood in the way may have been taken back before it was looked at.
      while (!(await insertRequestKey(tx, request))) await refuseDone(tx, request);
    },
    async settle(tx, answer, isRefused) {
      if (isRefused) return deleteRequestKey(tx, request);
      const made = madeBy(answer);
      if (typeof made === 'string' && isUuid(made)) await noteMade(tx, request, made);
    },
  };
}
