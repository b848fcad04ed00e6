import { codes } from '@senlab/contract';
import type { Refusal } from '@senlab/domain';
import type { FastifyReply } from 'fastify';
import { refusalEnvelope, surpriseEnvelope } from '../graphql/respond.ts';
import type { Log } from '../platform/log.ts';

const statuses: Readonly<Record<Refusal['kind'], number>> = {
  'session-ended': 401,
  denied: 403,
  'not-found': 404,
  conflict: 409,
  invalid: 400,
  'too-many': 429,
  unavailable: 503,
};

const surpriseStatuses: ReadonlyMap<number, number> = new Map([
  [codes.unavailable, 503],
  [codes.invalid, 400],
]);

/** For addresses that answer files: the same envelope as everywhere, and a status that a downloader understands. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.kind === 'too-many') reply.header('retry-after', refusal.retryAfterSeconds);
  return reply.code(statuses[refusal.kind]).send({ ...refusalEnvelope(refusal), data: null });
}

export function sendSurprise(reply: FastifyReply, error: unknown, log: Log): FastifyReply {
  const envelope = surpriseEnvelope(error, { log });
  return reply.code(surpriseStatuses.get(envelope.code) ?? 500).send({ ...envelope, data: null });
}
