import { ok, refuse, requestWindow, secondsToNextWindow, type Result } from '@senlab/domain';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { isDatabaseUnavailable } from '../../../platform/failures.ts';
import type { Log } from '../../../platform/log.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { addRequests } from './repository.ts';

export interface RequestLimiterDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly perMinute: number;
}

interface Count {
  /** Of all instances, as last heard. */
  known: number;
  /** Ours, not told yet. */
  untold: number;
}

const tellEveryMs = 1_000;

/**
 * Counts in memory and tells the database once a second: a write for every request would cost more than the request.
 * Two instances may therefore let through a second's worth more than the limit, and no more.
 */
export class RequestLimiter {
  readonly #deps: RequestLimiterDeps;
  readonly #timer: NodeJS.Timeout;
  #counts = new Map<string, Count>();
  #window = 0;

  constructor(deps: RequestLimiterDeps) {
    this.#deps = deps;
    this.#timer = setInterval(() => void this.tell(), tellEveryMs);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  admit(accountId: string): Result<null> {
    const nowMs = this.#deps.clock.now();
    this.#enter(requestWindow(nowMs));
    const count = this.#counts.get(accountId) ?? { known: 0, untold: 0 };
    this.#counts.set(accountId, count);
    if (count.known + count.untold >= this.#deps.perMinute) {
      return refuse({ kind: 'too-many', retryAfterSeconds: secondsToNextWindow(nowMs) });
    }
    count.untold += 1;
    return ok(null);
  }

  /** Called by the timer; tests call it instead of waiting. */
  async tell(): Promise<void> {
    const window = this.#window;
    const deltas = [...this.#counts].filter(([, count]) => count.untold > 0);
    if (deltas.length === 0) return;
    const told = deltas.map(([accountId, count]) => ({ accountId, requests: count.untold }));
    try {
      const sums = await inTransaction(this.#deps.database, (tx) => addRequests(tx, window, told));
      if (window === this.#window) this.#learn(told, sums);
    } catch (error) {
      // The limit guards the database; without it there is nothing to guard, and our own counts still hold.
      const level = isDatabaseUnavailable(error) ? 'debug' : 'error';
      this.#deps.log[level]({ event: 'limits.not-told', err: error });
    }
  }

  #enter(window: number): void {
    if (window === this.#window) return;
    this.#window = window;
    this.#counts = new Map();
  }

  #learn(told: readonly { accountId: string; requests: number }[], sums: ReadonlyMap<string, number>): void {
    for (const { accountId, requests } of told) {
      const count = this.#counts.get(accountId);
      if (count === undefined) continue;
      count.untold -= requests;
      count.known = sums.get(accountId) ?? count.known;
    }
  }
}
