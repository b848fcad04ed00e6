import type { FastifyInstance } from 'fastify';
import { openIdentity, type Identity } from '../identity/index.ts';
import type { Config } from '../platform/config.ts';
import { openDatabase } from '../platform/database.ts';
import { databaseOptions } from '../platform/database-options.ts';
import type { Log } from '../platform/log.ts';
import { loginQueue } from '../platform/login-queue.ts';
import type { ShutdownList } from './shutdown-list.ts';

/** A key becomes the signing one by the passing of time, so someone must look. */
const keyReloadMs = 30_000;

/** For the keys, which are read beside the logins. */
const spareConnections = 1;

export interface IdentityParts {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly log: Log;
  readonly shutdown: ShutdownList;
}

export async function startIdentity(parts: IdentityParts): Promise<Identity> {
  const { config, log } = parts;
  // Its own connections: anybody may ask for a login, and must not take those of the people who are at work.
  const poolSize = config.LOGINS_AT_ONCE + spareConnections;
  const database = openDatabase({ ...databaseOptions(config, 'senlab-login'), poolSize }, log);
  parts.shutdown.add('database of logins', () => database.close());
  const queue = loginQueue({
    atOnce: config.LOGINS_AT_ONCE,
    mostWaiting: config.LOGINS_WAITING,
    longestWaitMs: config.LOGINS_WAIT_SECONDS * 1_000,
  });
  const identity = await openIdentity({ config, log, database, queue });
  await identity.register(parts.app);
  const timer = setInterval(() => {
    identity
      .reload()
      .catch((error: unknown) => parts.log.warn({ event: 'identity.reload-failed', err: error }));
  }, keyReloadMs);
  parts.shutdown.add('identity', () => clearInterval(timer));
  return identity;
}
