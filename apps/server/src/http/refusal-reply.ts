import { codes } from '@senlab/contract';
import type { Refusal } from '@senlab/domain';
import type { FastifyReply } from 'fastify';
import { refusalEnvelope, surpriseEnvelope, type Envelope } from '../graphql/respond.ts';
import type { Log } from '../platform/log.ts';

const statuses: Readonly<Record<Refusal['kind'], number>> = {
  'session-ended': 401,
  'session-locked': 423,
  denied: 403,
  'not-found': 404,
  conflict: 409,
  invalid: 400,
  'too-many': 429,
  unavailable: 503,
};

/** For addresses that answer files: the same envelope as everywhere, and a status that a downloader understands. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.kind === 'too-many') reply.header('retry-after', refusal.retryAfterSeconds);
  return reply.code(statuses[refusal.kind]).send({ ...refusalEnvelope(refusal), data: null });
}

/** A surprise that turns out to be the database's or the request's fault is not answered as ours. */
export function surpriseStatus({ code }: Envelope): number {
  if (code === codes.unavailable) return 503;
  return code === codes.invalid ? 400 : 500;
}

export function sendSurprise(reply: FastifyReply, error: unknown, log: Log): FastifyReply {
  const envelope = surpriseEnvelope(error, { log });
  return reply.code(surpriseStatus(envelope)).send({ ...envelope, data: null });
}
