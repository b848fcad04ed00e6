import { createHub, type Hub } from '../live/hub.ts';
import { Listener } from '../live/relay.ts';
import type { PublishedEntry } from '../live/outbox-repository.ts';
import { internalTopics } from '../live/topics.ts';
import { SocketConnections } from '../http/sockets/socket-connections.ts';
import type { Identity } from '../identity/index.ts';
import type { SessionsService } from '../modules/people/sessions/index.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { derivedSecret } from '../platform/secrets.ts';
import type { FastifyInstance } from 'fastify';
import { openDocuments } from '../graphql/documents.ts';
import { assembleSchema } from './schema/assemble-schema.ts';
import { accessTokenRoute } from '../http/bearer.ts';
import { fileRoutes } from '../http/files/file-routes.ts';
import { graphqlRoute } from '../http/graphql-route.ts';
import {
  labPaperRoute,
  printExportRoute,
  reportExportRoute,
  researchExportRoute,
} from '../http/papers/list-file-routes.ts';
import { paperRoute, templatePreviewRoute } from '../http/papers/paper-route.ts';
import { removeForgottenFolders } from '../http/files/received-files.ts';
import { serveSockets } from '../http/sockets/graphql-socket.ts';
import { uploadRoute } from '../http/files/upload-route.ts';
import { webConfigRoute, type DemoLogin } from '../http/web-files.ts';
import { refusedAttempts } from '../modules/ground/audit/index.ts';
import { receivingRoom } from '../modules/ground/files/index.ts';
import { lookUpsPerMinute } from '../modules/reports/report-lookup/index.ts';
import { RequestLimiter } from '../modules/ground/request-limits/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Metrics } from '../platform/telemetry.ts';
import type { Press } from '../platform/press/press.ts';
import type { Telemetry } from '../platform/requests/traces.ts';
import { openModules } from './modules.ts';
import type { ShutdownList } from './shutdown-list.ts';

export interface LiveDeps {
  readonly config: Config;
  readonly database: Database;
  readonly log: Log;
  readonly sessions: SessionsService;
  readonly connections: SocketConnections;
  readonly identity: Identity | undefined;
}

export interface Live {
  readonly hub: Hub;
  readonly listener: Listener;
}

const obeyed: ReadonlySet<string> = new Set(internalTopics);

/** What the outbox tells this instance: forget a cache, cut a socket, reload keys, and hints for browsers. */
function openLive(deps: LiveDeps): Live {
  const hub = createHub();

  async function obey(entry: PublishedEntry): Promise<void> {
    if (entry.topic === 'signing_keys') return deps.identity?.reload();
    const which =
      entry.topic === 'account_standing'
        ? { accountId: entry.accountId ?? undefined }
        : { sessionKey: entry.subjectId };
    deps.sessions.forget(which);
    await deps.connections.recheck(which);
  }

  function onEntries(entries: readonly PublishedEntry[]): void {
    for (const entry of entries) {
      if (!obeyed.has(entry.topic)) continue;
      obey(entry).catch((error: unknown) =>
        deps.log.warn({ event: 'live.failed', topic: entry.topic, err: error }),
      );
    }
    // After what was obeyed: whoever lost a right with the first of these must not hear the others.
    hub.publish(entries);
  }

  const listener = new Listener({
    url: deps.config.DATABASE_LISTEN_URL ?? deps.config.DATABASE_URL,
    database: deps.database,
    log: deps.log,
    onStart: (sequence) => hub.startAt(sequence),
    onEntries,
  });
  return { hub, listener };
}

export interface ApiParts {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly database: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly telemetry: Telemetry | undefined;
  readonly shutdown: ShutdownList;
  readonly demo: DemoLogin | undefined;
  readonly identity: Identity | undefined;
  readonly openPress: () => Press;
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
  const press = parts.openPress();
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
  const watchers = { log, metrics, telemetry: parts.telemetry };
  graphqlRoute(app, {
    documents,
    sessions,
    limiter,
    ...watchers,
    timeoutMs: config.REQUEST_TIMEOUT_MS,
    room,
    files,
    tellErrors: !config.KNOWN_DOCUMENTS_ONLY,
    refusals: refusedAttempts({ database, clock: systemClock, log }),
    fingerprintSecret: derivedSecret(config.SENLAB_SECRET, 'request-keys'),
  });
  accessTokenRoute(app, sessions, accounts);
  fileRoutes(app, { sessions, files, log });
  printExportRoute(app, { sessions, exports: modules.printExports, limiter, log });
  researchExportRoute(app, { sessions, researchExports: modules.researchExports, limiter, log });
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
