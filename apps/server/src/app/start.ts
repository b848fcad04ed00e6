import {
  knownMigration,
  MigrationDriftError,
  migrationsFolder,
  programLock,
  schemaState,
} from '../platform/migrations/migrations.ts';
import { type Database, databaseOptions, ListenConnection, openDatabase } from '../platform/database.ts';
import { type Health, healthRoutes, closeHttp, openHttp } from '../http/server.ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { openIdentity, type Identity, identityPath } from '../identity/index.ts';
import type { Config, ServerRole } from '../platform/config.ts';
import { refuseOtherKind } from '../platform/migrations/installation-kind.ts';
import type { Log } from '../platform/log.ts';
import { loginQueue } from '../platform/requests/work-slots.ts';
import { ShutdownList } from './shutdown-list.ts';
import { trainingTexts } from '@senlab/contract';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DemoLogin, webFiles } from '../http/web-files.ts';
import { startRelay } from '../live/relay.ts';
import { openMetrics } from '../platform/telemetry.ts';
import { startTelemetry } from '../platform/requests/traces.ts';
import { startApi } from './api.ts';
import { measure } from './measures.ts';
import { patientStart } from './patient-start.ts';
import { pressThreads } from './between-modules.ts';
import { markingPress, openPress, type Press } from '../platform/press/press.ts';
import { warnAtStart } from './start-warnings.ts';
import { startWork } from './work.ts';

export interface Readiness extends Health {
  drain(): void;
}

/** What keeps this program from working with the tables as they are. */
async function schemaProblems(database: Database): Promise<readonly string[]> {
  const client = await database.pool.connect();
  try {
    const { pending, tooNew } = await schemaState(client, migrationsFolder);
    return [
      ...pending.map(({ name }) => `migration ${name} is not applied`),
      ...tooNew.map((name) => `migration ${name} needs a later version of this program`),
    ];
  } catch (error) {
    if (error instanceof MigrationDriftError) return [error.message];
    throw error;
  } finally {
    client.release();
  }
}

/** Migrations are compared until they suit: a contract is refused while this program runs. After that a ping is enough. */
function openReadiness(database: Database, isListening: () => boolean): Readiness {
  let isDraining = false;
  let isMigrated = false;

  async function problems(): Promise<readonly string[]> {
    try {
      if (isMigrated) await database.pool.query('select 1');
      const found = isMigrated ? [] : await schemaProblems(database);
      isMigrated = found.length === 0;
      return isListening() ? found : [...found, 'not listening for live events'];
    } catch {
      return ['the database cannot be asked'];
    }
  }

  return {
    problems,
    isDraining: () => isDraining,
    drain: () => {
      isDraining = true;
    },
  };
}

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

async function startIdentity(parts: IdentityParts): Promise<Identity> {
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
  const identity = await patientStart(log, 'identity', () => openIdentity({ config, log, database, queue }));
  await identity.register(parts.app);
  const timer = setInterval(() => {
    identity
      .reload()
      .catch((error: unknown) => parts.log.warn({ event: 'identity.reload-failed', err: error }));
  }, keyReloadMs);
  parts.shutdown.add('identity', () => clearInterval(timer));
  return identity;
}

export interface StartOptions {
  readonly config: Config;
  readonly log: Log;
  readonly roles: readonly ServerRole[];
  readonly demo: DemoLogin | undefined;
  /** Threads of its own draw the papers of the API, and others those of jobs, when left out. */
  readonly openPress?: () => Press;
}

export interface RunningServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** The keys are read from this very process when it also is the provider: no proxy or name service has to work for that. */
function keysAddress(options: StartOptions, port: number): string {
  const { config, roles } = options;
  if (!roles.includes('identity') || config.OIDC_JWKS_URL !== `${config.OIDC_ISSUER}/jwks`)
    return config.OIDC_JWKS_URL;
  const host = config.HOST === '0.0.0.0' || config.HOST === '::' ? '127.0.0.1' : config.HOST;
  return `http://${host}:${port}${identityPath}/jwks`;
}

/**
 * Tells who migrates that a program of this version lives. A lock of a connection and no row: whoever dies is gone from
 * it at once.
 */
function bePresent(config: Config, log: Log): ListenConnection {
  return new ListenConnection({
    url: config.DATABASE_LISTEN_URL ?? config.DATABASE_URL,
    log,
    channel: 'senlab_presence',
    lock: [programLock, knownMigration(migrationsFolder)],
    onNews: () => Promise.resolve(),
  });
}

/** In training all that is drawn says, below any signature, that it is worth nothing. */
function pressOf({ config, openPress: given }: StartOptions): () => Press {
  const open = given ?? ((): Press => openPress({ threads: pressThreads() }));
  return config.SENLAB_ENV === 'training' ? () => markingPress(open(), trainingTexts.paper) : open;
}

/** Everything one process runs. Kill it and start another: all state is in the database and the file store. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, log, roles } = options;
  const shutdown = new ShutdownList(log);
  const telemetry = await startTelemetry(config);
  if (telemetry !== undefined) shutdown.add('telemetry', () => telemetry.stop());
  const onStatement = telemetry?.addStatement;
  const database = openDatabase({ ...databaseOptions(config, 'senlab'), onStatement }, log);
  shutdown.add('database', () => database.close());
  const metrics = openMetrics();
  const app = await openHttp(config, log);
  if (telemetry !== undefined) await app.register(telemetry.plugin as FastifyPluginAsync);
  const parts = { ...options, openPress: pressOf(options), app, database, metrics, shutdown };
  try {
    // Before anything is written: a job that is done on the wrong side is done.
    await patientStart(log, 'installation', () => refuseOtherKind(database.pool, config.SENLAB_ENV));
    const identity = roles.includes('identity') ? await startIdentity(parts) : undefined;
    const port = (): number => (app.server.address() as AddressInfo).port;
    const api = roles.includes('api')
      ? startApi({ ...parts, telemetry, identity, jwksUrl: () => keysAddress(options, port()) })
      : undefined;
    const relay = startRelay(database, log);
    shutdown.add('relay', () => relay.stop());
    const presence = bePresent(config, log);
    shutdown.add('presence', () => presence.stop());
    if (roles.includes('worker')) await startWork(parts);
    const readiness = openReadiness(database, api?.isListening ?? (() => true));
    measure(metrics, config, database);
    healthRoutes(app, readiness, metrics);
    if (config.WEB_FOLDER !== undefined) {
      const isHttps = config.PUBLIC_URL.startsWith('https:');
      await webFiles(app, { folder: config.WEB_FOLDER, tokenEndpoint: config.LOGIN_TOKEN_ENDPOINT, isHttps });
    }
    void warnAtStart(config, database, log);
    // Ended first: it waits for the requests at work, which still need everything below.
    shutdown.add('http', () => closeHttp(app));
    await app.listen({ host: config.HOST, port: config.PORT });
    log.info({ event: 'listening', port: port(), roles });
    return {
      port: port(),
      async stop() {
        readiness.drain();
        await sleep(config.DRAIN_MS);
        await shutdown.run();
      },
    };
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}
