import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import type { Metrics } from '../platform/telemetry.ts';
import multipart from '@fastify/multipart';
import { uploadMaxMegabytes } from '@senlab/domain';
import type { Config } from '../platform/config.ts';
import { isDatabaseUnavailable, isUnstorableText } from '../platform/failures.ts';
import { loggingRequest, type Log } from '../platform/log.ts';
import { randomUUID } from 'node:crypto';

export interface Health {
  /** Empty when everything needed to serve is there; otherwise what is missing. */
  readonly problems: () => Promise<readonly string[]>;
  readonly isDraining: () => boolean;
}

/** How much a house works, and what fails in it, is for whoever watches from beside it: no proxy hands it on. */
function isFromThisMachine({ headers, socket: { remoteAddress = '' } }: FastifyRequest): boolean {
  const isLocal = /^(::ffff:)?127\.|^::1$/.test(remoteAddress);
  return isLocal && headers['x-forwarded-for'] === undefined && headers['forwarded'] === undefined;
}

/** /healthz and /livez: the process lives. /readyz: send it requests. They differ while draining and while the database is away. */
export function healthRoutes(app: FastifyInstance, health: Health, metrics: Metrics): void {
  for (const path of ['/healthz', '/livez']) app.get(path, () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const problems = health.isDraining() ? ['draining'] : await health.problems();
    return reply
      .code(problems.length === 0 ? 200 : 503)
      .send({ status: problems.length === 0 ? 'ok' : 'not ready', problems });
  });
  app.get('/metrics', async (request, reply) =>
    isFromThisMachine(request)
      ? reply.header('content-type', metrics.contentType).send(await metrics.render())
      : reply.code(404).send({ status: 'not found' }),
  );
}

/** No address of ours: where what cannot be read is answered like every page that there is not. */
const unknownPage = '/khong-co-trang-nay';

/** The library answers a path that is no UTF-8 with a line of its own, before any page of ours is asked. */
function readableAddress(url: string): string {
  const [path = '/'] = url.split('?');
  try {
    decodeURI(path);
    return url;
  } catch {
    return unknownPage;
  }
}

/** Short enough to be read out on the telephone; also stands in the answer, for whoever looks from the browser's side. */
function numberRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('x-request-id', request.id);
    loggingRequest(request.id, done);
  });
}

export async function openHttp(config: Config, log: Log): Promise<FastifyInstance> {
  const app = fastify({
    trustProxy: config.TRUST_PROXY,
    bodyLimit: 256 * 1024,
    // Bounds a client that sends its request slowly; the answer's limit is the route's.
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    logger: false,
    // Of a UUID, for which chance is drawn in advance for many requests.
    genReqId: () => randomUUID().slice(0, 8).toUpperCase(),
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
  });
  numberRequests(app);
  guardAnswers(app, config.PUBLIC_URL.startsWith('https:'));
  if (config.TRUST_PROXY === false) warnOfUntrustedProxy(app, log);
  await app.register(multipart, {
    limits: { fileSize: uploadMaxMegabytes * 1024 * 1024, files: 10, fields: 4, fieldSize: 64 * 1024 },
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const isUnavailable = isDatabaseUnavailable(error);
    const status = isUnavailable ? 503 : isUnstorableText(error) ? 400 : (error.statusCode ?? 500);
    if (status >= 500) log.error({ event: 'http.failed', route: request.routeOptions.url, err: error });
    return reply
      .code(status)
      .send({ status: isUnavailable ? 'database unavailable' : status >= 500 ? 'failed' : 'refused' });
  });
  return app;
}

/** For answers that are no page of ours: whatever somebody makes a browser open, nothing in it runs, loads or is framed. */
const nothingRuns =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; sandbox";

/**
 * On every answer, also those that are written past the framework: an answer of JSON must not be run as a page, and who
 * has come by https once must not be led back to http by the first link. The pages of the web have a policy of their own.
 */
function guardAnswers(app: FastifyInstance, isHttps: boolean): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeader('x-content-type-options', 'nosniff');
    reply.raw.setHeader('content-security-policy', nothingRuns);
    reply.raw.setHeader('referrer-policy', 'no-referrer');
    if (isHttps) reply.raw.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
    done();
  });
}

/** Once: behind a proxy that is not believed all people have its address, and wait for each other's wrong passwords. */
function warnOfUntrustedProxy(app: FastifyInstance, log: Log): void {
  let isTold = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && request.headers['x-forwarded-for'] !== undefined) {
      isTold = true;
      log.warn({
        event: 'proxy.not-trusted',
        advice:
          'a request named the address it comes from; if a proxy of yours did, name the proxy in TRUST_PROXY',
      });
    }
    done();
  });
}

/** Also connections that become idle only now, when their last answer is sent: browsers would keep them for a minute. */
export async function closeHttp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50).unref();
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}
