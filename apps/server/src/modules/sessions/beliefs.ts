import type { Result } from '@senlab/domain';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { sessionKeyOf } from './tokens.ts';

/**
 * How long an instance believes what it looked up about a token. Ended sessions and changed accounts are also told by
 * the outbox at once; this bounds the time when that message cannot arrive.
 */
export const beliefMs = 5_000;
const limit = 20_000;

interface Belief {
  readonly answer: Promise<Result<Actor>>;
  readonly untilMs: number;
  accountId?: string;
}

/** Who a token belongs to, looked up once for all requests that arrive meanwhile. */
export class Beliefs {
  readonly #beliefs = new Map<string, Belief>();
  readonly #clock: Clock;
  readonly #look: (token: string) => Promise<Result<Actor>>;

  constructor(clock: Clock, look: (token: string) => Promise<Result<Actor>>) {
    this.#clock = clock;
    this.#look = look;
  }

  about(token: string): Promise<Result<Actor>> {
    const known = this.#beliefs.get(token);
    const nowMs = this.#clock.now();
    if (known !== undefined && known.untilMs > nowMs) return known.answer;
    const belief: Belief = { answer: this.#look(token), untilMs: nowMs + beliefMs };
    if (this.#beliefs.size >= limit) this.#beliefs.clear();
    this.#beliefs.set(token, belief);
    belief.answer.then(
      (result) => {
        if (result.ok) belief.accountId = result.value.accountId;
      },
      // A failure to look is not an answer: the next request looks again.
      () => this.#beliefs.delete(token),
    );
    return belief.answer;
  }

  forgetAccount(accountId: string): void {
    this.#forget((belief) => belief.accountId === accountId);
  }

  forgetSession(sessionKey: string): void {
    this.#forget((_belief, token) => sessionKeyOf(token) === sessionKey);
  }

  #forget(isMeant: (belief: Belief, token: string) => boolean): void {
    for (const [token, belief] of this.#beliefs) {
      if (isMeant(belief, token)) this.#beliefs.delete(token);
    }
  }
}
