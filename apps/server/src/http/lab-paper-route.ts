import { labelPaperPath, worklistPaperPath } from '@senlab/contract';
import { invalid, reprintReasons } from '@senlab/domain';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { LabPapersService } from '../modules/reports/lab-papers/index.ts';
import { writingTexts } from '../platform/written-texts.ts';
import { answerPaper, type PaperAnswerDeps } from './paper-answer.ts';
import { listFilter, listSort } from './list-body.ts';

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
