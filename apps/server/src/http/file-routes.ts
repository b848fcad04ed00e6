import type { FastifyInstance } from 'fastify';
import type { FilesService } from '../modules/files/index.ts';
import type { SessionsService } from '../modules/sessions/index.ts';
import { bearerToken } from './bearer.ts';

/** Always as a download: a file that somebody uploaded must never run as a page of ours. */
export function fileRoutes(app: FastifyInstance, sessions: SessionsService, files: FilesService): void {
  app.get<{ Params: { id: string } }>('/files/:id', async (request, reply) => {
    const actor = await sessions.recognise(bearerToken(request.headers.authorization));
    if (!actor.ok) return reply.code(401).send({ status: 'not logged in' });
    const file = await files.open(actor.value, request.params.id);
    if (!file.ok) return reply.code(404).send({ status: 'not found' });
    return reply
      .header('content-type', file.value.type)
      .header('content-length', file.value.size)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.value.name)}`)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(file.value.content);
  });
}
