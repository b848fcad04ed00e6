import { templatePreviewPath } from '@senlab/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalEnvelope } from '../graphql/respond.ts';
import type { TemplatePreviews } from '../modules/papers/paper-templates/index.ts';
import type { RequestLimiter } from '../modules/ground/request-limits/index.ts';
import type { SessionsService } from '../modules/people/sessions/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { Log } from '../platform/log.ts';
import { tracing } from '../platform/request-trace.ts';
import { bearerToken } from './bearer.ts';
import { sendRefusal, sendSurprise } from './refusal-reply.ts';

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
