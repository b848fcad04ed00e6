import { type Database, ListenConnection } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { inTransaction, reading } from '../platform/tx.ts';
import {
  hasPending,
  publishPending,
  lastPublished,
  liveChannel,
  readPublishedAfter,
  type PublishedEntry,
} from './outbox-repository.ts';

export interface Relay {
  stop(): Promise<void>;
}

const batch = 1_000;
/** How stale a hint may be. Asking for unpublished rows reads a nearly empty index: 20 times a second is nothing. */
const quietMs = 50;
/** Where one change was, the next is near. With ten a second, 1,000 screens hear at 30 ms instead of 43 (median). */
const busyMs = 20;
const busyForMs = 2_000;
const afterFailureMs = 500;

/**
 * Publishes what transactions wrote to the outbox, in every process that has a database. Writers never NOTIFY
 * themselves: that takes a lock common to all commits and was measured to cost 44 % of ingest.
 */
export function startRelay(database: Database, log: Log): Relay {
  let stopped = false;
  let wake: (() => void) | undefined;
  let busyUntil = 0;

  async function pass(): Promise<number> {
    if (!(await reading(database, hasPending))) return performance.now() < busyUntil ? busyMs : quietMs;
    const published = await inTransaction(database, (tx) => publishPending(tx, batch));
    // Not where another instance was quicker: one that asks often is enough.
    if (published > 0) busyUntil = performance.now() + busyForMs;
    return published === batch ? 0 : busyMs;
  }

  async function loop(): Promise<void> {
    while (!stopped) {
      const pause = await pass().catch((error: unknown) => {
        log.warn({ event: 'relay.failed', reason: error instanceof Error ? error.message : '' });
        return afterFailureMs;
      });
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, pause);
      });
    }
  }

  const running = loop();
  return {
    async stop() {
      stopped = true;
      wake?.();
      await running;
    },
  };
}

export interface ListenerOptions {
  readonly url: string;
  readonly database: Database;
  readonly log: Log;
  /** Where reading begins, told once before the first entries. */
  readonly onStart: (sequence: string) => void;
  readonly onEntries: (entries: readonly PublishedEntry[]) => void;
}

const readLimit = 1_000;

/**
 * Hears "there is more" and reads everything after the last number seen. A missed or doubled notification therefore
 * changes nothing: after a cut the first reading brings what was published meanwhile.
 */
export class Listener {
  readonly #options: ListenerOptions;
  readonly #connection: ListenConnection;
  #last: string | undefined;
  #isReading = false;
  #hasNews = false;

  constructor(options: ListenerOptions) {
    this.#options = options;
    const { url, log } = options;
    this.#connection = new ListenConnection({
      url,
      log,
      channel: liveChannel,
      onNews: () => this.#catchUp(),
    });
  }

  get isConnected(): boolean {
    return this.#connection.isConnected;
  }

  stop(): Promise<void> {
    return this.#connection.stop();
  }

  /** One reading at a time; what is heard meanwhile causes one more. */
  async #catchUp(): Promise<void> {
    this.#hasNews = true;
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#takeNews()) await this.#readAll();
    } catch (error) {
      this.#options.log.warn({
        event: 'listener.read-failed',
        reason: error instanceof Error ? error.message : '',
      });
    } finally {
      this.#isReading = false;
    }
  }

  #takeNews(): boolean {
    const hadNews = this.#hasNews;
    this.#hasNews = false;
    return hadNews;
  }

  async #readAll(): Promise<void> {
    const { database, onEntries } = this.#options;
    for (;;) {
      const after = this.#last ?? (await this.#begin());
      const entries = await reading(database, (tx) => readPublishedAfter(tx, after, readLimit));
      this.#last = entries.at(-1)?.sequence ?? after;
      if (entries.length > 0) onEntries(entries);
      if (entries.length < readLimit) return;
    }
  }

  async #begin(): Promise<string> {
    const sequence = await reading(this.#options.database, lastPublished);
    this.#options.onStart(sequence);
    this.#last = sequence;
    return sequence;
  }
}
