import { codes, expectedBytesHeader, reportExportPath, totalRowsHeader } from '@senlab/contract';
import type { Refusal, Result } from '@senlab/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { refusalEnvelope, surpriseEnvelope } from '../graphql/respond.ts';
import type { ReportExport, ReportExportService } from '../modules/reports/index.ts';
import type { RequestLimiter } from '../modules/request-limits/index.ts';
import type { SessionsService } from '../modules/sessions/index.ts';
import type { Log } from '../platform/log.ts';
import { tracing } from '../platform/request-trace.ts';
import { xlsxType } from '../platform/spreadsheet/xlsx-stream.ts';
import { bearerToken } from './bearer.ts';

export interface ReportExportRouteDeps {
  readonly sessions: SessionsService;
  readonly exports: ReportExportService;
  readonly limiter: RequestLimiter;
  readonly log: Log;
}

const operators = ['eq', 'gte', 'lte', 'contains'] as const;
const filter = z.strictObject({
  id: z.string().max(40),
  value: z.string().max(200),
  operator: z.enum(operators).nullish(),
});
const requestBody = z.strictObject({ filtered: z.array(filter).max(20).nullish() });

const statuses: Readonly<Record<Refusal['kind'], number>> = {
  'session-ended': 401,
  denied: 403,
  'not-found': 404,
  conflict: 409,
  invalid: 400,
  'too-many': 429,
  unavailable: 503,
};

function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.kind === 'too-many') reply.header('retry-after', refusal.retryAfterSeconds);
  return reply.code(statuses[refusal.kind]).send({ ...refusalEnvelope(refusal), data: null });
}

/** Without a length: it is made while it is sent. Its rows are known, and about how long it will be. */
function sendFile(reply: FastifyReply, { fileName, rows, bytes, content }: ReportExport): FastifyReply {
  return reply
    .header('content-type', xlsxType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('x-content-type-options', 'nosniff')
    .header(totalRowsHeader, rows)
    .header(expectedBytesHeader, bytes)
    .send(Readable.from(content, { objectMode: false }));
}

async function write(deps: ReportExportRouteDeps, request: FastifyRequest): Promise<Result<ReportExport>> {
  const actor = await deps.sessions.recognise(bearerToken(request.headers.authorization));
  if (!actor.ok) return actor;
  const admitted = deps.limiter.admit(actor.value.accountId);
  if (!admitted.ok) return admitted;
  const body = requestBody.safeParse(request.body);
  if (!body.success) return { ok: false, refusal: { kind: 'invalid', reason: 'unknown-filter' } };
  return deps.exports.export(actor.value, body.data.filtered);
}

/** By POST, because what is searched for may be a name, and addresses are kept in logs. */
export function reportExportRoute(app: FastifyInstance, deps: ReportExportRouteDeps): void {
  app.post(reportExportPath, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    try {
      const written = await tracing(request.ip, () => write(deps, request));
      return await (written.ok ? sendFile(reply, written.value) : sendRefusal(reply, written.refusal));
    } catch (error) {
      const envelope = surpriseEnvelope(error, deps);
      const status = envelope.code === codes.unavailable ? 503 : 500;
      return reply.code(status).send({ ...envelope, data: null });
    }
  });
}
