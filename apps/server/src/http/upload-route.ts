import { codes, messages, refusalTexts, uploadPath, uploadTypes, type UploadType } from '@senlab/contract';
import { refuse, uploadMaxFiles, type RefusalReason, type Result } from '@senlab/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { surpriseEnvelope } from '../graphql/respond.ts';
import type { FilesService, IncomingFile, ReceivingRoom } from '../modules/ground/files/index.ts';
import type { RequestLimiter } from '../modules/ground/request-limits/index.ts';
import type { SessionsService } from '../modules/people/sessions/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { isOwnOrigin } from '../platform/own-origin.ts';
import { bearerToken } from './bearer.ts';
import {
  csrfHeader,
  isTooLarge,
  isTooMany,
  isWithoutRoom,
  openReceivingFolder,
  type ReceivingFolder,
} from './received-files.ts';
import { sendRefusal, sendStored, type UploadRefusal } from './upload-answers.ts';

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
