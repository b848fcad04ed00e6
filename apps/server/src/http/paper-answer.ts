import type { Result } from '@senlab/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestLimiter } from '../modules/ground/request-limits/index.ts';
import type { SessionsService } from '../modules/people/sessions/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { Log } from '../platform/log.ts';
import type { PaperFile } from '../platform/paper-file.ts';
import { tracing } from '../platform/request-trace.ts';
import { bearerToken } from './bearer.ts';
import { sendRefusal, sendSurprise } from './refusal-reply.ts';

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
