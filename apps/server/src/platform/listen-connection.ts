import pg from 'pg';
import type { Log } from './log.ts';

export interface ListenOptions {
  /** Not through a pooler: LISTEN belongs to one connection. */
  readonly url: string;
  readonly channel: string;
  readonly log: Log;
  /** Something was announced, or may have been while nobody listened. */
  readonly onNews: () => Promise<void>;
}

/** A connection may die without a word; asking this often bounds the silence. */
const heartbeatMs = 2_000;
const reconnectMs = 250;

/** One connection that listens, and is made anew whenever it is lost. */
export class ListenConnection {
  readonly #options: ListenOptions;
  readonly #running: Promise<void>;
  #client: pg.Client | undefined;
  #isStopped = false;
  #isConnected = false;

  constructor(options: ListenOptions) {
    this.#options = options;
    this.#running = this.#loop();
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#client?.end().catch(() => undefined);
    await this.#running;
  }

  async #loop(): Promise<void> {
    while (!this.#isStopped) {
      await this.#listen().catch(() => undefined);
      this.#leave();
      await new Promise((resolve) => setTimeout(resolve, reconnectMs));
    }
  }

  /** Ends when the connection does. */
  async #listen(): Promise<void> {
    const { url, channel, onNews } = this.#options;
    const client = new pg.Client({
      connectionString: url,
      application_name: 'senlab-listener',
      connectionTimeoutMillis: 3_000,
      query_timeout: heartbeatMs,
      keepAlive: true,
    });
    this.#client = client;
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    await client.connect();
    client.on('notification', () => void onNews());
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    this.#isConnected = true;
    await onNews();
    const heartbeat = setInterval(() => this.#beat(client), heartbeatMs);
    await lost;
    clearInterval(heartbeat);
  }

  #beat(client: pg.Client): void {
    client.query('select 1').then(
      () => this.#options.onNews(),
      () => void client.end().catch(() => undefined),
    );
  }

  #leave(): void {
    if (this.#isConnected && !this.#isStopped) this.#options.log.warn({ event: 'listener.cut' });
    this.#isConnected = false;
    void this.#client?.end().catch(() => undefined);
  }
}
