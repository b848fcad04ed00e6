import { expectedBytesHeader, totalRowsHeader } from '@senlab/contract';
import type { Result } from '@senlab/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { RequestLimiter } from '../modules/ground/request-limits/index.ts';
import type { SessionsService } from '../modules/people/sessions/index.ts';
import type { Log } from '../platform/log.ts';
import { tracing } from '../platform/request-trace.ts';
import type { WorkbookExport, WorkbookExportService } from '../platform/spreadsheet/workbook-export.ts';
import { xlsxType } from '../platform/spreadsheet/xlsx-stream.ts';
import { bearerToken } from './bearer.ts';
import { listFilter } from './list-body.ts';
import { sendRefusal, sendSurprise } from './refusal-reply.ts';

export interface WorkbookRouteDeps {
  readonly sessions: SessionsService;
  readonly exports: WorkbookExportService;
  readonly limiter: RequestLimiter;
  readonly log: Log;
}

const requestBody = z.strictObject({ filtered: z.array(listFilter).max(20).nullish() });

/** Without a length: it is made while it is sent. Its rows are known, and about how long it will be. */
function sendFile(reply: FastifyReply, { fileName, rows, bytes, content }: WorkbookExport): FastifyReply {
  return reply
    .header('content-type', xlsxType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('x-content-type-options', 'nosniff')
    .header(totalRowsHeader, rows)
    .header(expectedBytesHeader, bytes)
    .send(Readable.from(content, { objectMode: false }));
}

async function write(deps: WorkbookRouteDeps, request: FastifyRequest): Promise<Result<WorkbookExport>> {
  const actor = await deps.sessions.recognise(bearerToken(request.headers.authorization));
  if (!actor.ok) return actor;
  const admitted = deps.limiter.admit(actor.value.accountId);
  if (!admitted.ok) return admitted;
  const body = requestBody.safeParse(request.body);
  if (!body.success) return { ok: false, refusal: { kind: 'invalid', reason: 'unknown-filter' } };
  return deps.exports.export(actor.value, body.data.filtered);
}

/** By POST, because what is searched for may be a name, and addresses are kept in logs. */
export function workbookRoute(app: FastifyInstance, path: string, deps: WorkbookRouteDeps): void {
  app.post(path, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    try {
      const written = await tracing(request.ip, () => write(deps, request));
      return await (written.ok ? sendFile(reply, written.value) : sendRefusal(reply, written.refusal));
    } catch (error) {
      return sendSurprise(reply, error, deps.log);
    }
  });
}
