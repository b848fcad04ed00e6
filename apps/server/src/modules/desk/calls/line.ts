import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { startLead, type Lead } from '../../../platform/lead.ts';
import type { Log } from '../../../platform/log.ts';
import type { TelephoneExchange } from '../../../platform/telephony/exchange.ts';
import { writeNews } from './told.ts';

/** Any constant, the same in every instance. */
const lineLock = 7_236_019;
const backOff = { firstMs: 1_000, mostMs: 60_000 } as const;

export interface CallLineOptions {
  readonly exchange: TelephoneExchange;
  readonly database: Database;
  /** Not through a pooler: whoever leads holds a lock of one connection. */
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Log;
  /** For tests. */
  readonly firstPauseMs?: number;
}

/** The line of this process while it leads: cut, it is opened again, soon at first and then ever more seldom. */
async function holdLine(options: CallLineOptions, signal: AbortSignal): Promise<void> {
  const { exchange, database, clock, log, firstPauseMs = backOff.firstMs } = options;
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    try {
      await exchange.listen(async (news) => {
        await writeNews(database, news, clock.now());
        pauseMs = firstPauseMs;
      }, signal);
    } catch (error) {
      log.warn({ event: 'telephony.line-cut', reason: error instanceof Error ? error.message : '' });
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    pauseMs = Math.min(pauseMs * 2, backOff.mostMs);
  }
}

/** One process of all listens; the others wait until it is gone. */
export function startCallLine(options: CallLineOptions): Lead {
  const { databaseUrl: url, log } = options;
  return startLead({ url, log, lock: lineLock, work: (signal) => holdLine(options, signal) });
}
