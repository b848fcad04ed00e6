import type { MultipartFile } from '@fastify/multipart';
import type { RefusalReason } from '@senlab/domain';
import type { FastifyRequest } from 'fastify';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { receiveFile, type IncomingFile } from '../modules/files/index.ts';

export interface GraphqlRequest {
  readonly documentId?: string | undefined;
  readonly query?: string | undefined;
  readonly variables: Record<string, unknown>;
}

export type ReadRequest =
  | { readonly ok: true; readonly request: GraphqlRequest; readonly discard?: () => Promise<void> }
  | { readonly ok: false; readonly status: number; readonly reason?: RefusalReason };

/** A header that another site's form cannot send. */
export const csrfHeader = 'x-senlab-request';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A list of operations in one request is refused: each must be counted, timed and answered on its own. */
function fromBody(body: unknown): GraphqlRequest | undefined {
  if (!isRecord(body)) return undefined;
  const extensions = isRecord(body['extensions']) ? body['extensions'] : {};
  const variables = body['variables'] ?? {};
  if (!isRecord(variables)) return undefined;
  return { documentId: textOf(extensions['documentId']), query: textOf(body['query']), variables };
}

const refused: ReadRequest = { ok: false, status: 400 };

export function readGraphqlRequest(request: FastifyRequest): Promise<ReadRequest> | ReadRequest {
  if (request.isMultipart()) {
    return request.headers[csrfHeader] === undefined ? { ok: false, status: 403 } : readMultipart(request);
  }
  const parsed = fromBody(request.body);
  return parsed === undefined ? refused : { ok: true, request: parsed };
}

interface Parts {
  operations?: string;
  map?: string;
  readonly files: Map<string, IncomingFile>;
}

/** The common form of file upload by GraphQL: `operations`, `map`, then the files. */
async function readMultipart(request: FastifyRequest): Promise<ReadRequest> {
  const folder = await mkdtemp(join(tmpdir(), 'senlab-upload-'));
  const discard = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const parts = await receive(request, folder);
    const parsed = assemble(parts);
    if (parsed !== undefined) return { ok: true, request: parsed, discard };
    await discard();
    return refused;
  } catch (error) {
    await discard();
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
    return isTooLarge ? { ok: false, status: 413, reason: 'file-too-large' } : refused;
  }
}

async function receive(request: FastifyRequest, folder: string): Promise<Parts> {
  const parts: Parts = { files: new Map() };
  for await (const part of request.parts()) {
    if (part.type === 'file')
      parts.files.set(part.fieldname, await keep(part, join(folder, String(parts.files.size))));
    else if (part.fieldname === 'operations') parts.operations = String(part.value);
    else if (part.fieldname === 'map') parts.map = String(part.value);
  }
  return parts;
}

async function keep(part: MultipartFile, path: string): Promise<IncomingFile> {
  await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
  if (part.file.truncated) throw Object.assign(new Error('too large'), { code: 'FST_REQ_FILE_TOO_LARGE' });
  return receiveFile({ name: part.filename, path, size: part.file.bytesRead });
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function assemble(parts: Parts): GraphqlRequest | undefined {
  const request = fromBody(parseJson(parts.operations));
  const map = parseJson(parts.map);
  if (request === undefined || !isRecord(map)) return undefined;
  for (const [field, paths] of Object.entries(map)) {
    const file = parts.files.get(field);
    if (file === undefined || !Array.isArray(paths)) return undefined;
    if (!paths.every((path) => typeof path === 'string' && place(request.variables, path, file)))
      return undefined;
  }
  return request;
}

/** Only `variables.name`: our documents take files as variables of their own, and a deeper path could reach a prototype. */
function place(variables: Record<string, unknown>, path: string, file: IncomingFile): boolean {
  const name = /^variables\.([A-Za-z]\w*)$/.exec(path)?.[1];
  if (name === undefined || !Object.hasOwn(variables, name)) return false;
  variables[name] = file;
  return true;
}
