import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../platform/metrics.ts';

export interface Health {
  /** Empty when everything needed to serve is there; otherwise what is missing. */
  readonly problems: () => Promise<readonly string[]>;
  readonly isDraining: () => boolean;
}

/** /healthz: the process lives. /readyz: send it requests. They differ while draining and while the database is away. */
export function healthRoutes(app: FastifyInstance, health: Health, metrics: Metrics): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const problems = health.isDraining() ? ['draining'] : await health.problems();
    return reply
      .code(problems.length === 0 ? 200 : 503)
      .send({ status: problems.length === 0 ? 'ok' : 'not ready', problems });
  });
  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', metrics.contentType).send(await metrics.render()),
  );
}
