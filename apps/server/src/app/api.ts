import type { FastifyInstance } from 'fastify';
import { openDocuments } from '../graphql/documents.ts';
import { assembleSchema } from './schema/assemble-schema.ts';
import { accessTokenRoute } from '../http/access-token-route.ts';
import { fileRoutes } from '../http/file-routes.ts';
import { graphqlRoute } from '../http/graphql-route.ts';
import { labPaperRoute } from '../http/lab-paper-route.ts';
import { paperRoute } from '../http/paper-route.ts';
import { printExportRoute } from '../http/print-export-route.ts';
import { removeForgottenFolders } from '../http/received-files.ts';
import { reportExportRoute } from '../http/report-export-route.ts';
import { serveSockets } from '../http/graphql-socket.ts';
import { SocketConnections } from '../http/socket-connections.ts';
import { templatePreviewRoute } from '../http/template-preview-route.ts';
import { uploadRoute } from '../http/upload-route.ts';
import { webConfigRoute, type DemoLogin } from '../http/web-config-route.ts';
import type { Identity } from '../identity/index.ts';
import { refusedAttempts } from '../modules/ground/audit/index.ts';
import { receivingRoom } from '../modules/ground/files/index.ts';
import { lookUpsPerMinute } from '../modules/reports/report-lookup/index.ts';
import { RequestLimiter } from '../modules/ground/request-limits/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { openPress } from '../platform/press/press.ts';
import { openLive } from './live.ts';
import { openModules } from './modules.ts';
import { pressThreads } from './press-threads.ts';
import type { ShutdownList } from './shutdown-list.ts';

export interface ApiParts {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly database: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly shutdown: ShutdownList;
  readonly demo: DemoLogin | undefined;
  readonly identity: Identity | undefined;
  /** Known only once the port is. */
  readonly jwksUrl: () => string;
}

export interface Api {
  readonly isListening: () => boolean;
}

export function startApi(parts: ApiParts): Api {
  const { config, database, log, metrics, app } = parts;
  const lookUpLimiter = new RequestLimiter({
    database,
    clock: systemClock,
    log,
    perMinute: lookUpsPerMinute,
  });
  parts.shutdown.add('look-up limits', () => lookUpLimiter.stop());
  const press = openPress({ threads: pressThreads() });
  parts.shutdown.add('press', () => press.close());
  const modules = openModules({
    config,
    database,
    clock: systemClock,
    jwksUrl: parts.jwksUrl,
    press,
    lookUpLimiter,
    log,
  });
  const { sessions, accounts, files } = modules;
  const schema = assembleSchema(modules.resolvers, modules.fetalTexts);
  const documents = openDocuments(schema, {
    knownOnly: config.KNOWN_DOCUMENTS_ONLY,
    introspection: config.SENLAB_ENV === 'development',
    compileAhead: config.SENLAB_ENV === 'production',
  });
  const limiter = new RequestLimiter({
    database,
    clock: systemClock,
    log,
    perMinute: config.REQUESTS_PER_MINUTE,
  });
  parts.shutdown.add('request limits', () => limiter.stop());
  const room = receivingRoom({
    ofOnePerson: config.UPLOAD_MB_AT_ONCE_PER_PERSON,
    inAll: config.UPLOAD_MB_AT_ONCE,
  });
  void removeForgottenFolders(systemClock.now()).catch((error: unknown) =>
    log.warn({ event: 'uploads.not-swept', err: error }),
  );
  const tellErrors = !config.KNOWN_DOCUMENTS_ONLY;
  graphqlRoute(app, {
    documents,
    sessions,
    limiter,
    log,
    metrics,
    timeoutMs: config.REQUEST_TIMEOUT_MS,
    room,
    files,
    tellErrors,
    refusals: refusedAttempts({ database, clock: systemClock, log }),
  });
  accessTokenRoute(app, sessions, accounts);
  fileRoutes(app, { sessions, files, log });
  printExportRoute(app, { sessions, exports: modules.printExports, limiter, log });
  reportExportRoute(app, { sessions, exports: modules.reportExports, limiter, log });
  paperRoute(app, { sessions, limiter, log, papers: modules.papers });
  labPaperRoute(app, { sessions, limiter, log, labPapers: modules.labPapers });
  templatePreviewRoute(app, { sessions, limiter, log, previews: modules.previews });
  uploadRoute(app, { sessions, files, limiter, room, log, metrics, publicUrl: config.PUBLIC_URL });
  webConfigRoute(app, config, parts.demo);
  const connections = new SocketConnections({
    sessions,
    log,
    clock: systemClock,
    mostOfOneAccount: config.SOCKETS_PER_ACCOUNT,
  });
  const live = openLive({ config, database, log, sessions, connections, identity: parts.identity });
  parts.shutdown.add('listener', () => live.listener.stop());
  const sockets = { schema, hub: live.hub, database, documents, connections, publicUrl: config.PUBLIC_URL };
  const closeSockets = serveSockets(app.server, sockets);
  // Before the server waits for its connections: it counts sockets among them, and they end only when told.
  app.addHook('preClose', closeSockets);
  metrics.gauge('senlab_live_sockets', 'Open WebSocket connections', () => connections.size);
  metrics.gauge('senlab_live_subscriptions', 'Open subscriptions', () => live.hub.size());
  return { isListening: () => live.listener.isConnected };
}
