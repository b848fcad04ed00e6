import { codes, messages } from '@senlab/contract';
import type { DocumentAnswer, Documents, PreparedDocument } from '../graphql/documents.ts';
import type { Envelope } from '../graphql/respond.ts';

export interface GraphqlRequest {
  readonly documentId?: string | undefined;
  readonly query?: string | undefined;
  readonly variables: Record<string, unknown>;
}

/** A request whose document is known and may be run by this door. */
export interface PreparedRequest {
  readonly ok: true;
  readonly prepared: PreparedDocument;
  readonly variables: Record<string, unknown>;
  /** Removes the files that came with it; of an upload alone. */
  readonly discard?: () => Promise<void>;
}

export interface RefusedRequest {
  readonly ok: false;
  readonly status: number;
  readonly envelope: Envelope;
  readonly errors?: readonly { readonly message: string }[] | undefined;
}

export interface DocumentDoor {
  readonly documents: Documents;
  /** Names the reasons of a refused document; only for developers, who may send documents of their own. */
  readonly tellErrors: boolean;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
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

export const malformed: RefusedRequest = {
  ok: false,
  status: 400,
  envelope: { code: codes.invalid, message: messages.invalidQuery },
};

function refusedDocument(answer: DocumentAnswer & { ok: false }, tellErrors: boolean): RefusedRequest {
  const message = answer.reason === 'unknown' ? messages.unknownDocument : messages.invalidQuery;
  const errors = tellErrors ? answer.errors.map((error) => ({ message: error.message })) : undefined;
  return { ok: false, status: 400, envelope: { code: codes.invalid, message }, errors };
}

export function prepareRequest(
  { documents, tellErrors }: DocumentDoor,
  body: unknown,
): PreparedRequest | RefusedRequest {
  const request = fromBody(body);
  if (request === undefined) return malformed;
  const answer = documents.prepare(request);
  if (!answer.ok) return refusedDocument(answer, tellErrors);
  if (answer.prepared.operation === 'subscription') return malformed;
  return { ok: true, prepared: answer.prepared, variables: request.variables };
}
