import type { FastifyPluginAsync } from 'fastify';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { healthRoutes } from '../http/health-routes.ts';
import { closeHttp, openHttp } from '../http/server.ts';
import type { DemoLogin } from '../http/web-config-route.ts';
import { webFiles } from '../http/web-files.ts';
import { identityPath } from '../identity/index.ts';
import { startRelay } from '../live/relay.ts';
import type { Config, ServerRole } from '../platform/config.ts';
import { openDatabase } from '../platform/database.ts';
import { databaseOptions } from '../platform/database-options.ts';
import type { Log } from '../platform/log.ts';
import { openMetrics } from '../platform/metrics.ts';
import { startTelemetry } from '../platform/telemetry.ts';
import { startApi } from './api.ts';
import { startIdentity } from './identity.ts';
import { openReadiness } from './readiness.ts';
import { ShutdownList } from './shutdown-list.ts';
import { warnAtStart } from './start-warnings.ts';
import { startWork } from './work.ts';

export interface StartOptions {
  readonly config: Config;
  readonly log: Log;
  readonly roles: readonly ServerRole[];
  readonly demo: DemoLogin | undefined;
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

/** Everything one process runs. Kill it and start another: all state is in the database and the file store. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, log, roles } = options;
  const shutdown = new ShutdownList(log);
  const telemetry = await startTelemetry(config);
  if (telemetry !== undefined) shutdown.add('telemetry', () => telemetry.stop());
  const database = openDatabase(databaseOptions(config, 'senlab'), log);
  shutdown.add('database', () => database.close());
  const metrics = openMetrics();
  const app = await openHttp(config, log);
  if (telemetry !== undefined) await app.register(telemetry.plugin as FastifyPluginAsync);
  const parts = { ...options, app, database, metrics, shutdown };
  try {
    const identity = roles.includes('identity') ? await startIdentity(parts) : undefined;
    const port = (): number => (app.server.address() as AddressInfo).port;
    const api = roles.includes('api')
      ? startApi({ ...parts, identity, jwksUrl: () => keysAddress(options, port()) })
      : undefined;
    const relay = startRelay(database, log);
    shutdown.add('relay', () => relay.stop());
    if (roles.includes('worker')) await startWork(config, log, shutdown);
    const readiness = openReadiness(database, api?.isListening ?? (() => true));
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
