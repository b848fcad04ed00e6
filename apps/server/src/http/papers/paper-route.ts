import { type Result, refuse, type LoggedPaper } from '@senlab/domain';
import type { FastifyReply, FastifyRequest, FastifyInstance, FastifyError } from 'fastify';
import type { RequestLimiter } from '../../modules/ground/request-limits/index.ts';
import type { SessionsService } from '../../modules/people/sessions/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Log } from '../../platform/log.ts';
import type { PaperFile } from '../../platform/press/press.ts';
import { tracing } from '../../platform/requests/request-facts.ts';
import { bearerToken } from '../bearer.ts';
import { sendRefusal, sendSurprise } from '../refusal-reply.ts';
import { paperPath, templatePreviewPath } from '@senlab/contract';
import type { PrintView } from '../../modules/papers/prints/index.ts';
import { refusalEnvelope } from '../../graphql/respond.ts';
import type { TemplatePreviews } from '../../modules/papers/paper-templates/index.ts';

export interface PaperAnswerDeps {
  readonly sessions: SessionsService;
  readonly limiter: RequestLimiter;
  readonly log: Log;
}

function sendPaper(reply: FastifyReply, { bytes, fileName }: PaperFile): FastifyReply {
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${fileName}"`)
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

type Making = (actor: Actor) => Promise<Result<PaperFile>>;

async function asActor(
  deps: PaperAnswerDeps,
  request: FastifyRequest,
  make: Making,
): Promise<Result<PaperFile>> {
  const actor = await deps.sessions.recognise(bearerToken(request.headers.authorization));
  if (!actor.ok) return actor;
  const admitted = deps.limiter.admit(actor.value.accountId);
  return admitted.ok ? make(actor.value) : admitted;
}

/** The file, or the refusal in the envelope that every address has. Nobody keeps a copy on the way. */
export async function answerPaper(
  deps: PaperAnswerDeps,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  make: Making,
): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-store');
  try {
    const made = await tracing(request.ip, () => asActor(deps, request, make));
    return await (made.ok ? sendPaper(reply, made.value) : sendRefusal(reply, made.refusal));
  } catch (error) {
    return sendSurprise(reply, error, deps.log);
  }
}

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

export interface TemplatePreviewRouteDeps {
  readonly sessions: Pick<SessionsService, 'recognise'>;
  readonly previews: TemplatePreviews;
  readonly limiter: Pick<RequestLimiter, 'admit'>;
  readonly log: Log;
}

/** A layout of two megabytes, written as JSON once more. */
const bodyLimit = 3 * 1024 * 1024;

/** What never reached the preview: a body that is too large, or is not JSON. */
function sendBroken(error: FastifyError, log: Log, reply: FastifyReply): FastifyReply {
  const { statusCode = 500 } = error;
  if (statusCode === 413) {
    const envelope = refusalEnvelope({ kind: 'invalid', reason: 'template-layout-too-large' });
    return reply.code(413).send({ ...envelope, data: null });
  }
  if (statusCode < 500) return sendRefusal(reply, { kind: 'invalid', reason: 'template-preview-malformed' });
  return sendSurprise(reply, error, log);
}

/** By POST: a layout is large, and the code of a report does not belong into an address. */
export function templatePreviewRoute(app: FastifyInstance, deps: TemplatePreviewRouteDeps): void {
  const { sessions, previews, limiter, log } = deps;
  const actors = new WeakMap<FastifyRequest, Actor>();
  /** Before the body is read: megabytes are taken only from people whom we know. */
  const recognise = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> => {
    reply.header('cache-control', 'private, no-store');
    const actor = await sessions.recognise(bearerToken(request.headers.authorization));
    if (!actor.ok) return sendRefusal(reply, actor.refusal);
    const admitted = limiter.admit(actor.value.accountId);
    if (!admitted.ok) return sendRefusal(reply, admitted.refusal);
    actors.set(request, actor.value);
    return undefined;
  };
  const options = {
    bodyLimit,
    onRequest: recognise,
    errorHandler: (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) =>
      void sendBroken(error, log, reply),
  };
  app.post(templatePreviewPath, options, async (request, reply) => {
    const actor = actors.get(request);
    if (actor === undefined) return sendRefusal(reply, { kind: 'session-ended' });
    const drawn = await tracing(request.ip, () => previews.draw(actor, request.body));
    if (!drawn.ok) return sendRefusal(reply, drawn.refusal);
    const { bytes, fileName } = drawn.value;
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `inline; filename="${fileName}"`)
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}
