import type { RefusalReason } from '@senlab/domain';
import type { FastifyRequest } from 'fastify';
import { join } from 'node:path';
import type { IncomingFile } from '../modules/files/index.ts';
import { csrfHeader, isTooLarge, keepPart, openReceivingFolder } from './received-files.ts';

export interface GraphqlRequest {
  readonly documentId?: string | undefined;
  readonly query?: string | undefined;
  readonly variables: Record<string, unknown>;
}

export type ReadRequest =
  | { readonly ok: true; readonly request: GraphqlRequest; readonly discard?: () => Promise<void> }
  | { readonly ok: false; readonly status: number; readonly reason?: RefusalReason };

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
  const { path, discard } = await openReceivingFolder();
  try {
    const parts = await receive(request, path);
    const parsed = assemble(parts);
    if (parsed !== undefined) return { ok: true, request: parsed, discard };
    await discard();
    return refused;
  } catch (error) {
    await discard();
    return isTooLarge(error) ? { ok: false, status: 413, reason: 'file-too-large' } : refused;
  }
}

async function receive(request: FastifyRequest, folder: string): Promise<Parts> {
  const parts: Parts = { files: new Map() };
  for await (const part of request.parts()) {
    if (part.type === 'file')
      parts.files.set(part.fieldname, await keepPart(part, join(folder, String(parts.files.size))));
    else if (part.fieldname === 'operations') parts.operations = String(part.value);
    else if (part.fieldname === 'map') parts.map = String(part.value);
  }
  return parts;
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
