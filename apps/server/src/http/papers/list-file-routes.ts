import { z } from 'zod';
import {
  labelPaperPath,
  worklistPaperPath,
  expectedBytesHeader,
  totalRowsHeader,
  printExportPath,
  reportExportPath,
  researchExportPath,
} from '@senlab/contract';
import { invalid, reprintReasons, type Result } from '@senlab/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LabPapersService } from '../../modules/reports/lab-papers/index.ts';
import { writingTexts, tracing } from '../../platform/requests/request-facts.ts';
import { answerPaper, type PaperAnswerDeps } from './paper-route.ts';
import { Readable } from 'node:stream';
import type { ResearchExportFile, ResearchExportService } from '../../modules/research/files/index.ts';
import type { RequestLimiter } from '../../modules/ground/request-limits/index.ts';
import type { SessionsService } from '../../modules/people/sessions/index.ts';
import type { Log } from '../../platform/log.ts';
import {
  type WorkbookExport,
  type WorkbookExportService,
  xlsxType,
} from '../../platform/spreadsheet/workbook.ts';
import { bearerToken } from '../bearer.ts';
import { sendRefusal, sendSurprise } from '../refusal-reply.ts';

/** One condition of a list, as a file of that list is asked for. */
const listFilter = z.strictObject({
  id: z.string().max(40),
  value: z.string().max(200),
  operator: z.enum(['eq', 'gte', 'lte', 'contains']).nullish(),
});

const listSort = z.strictObject({ id: z.string().max(40), desc: z.boolean() });

export interface LabPaperRouteDeps extends PaperAnswerDeps {
  readonly labPapers: LabPapersService;
}

const labelsBody = z.strictObject({
  specimenIds: z.array(z.string().max(40)).max(1_000),
  copies: z.number().nullish(),
  reprintReason: z.enum(reprintReasons).nullish(),
  reprintNote: z.string().max(1_000).nullish(),
});
const worklistBody = z.strictObject({
  filtered: z.array(listFilter).max(20).nullish(),
  sorted: z.array(listSort).max(5).nullish(),
});

const malformed = invalid('print-malformed');

/** By POST: they write into the book, and what a list is searched by may be a name. */
export function labPaperRoute(app: FastifyInstance, deps: LabPaperRouteDeps): void {
  app.post(labelPaperPath, (request, reply) =>
    answerPaper(deps, { request, reply }, async (actor) => {
      const body = labelsBody.safeParse(request.body);
      if (!body.success) return malformed;
      const { specimenIds, copies, reprintReason, reprintNote } = body.data;
      const written = { field: 'printLabels.reprintNote', text: reprintNote ?? '', kind: 'text' } as const;
      return writingTexts([written], () =>
        deps.labPapers.labels(actor, {
          specimenIds,
          copies: copies ?? 1,
          reprintReason: reprintReason ?? null,
          reprintNote: reprintNote ?? null,
        }),
      );
    }),
  );
  app.post(worklistPaperPath, (request, reply) =>
    answerPaper(deps, { request, reply }, async (actor) => {
      const body = worklistBody.safeParse(request.body);
      return body.success ? deps.labPapers.worklist(actor, body.data) : malformed;
    }),
  );
}

interface WorkbookRouteDeps {
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
function workbookRoute(app: FastifyInstance, path: string, deps: WorkbookRouteDeps): void {
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

export function printExportRoute(app: FastifyInstance, deps: WorkbookRouteDeps): void {
  workbookRoute(app, printExportPath, deps);
}

export function reportExportRoute(app: FastifyInstance, deps: WorkbookRouteDeps): void {
  workbookRoute(app, reportExportPath, deps);
}

interface ResearchRouteDeps extends Omit<WorkbookRouteDeps, 'exports'> {
  readonly researchExports: ResearchExportService;
}

const researchBody = z.strictObject({ studyId: z.string().max(40), format: z.enum(['csv', 'xlsx']) });

async function exportStudy(
  deps: ResearchRouteDeps,
  request: FastifyRequest,
): Promise<Result<ResearchExportFile>> {
  const actor = await deps.sessions.recognise(bearerToken(request.headers.authorization));
  if (!actor.ok) return actor;
  const admitted = deps.limiter.admit(actor.value.accountId);
  if (!admitted.ok) return admitted;
  const body = researchBody.safeParse(request.body);
  return body.success
    ? deps.researchExports.export(actor.value, body.data)
    : invalid('research-export-malformed');
}

/** Its hash is in the log already, so that it is sent as it was made, however long that takes. */
export function researchExportRoute(app: FastifyInstance, deps: ResearchRouteDeps): void {
  app.post(researchExportPath, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    try {
      const made = await tracing(request.ip, () => exportStudy(deps, request));
      if (!made.ok) return await sendRefusal(reply, made.refusal);
      const { fileName, type, rows, content } = made.value;
      return await reply
        .header('content-type', type)
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('x-content-type-options', 'nosniff')
        .header(totalRowsHeader, rows)
        .header(expectedBytesHeader, content.size)
        .send(content.read());
    } catch (error) {
      return sendSurprise(reply, error, deps.log);
    }
  });
}
