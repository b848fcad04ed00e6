import type { FastifyInstance } from 'fastify';
import { openIdentity, type Identity } from '../identity/index.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { ShutdownList } from './shutdown-list.ts';

/** A key becomes the signing one by the passing of time, so someone must look. */
const keyReloadMs = 30_000;

export interface IdentityParts {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly database: Database;
  readonly log: Log;
  readonly shutdown: ShutdownList;
}

export async function startIdentity(parts: IdentityParts): Promise<Identity> {
  const identity = await openIdentity(parts);
  await identity.register(parts.app);
  const timer = setInterval(() => {
    identity
      .reload()
      .catch((error: unknown) => parts.log.warn({ event: 'identity.reload-failed', err: error }));
  }, keyReloadMs);
  parts.shutdown.add('identity', () => clearInterval(timer));
  return identity;
}
