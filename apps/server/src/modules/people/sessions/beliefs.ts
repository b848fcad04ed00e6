import { lacksStep, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { sessionKeyOf, tokenKeyOf } from './tokens.ts';

/**
 * How long an instance believes what it looked up about a token. Ended sessions and changed accounts are also told by
 * the outbox at once; this bounds the time when that message cannot arrive.
 */
export const beliefMs = 5_000;
const limit = 20_000;

/** What can be believed about a token. */
export interface Believed extends Actor {
  readonly isLocked?: boolean;
}

interface Belief {
  readonly answer: Promise<Result<Believed>>;
  readonly untilMs: number;
  readonly sessionKey: string;
  /** Absent while the look-up is under way and after a refusal. */
  accountId?: string;
}

/**
 * Who a token belongs to, looked up once for all requests that arrive meanwhile. Kept by the name of the token and not
 * by the token: anybody may send one as long as a request, and thousands of those would fill the memory. Not by the name
 * of the session either: with another signature it is another token, which may be a forged one.
 */
export class Beliefs {
  readonly #beliefs = new Map<string, Belief>();
  readonly #clock: Clock;
  readonly #look: (token: string) => Promise<Result<Believed>>;

  constructor(clock: Clock, look: (token: string) => Promise<Result<Believed>>) {
    this.#clock = clock;
    this.#look = look;
  }

  about(token: string): Promise<Result<Believed>> {
    const key = tokenKeyOf(token);
    const known = this.#beliefs.get(key);
    const nowMs = this.#clock.now();
    if (known !== undefined && known.untilMs > nowMs) return known.answer;
    const sessionKey = sessionKeyOf(token);
    const belief: Belief = { answer: this.#look(token), untilMs: nowMs + beliefMs, sessionKey };
    if (this.#beliefs.size >= limit) this.#beliefs.clear();
    this.#beliefs.set(key, belief);
    belief.answer.then(
      (result) => {
        if (!result.ok) return;
        belief.accountId = result.value.accountId;
        // The step may be taken and the screen unlocked at another instance the next moment, and must be believed here.
        const isPassing = result.value.isLocked === true || lacksStep(result.value.step ?? 'none');
        if (isPassing && this.#beliefs.get(key) === belief) this.#beliefs.delete(key);
      },
      // A failure to look is not an answer: the next request looks again.
      () => this.#beliefs.delete(key),
    );
    return belief.answer;
  }

  /** A look-up under way may have read the account as it was before the change, so it is forgotten as well. */
  forgetAccount(accountId: string): void {
    for (const [key, belief] of this.#beliefs) {
      if (belief.accountId === undefined || belief.accountId === accountId) this.#beliefs.delete(key);
    }
  }

  forgetSession(sessionKey: string): void {
    for (const [key, belief] of this.#beliefs)
      if (belief.sessionKey === sessionKey) this.#beliefs.delete(key);
  }
}
