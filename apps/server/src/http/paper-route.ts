import { paperPath } from '@senlab/contract';
import { refuse, type LoggedPaper, type Result } from '@senlab/domain';
import type { FastifyInstance } from 'fastify';
import type { PrintView } from '../modules/papers/prints/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { PaperFile } from '../platform/paper-file.ts';
import { answerPaper, type PaperAnswerDeps } from './paper-answer.ts';

/** The copy that a line of the book stands for. */
export type CopySource = (actor: Actor, print: PrintView) => Promise<Result<PaperFile>>;
/** What the paper would look like; the book knows nothing of it. */
export type PreviewSource = (actor: Actor, id: string) => Promise<Result<PaperFile>>;

/** Who makes which paper. A module with papers of its own is one line in app/modules.ts. */
export interface PaperSources {
  readonly findPrint: (actor: Actor, printId: string) => Promise<Result<PrintView>>;
  readonly copies: Readonly<Partial<Record<LoggedPaper, CopySource>>>;
  readonly previews: Readonly<Record<string, PreviewSource>>;
}

export interface PaperRouteDeps extends PaperAnswerDeps {
  readonly papers: PaperSources;
}

const unknownPrint = refuse({ kind: 'not-found', reason: 'print-unknown' });

/** Only what was logged is given out, and only to whoever had it logged. */
export function paperRoute(app: FastifyInstance, deps: PaperRouteDeps): void {
  const { papers } = deps;
  app.get<{ Params: { printId: string } }>(`${paperPath}/:printId`, (request, reply) =>
    answerPaper(deps, { request, reply }, async (actor) => {
      const print = await papers.findPrint(actor, request.params.printId);
      if (!print.ok) return print;
      const source = papers.copies[print.value.paper];
      return source === undefined ? unknownPrint : source(actor, print.value);
    }),
  );
  app.get<{ Params: { paper: string; id: string } }>(`${paperPath}/preview/:paper/:id`, (request, reply) =>
    answerPaper(deps, { request, reply }, async (actor) => {
      const { paper, id } = request.params;
      const source = Object.hasOwn(papers.previews, paper) ? papers.previews[paper] : undefined;
      return source === undefined ? unknownPrint : source(actor, id);
    }),
  );
}
