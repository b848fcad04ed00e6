import { codes } from '@senlab/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { surpriseEnvelope } from '../../graphql/respond.ts';
import type { FilesService } from '../../modules/ground/files/index.ts';
import type { SessionsService } from '../../modules/people/sessions/index.ts';
import type { Log } from '../../platform/log.ts';
import { bearerToken } from '../bearer.ts';

export interface FileRoutesDeps {
  readonly sessions: SessionsService;
  readonly files: FilesService;
  readonly log: Log;
}

type FileRequest = FastifyRequest<{ Params: { id: string } }>;

/** Always as a download: a file that somebody uploaded must never run as a page of ours. */
async function send(
  { sessions, files }: FileRoutesDeps,
  request: FileRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const actor = await sessions.recognise(bearerToken(request.headers.authorization));
  if (!actor.ok) {
    const isLocked = actor.refusal.kind === 'session-locked';
    return reply.code(isLocked ? 423 : 401).send({ status: isLocked ? 'locked' : 'not logged in' });
  }
  const file = await files.open(actor.value, request.params.id);
  if (!file.ok) return reply.code(404).send({ status: 'not found' });
  return reply
    .header('content-type', file.value.type)
    .header('content-length', file.value.size)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.value.name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(file.value.content);
}

export function fileRoutes(app: FastifyInstance, deps: FileRoutesDeps): void {
  app.get<{ Params: { id: string } }>('/files/:id', async (request, reply) => {
    try {
      return await send(deps, request, reply);
    } catch (error) {
      const envelope = surpriseEnvelope(error, deps);
      const status = envelope.code === codes.unavailable ? 503 : 500;
      return reply.code(status).header('cache-control', 'no-store').send(envelope);
    }
  });
}
