import type { Database } from '../platform/database.ts';
import { ListenConnection } from '../platform/listen-connection.ts';
import type { Log } from '../platform/log.ts';
import { reading } from '../platform/tx.ts';
import { lastPublished, liveChannel, readPublishedAfter, type PublishedEntry } from './outbox-repository.ts';

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
