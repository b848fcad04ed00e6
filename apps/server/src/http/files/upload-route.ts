import {
  codes,
  messages,
  type EditorUploadAnswer,
  type UploadAnswer,
  type UploadType,
  refusalTexts,
  uploadPath,
  uploadTypes,
} from '@senlab/contract';
import { type Refusal, refuse, uploadMaxFiles, type RefusalReason, type Result } from '@senlab/domain';
import type { FastifyReply, FastifyInstance, FastifyRequest } from 'fastify';
import { refusalEnvelope, type Envelope, surpriseEnvelope } from '../../graphql/respond.ts';
import {
  type FilesService,
  type IncomingFile,
  type ReceivingRoom,
} from '../../modules/ground/files/index.ts';
import { toStoredFile } from '../../modules/ground/files/resolvers.ts';
import { surpriseStatus } from '../refusal-reply.ts';
import type { RequestLimiter } from '../../modules/ground/request-limits/index.ts';
import type { SessionsService } from '../../modules/people/sessions/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/telemetry.ts';
import { isOwnOrigin } from '../../platform/requests/request-facts.ts';
import { bearerToken } from '../bearer.ts';
import {
  csrfHeader,
  isTooLarge,
  isTooMany,
  isWithoutRoom,
  openReceivingFolder,
  type ReceivingFolder,
} from './received-files.ts';

/** A refusal of the files, of the request as such, or a surprise. */
type UploadRefusal =
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

function sendRefusal(
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

function sendStored(reply: FastifyReply, type: UploadType, rows: readonly StoredRow[]): FastifyReply {
  const data = rows.map(toStoredFile);
  const answer: UploadAnswer | EditorUploadAnswer =
    type === 'ckeditor'
      ? { url: data[0]?.url ?? '', files: data.map(({ url }) => ({ url })) }
      : { code: codes.ok, message: messages.ok, data };
  return reply.header('cache-control', 'no-store').send(answer);
}

export interface UploadRouteDeps {
  readonly sessions: SessionsService;
  readonly files: FilesService;
  readonly limiter: RequestLimiter;
  readonly room: ReceivingRoom;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly publicUrl: string;
}

/** Uploads that are no GraphQL request: those of the upload field and of text editors. */
export function uploadRoute(app: FastifyInstance, deps: UploadRouteDeps): void {
  app.post<{ Querystring: { type?: unknown } }>(uploadPath, async (request, reply) => {
    const started = performance.now();
    const type = uploadType(request.query.type);
    const refusal = type === undefined ? invalidRequest : foreignRequest(request, deps.publicUrl);
    if (type === undefined || refusal !== undefined)
      return sendRefusal(reply, type, refusal ?? invalidRequest);
    try {
      // Before the body is read: a stranger must not fill the disk.
      const actor = await admit(deps, request);
      if (!actor.ok) return await sendRefusal(reply, type, actor.refusal);
      return await receiveAndStore({ deps, request, reply, type, actor: actor.value });
    } catch (error) {
      return await sendRefusal(reply, type, { kind: 'surprise', envelope: surpriseEnvelope(error, deps) });
    } finally {
      deps.metrics.observeOperation('StreamUpload', performance.now() - started);
    }
  });
}

const invalidRequest: UploadRefusal & { readonly kind: 'request' } = {
  kind: 'request',
  status: 400,
  envelope: { code: codes.invalid, message: messages.invalidQuery },
};

function uploadType(given: unknown): UploadType | undefined {
  return given === undefined ? 'file' : uploadTypes.find((known) => known === given);
}

/** Our own page sends the header, and a browser says truly from which page a request comes. */
function foreignRequest(request: FastifyRequest, publicUrl: string): UploadRefusal | undefined {
  const { origin } = request.headers;
  const isForeign = origin !== undefined && !isOwnOrigin(origin, { publicUrl, host: request.host });
  if (isForeign || request.headers[csrfHeader] === undefined) return { ...invalidRequest, status: 403 };
  return request.isMultipart() ? undefined : { ...invalidRequest, status: 415 };
}

async function admit(deps: UploadRouteDeps, request: FastifyRequest): Promise<Result<Actor>> {
  const actor = await deps.sessions.recognise(bearerToken(request.headers.authorization));
  if (!actor.ok) return actor;
  if (!deps.files.mayUpload(actor.value)) return refuse({ kind: 'denied' });
  const admitted = deps.limiter.admit(actor.value.accountId);
  if (!admitted.ok) return admitted;
  const hasRoom = await deps.files.hasRoom(actor.value);
  return hasRoom.ok ? actor : hasRoom;
}

interface Work {
  readonly deps: UploadRouteDeps;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly type: UploadType;
  readonly actor: Actor;
}

async function receiveAndStore({ deps, request, reply, type, actor }: Work): Promise<FastifyReply> {
  const folder = await openReceivingFolder(deps.room, actor.accountId);
  try {
    const received = await receive(request, folder);
    if ('refusal' in received) return await sendRefusal(reply, type, received.refusal);
    const stored = await deps.files.uploadAll(actor, received.files, { imagesOnly: type !== 'file' });
    if (!stored.ok) return await sendRefusal(reply, type, stored.refusal);
    return await sendStored(reply, type, stored.value);
  } finally {
    await folder.discard();
  }
}

type Received = { readonly files: readonly IncomingFile[] } | { readonly refusal: UploadRefusal };

function tooMuch(reason: RefusalReason): UploadRefusal {
  return { kind: 'request', status: 413, envelope: { code: codes.invalid, message: refusalTexts[reason] } };
}

async function receive(request: FastifyRequest, folder: ReceivingFolder): Promise<Received> {
  const files: IncomingFile[] = [];
  try {
    for await (const part of request.parts({ limits: { files: uploadMaxFiles } }))
      if (part.type === 'file') files.push(await folder.keep(part));
    return { files };
  } catch (error) {
    if (isTooMany(error)) return { refusal: tooMuch('too-many-files') };
    if (isWithoutRoom(error)) return { refusal: { kind: 'unavailable', reason: 'uploads-busy' } };
    return { refusal: isTooLarge(error) ? tooMuch('file-too-large') : invalidRequest };
  }
}
