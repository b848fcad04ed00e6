import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';

export interface LeadOptions {
  /** Not through a pooler: the lock belongs to one connection. */
  readonly url: string;
  /** Any constant, the same in every instance, and another for each kind of work. */
  readonly lock: number;
  readonly log: Log;
  /** Ends soon after the signal: by then another process may lead. */
  readonly work: (signal: AbortSignal) => Promise<void>;
}

export interface Lead {
  stop(): Promise<void>;
}

/** How often one who waits asks, and one who leads makes sure that the lock is still its own. */
const beatMs = 1_000;

/** Waits for the lock; false where the connection or the process ended before. */
async function takeLock(client: pg.Client, lock: number, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lock,
    ]);
    if (rows[0]?.taken === true) return true;
    await sleep(beatMs, undefined, { signal });
  }
  return false;
}

/**
 * Work that one process of all does at a time. A lock of a connection and no row with a date: whoever dies or is cut off loses
 * it at once, and nobody compares clocks. For a moment two may believe to lead; the work must bear that.
 */
export function startLead({ url, lock, log, work }: LeadOptions): Lead {
  const stopped = new AbortController();

  async function lead(): Promise<void> {
    const lost = new AbortController();
    const signal = AbortSignal.any([stopped.signal, lost.signal]);
    const client = new pg.Client({
      connectionString: url,
      application_name: 'senlab-lead',
      connectionTimeoutMillis: 3_000,
      query_timeout: 3_000,
      keepAlive: true,
    });
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    let beat: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      if (!(await takeLock(client, lock, signal))) return;
      beat = setInterval(() => void client.query('select 1').catch(() => lost.abort()), beatMs);
      await work(signal);
    } finally {
      clearInterval(beat);
      await client.end().catch(() => undefined);
    }
  }

  async function loop(): Promise<void> {
    while (!stopped.signal.aborted) {
      await lead().catch((error: unknown) => {
        if (stopped.signal.aborted) return;
        log.warn({ event: 'lead.lost', lock, reason: error instanceof Error ? error.message : '' });
      });
      await sleep(beatMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  }

  const running = loop();
  return {
    async stop() {
      stopped.abort();
      await running;
    },
  };
}
