import { codes, refusalTexts } from '@senlab/contract';
import { ok, refuse, type Permission, type RefusalReason, type Result } from '@senlab/domain';
import type { FastifyRequest } from 'fastify';
import { Kind, type DocumentNode, type TypeNode } from 'graphql';
import { refusalEnvelope, surpriseEnvelope } from '../graphql/respond.ts';
import type { RefusedAttempts } from '../modules/ground/audit/index.ts';
import type { FilesService, IncomingFile, ReceivingRoom } from '../modules/ground/files/index.ts';
import { mayDo, type Actor } from '../platform/actor.ts';
import type { Log } from '../platform/log.ts';
import {
  isRecord,
  malformed,
  prepareRequest,
  type DocumentDoor,
  type PreparedRequest,
  type RefusedRequest,
} from './graphql-request.ts';
import {
  csrfHeader,
  isTooLarge,
  isWithoutRoom,
  openReceivingFolder,
  type ReceivingFolder,
} from './files/received-files.ts';

export interface UploadDoor extends DocumentDoor {
  readonly room: ReceivingRoom;
  readonly files: Pick<FilesService, 'hasRoom'>;
  readonly refusals?: RefusedAttempts;
  readonly log: Log;
  /** Recognised and counted. */
  readonly caller: () => Promise<Result<Actor>>;
}

/** What takes a file, and the right without which no byte of it is kept. */
export const rightsOfFiles: Readonly<Record<string, Permission>> = {
  uploadFile: 'files.upload',
  putSignatureCertificate: 'settings.write',
  savePaperTemplate: 'settings.write',
};

/**
 * The common form of file upload by GraphQL: `operations`, `map`, then the files, in this order. A byte of a file is
 * kept only when the document, which is known, has a variable for it, and the caller, who is known too, may send it: else
 * anybody on the network could fill the disk.
 */
export async function receiveUpload(
  door: UploadDoor,
  request: FastifyRequest,
): Promise<PreparedRequest | RefusedRequest> {
  if (request.headers[csrfHeader] === undefined) return { ...malformed, status: 403 };
  try {
    const caller = await door.caller();
    if (!caller.ok) return { ok: false, status: 200, envelope: refusalEnvelope(caller.refusal) };
    return await receiveFrom(door, request, caller.value);
  } catch (error) {
    return { ok: false, status: 200, envelope: surpriseEnvelope(error, door) };
  }
}

async function receiveFrom(
  door: UploadDoor,
  request: FastifyRequest,
  actor: Actor,
): Promise<PreparedRequest | RefusedRequest> {
  const folder = await openReceivingFolder(door.room, actor.accountId);
  let received: PreparedRequest | RefusedRequest = malformed;
  try {
    received = await receiveParts({ door, actor, folder }, request);
  } catch (error) {
    received = refusedParts(error);
  } finally {
    if (!received.ok) await folder.discard();
  }
  return received.ok ? { ...received, discard: folder.discard } : received;
}

function refusedParts(error: unknown): RefusedRequest {
  if (isTooLarge(error)) return refusedFile(413, 'file-too-large');
  // What else can happen is a body that is none, or a sender who has gone.
  return isWithoutRoom(error) ? refusedFile(503, 'uploads-busy') : malformed;
}

function refusedFile(status: number, reason: RefusalReason): RefusedRequest {
  const code = status === 503 ? codes.unavailable : codes.invalid;
  return { ok: false, status, envelope: { code, message: refusalTexts[reason] } };
}

interface Plan {
  readonly request: PreparedRequest;
  /** The variable of each part that is a file. */
  readonly variableOf: ReadonlyMap<string, string>;
}

interface Receiving {
  readonly door: UploadDoor;
  readonly actor: Actor;
  readonly folder: ReceivingFolder;
}

async function receiveParts(
  { door, actor, folder }: Receiving,
  request: FastifyRequest,
): Promise<PreparedRequest | RefusedRequest> {
  const texts = new Map<string, string>();
  const files = new Map<string, IncomingFile>();
  let plan: Plan | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      texts.set(part.fieldname, String(part.value));
      continue;
    }
    const made = plan ?? (await admitFiles(door, actor, planFiles(door, texts)));
    if (!('variableOf' in made)) return made;
    plan = made;
    const variable = plan.variableOf.get(part.fieldname);
    if (variable === undefined || files.has(variable)) return malformed;
    files.set(variable, await folder.keep(part));
  }
  const made = plan ?? planFiles(door, texts);
  if (!('variableOf' in made)) return made;
  if (files.size < made.variableOf.size) return malformed;
  return { ...made.request, variables: { ...made.request.variables, ...Object.fromEntries(files) } };
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function planFiles(door: UploadDoor, texts: ReadonlyMap<string, string>): Plan | RefusedRequest {
  const map = parseJson(texts.get('map'));
  if (!isRecord(map)) return malformed;
  const request = prepareRequest(door, parseJson(texts.get('operations')));
  if (!request.ok) return request;
  const places = new Set(fileVariables(request.prepared.document).map((name) => `variables.${name}`));
  const variableOf = new Map<string, string>();
  for (const [field, paths] of Object.entries(map)) {
    const path: unknown = Array.isArray(paths) && paths.length === 1 ? paths[0] : undefined;
    if (typeof path !== 'string' || !places.delete(path)) return malformed;
    variableOf.set(field, path.slice('variables.'.length));
  }
  return { request, variableOf };
}

async function mayKeepFiles(
  door: UploadDoor,
  actor: Actor,
  { prepared }: PreparedRequest,
): Promise<Result<null>> {
  const fields = rootFields(prepared.document);
  const isAllowed = fields.every((field) => {
    const right = Object.hasOwn(rightsOfFiles, field) ? rightsOfFiles[field] : undefined;
    return right !== undefined && mayDo(actor, right);
  });
  if (!isAllowed) return refuse({ kind: 'denied' });
  return fields.includes('uploadFile') ? door.files.hasRoom(actor) : ok(null);
}

/** Asked once, before the first byte of the first file; a refusal is written down as one of a resolver is. */
async function admitFiles(
  door: UploadDoor,
  actor: Actor,
  plan: Plan | RefusedRequest,
): Promise<Plan | RefusedRequest> {
  if (!('variableOf' in plan)) return plan;
  const admitted = await mayKeepFiles(door, actor, plan.request);
  if (admitted.ok) return plan;
  const { prepared, variables } = plan.request;
  if (admitted.refusal.kind === 'denied')
    await door.refusals?.note({
      accountId: actor.accountId,
      operation: prepared.name,
      isChange: prepared.operation === 'mutation',
      variables,
    });
  return { ok: false, status: 200, envelope: refusalEnvelope(admitted.refusal) };
}

function rootFields(document: DocumentNode): readonly string[] {
  return document.definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION
      ? node.selectionSet.selections.map((each) => (each.kind === Kind.FIELD ? each.name.value : ''))
      : [],
  );
}

/** Only variables of their own: our documents take files so, and a deeper path could reach a prototype. */
function fileVariables(document: DocumentNode): readonly string[] {
  return document.definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION
      ? (node.variableDefinitions ?? [])
          .filter(({ type }) => isUpload(type))
          .map(({ variable }) => variable.name.value)
      : [],
  );
}

function isUpload(type: TypeNode): boolean {
  const named = type.kind === Kind.NON_NULL_TYPE ? type.type : type;
  return named.kind === Kind.NAMED_TYPE && named.name.value === 'Upload';
}
