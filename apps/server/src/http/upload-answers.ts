import {
  codes,
  messages,
  type EditorUploadAnswer,
  type UploadAnswer,
  type UploadType,
} from '@senlab/contract';
import type { Refusal } from '@senlab/domain';
import type { FastifyReply } from 'fastify';
import { refusalEnvelope, type Envelope } from '../graphql/respond.ts';
import { toStoredFile } from '../modules/ground/files/index.ts';
import { surpriseStatus } from './refusal-reply.ts';

/** A refusal of the files, of the request as such, or a surprise. */
export type UploadRefusal =
  | Refusal
  | { readonly kind: 'request'; readonly status: number; readonly envelope: Envelope }
  | { readonly kind: 'surprise'; readonly envelope: Envelope };

type StoredRow = Parameters<typeof toStoredFile>[0];

/** Proxies and browsers read the status, people the message. */
function statusOf(refusal: UploadRefusal): number {
  switch (refusal.kind) {
    case 'request':
      return refusal.status;
    case 'session-ended':
      return 401;
    case 'session-locked':
      return 423;
    case 'denied':
      return 403;
    case 'not-found':
      return 404;
    case 'conflict':
      return 409;
    case 'too-many':
      return 429;
    case 'unavailable':
      return 503;
    case 'surprise':
      return surpriseStatus(refusal.envelope);
    case 'invalid':
      return invalidStatus(refusal.reason);
  }
}

function invalidStatus(reason: string): number {
  if (reason.startsWith('upload-quota-')) return 413;
  if (reason === 'file-too-large' || reason === 'image-too-large' || reason === 'too-many-files') return 413;
  return reason === 'file-missing' || reason === 'file-empty' ? 400 : 415;
}

function envelopeOf(refusal: UploadRefusal): Envelope {
  return refusal.kind === 'request' || refusal.kind === 'surprise'
    ? refusal.envelope
    : refusalEnvelope(refusal);
}

export function sendRefusal(
  reply: FastifyReply,
  type: UploadType | undefined,
  refusal: UploadRefusal,
): FastifyReply {
  const { code, message } = envelopeOf(refusal);
  if (refusal.kind === 'too-many') reply.header('retry-after', refusal.retryAfterSeconds);
  reply.code(statusOf(refusal)).header('cache-control', 'no-store');
  const answer: UploadAnswer | EditorUploadAnswer =
    type === 'ckeditor' ? { code, error: { message } } : { code, message, data: null };
  return reply.send(answer);
}

export function sendStored(reply: FastifyReply, type: UploadType, rows: readonly StoredRow[]): FastifyReply {
  const data = rows.map(toStoredFile);
  const answer: UploadAnswer | EditorUploadAnswer =
    type === 'ckeditor'
      ? { url: data[0]?.url ?? '', files: data.map(({ url }) => ({ url })) }
      : { code: codes.ok, message: messages.ok, data };
  return reply.header('cache-control', 'no-store').send(answer);
}
