import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { codes } from '@senlab/contract';
import { appConfig } from './config.ts';
import { judgeAnswer, readResponse, type Envelope, type Outcome, type Reading } from './envelope.ts';
import { reportLocked, whenOpen } from './lock-gate.ts';
import { bodyOf, headersFor, isChange, questionOf } from './question.ts';
import type { SentKey } from './once/request-keys.ts';
import { storedToken, tokenForRequest } from './stored-token.ts';

interface Answer<T extends Envelope> {
  readonly response: T;
}

interface Body<T extends Envelope> {
  readonly data?: Answer<T> | null;
  readonly errors?: readonly { readonly message: string }[];
}

/** What a request goes with. */
interface Sender {
  readonly token: string | undefined;
  readonly key?: string | undefined;
}

interface Heard<T extends Envelope> {
  readonly body: Body<T>;
  /** What the same request made before. */
  readonly made: string | null;
}

/** What the server answered; undefined when it did not: no connection, a server that is down, a page of a proxy. */
async function answered<T extends Envelope>(answer: Response): Promise<Body<T> | undefined> {
  // Below 500 the server itself speaks, and its envelope says what was wrong with the request.
  if (answer.status >= 500) return undefined;
  const body: unknown = await answer.json();
  return typeof body === 'object' && body !== null ? body : undefined;
}

/** Nothing is answered from a cache: what is shown is asked for, and a patient's data does not outlive its screen. */
async function send<T extends Envelope, V extends Record<string, unknown>>(
  document: TypedDocumentNode<Answer<T>, V>,
  variables: V,
  { token, key }: Sender,
): Promise<Heard<T> | undefined> {
  const question = questionOf(document, variables);
  const sent = bodyOf(question);
  const answer = await fetch(appConfig().graphqlPath, {
    method: 'POST',
    headers: {
      ...headersFor(token),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      // A form says its own, with the mark between its parts.
      ...(typeof sent === 'string' ? { 'content-type': 'application/json' } : {}),
      accept: 'application/graphql-response+json,application/json;q=0.9',
    },
    body: sent,
  });
  const body = await answered<T>(answer);
  // Screens ignore errors, so support needs them in the console; never variables, which hold patients' data.
  if (body?.errors !== undefined)
    // oxlint-disable-next-line no-console
    console.error(`GraphQL ${question.operationName}:`, body.errors.map((each) => each.message).join('; '));
  return body === undefined ? undefined : { body, made: answer.headers.get('x-senlab-made') };
}

/**
 * Of a change by somebody who is known; files have nothing that could be compared. What makes keys is fetched with the first
 * change: where it cannot come, the change can hardly go, and goes without.
 */
async function keyOf<T extends Envelope, V extends Record<string, unknown>>(
  document: TypedDocumentNode<Answer<T>, V>,
  variables: V,
  token: string | undefined,
): Promise<SentKey | undefined> {
  if (token === undefined || !isChange(document)) return undefined;
  const { operationName, variables: given } = questionOf(document, variables);
  const sent = bodyOf({ operationName, variables: given, extensions: { documentId: undefined } });
  if (typeof sent !== 'string') return undefined;
  const keys = await import('./once/request-keys.ts').catch(() => undefined);
  return keys?.keyFor(token, sent);
}

/** After these nobody knows whether it was done: the database may have gone between the change and the answer. */
const unknownCodes: readonly number[] = [codes.unavailable, codes.unexpected];

function isKnown(outcome: Outcome<Envelope>): boolean {
  if (outcome.kind === 'refused') return !unknownCodes.includes(outcome.code);
  return outcome.kind !== 'unreachable' && outcome.kind !== 'malformed';
}

/**
 * Sends a document and says what came of it, telling nobody. It waits while the screen is locked: what was refused for
 * that has done nothing, so it is sent again when the screen is open. `token` overrides the stored one, and the wait.
 */
export async function ask<T extends Envelope, V extends Record<string, unknown>>(
  document: TypedDocumentNode<Answer<T>, V>,
  variables: V,
  options: { readonly token?: string } = {},
): Promise<Outcome<T>> {
  if (options.token !== undefined) return askOnce(document, variables, { token: options.token });
  const token = tokenForRequest();
  const sent = await keyOf(document, variables, token);
  const outcome = await askWhenOpen(document, variables, { token, key: sent?.key });
  await sent?.settle(isKnown(outcome));
  return outcome;
}

async function askWhenOpen<T extends Envelope, V extends Record<string, unknown>>(
  document: TypedDocumentNode<Answer<T>, V>,
  variables: V,
  sender: Sender,
): Promise<Outcome<T>> {
  const { token } = sender;
  for (;;) {
    await whenOpen();
    // The session that was locked is over: an answer would be about somebody else's.
    if (token !== undefined && storedToken()?.token !== token) return { kind: 'superseded' };
    const outcome = await askOnce(document, variables, sender);
    const isLocked = outcome.kind === 'refused' && outcome.code === codes.locked && token !== undefined;
    if (!isLocked) return outcome;
    if (storedToken()?.token === token) reportLocked();
  }
}

async function askOnce<T extends Envelope, V extends Record<string, unknown>>(
  document: TypedDocumentNode<Answer<T>, V>,
  variables: V,
  sender: Sender,
): Promise<Outcome<T>> {
  try {
    const heard = await send(document, variables, sender);
    if (heard === undefined) return { kind: 'unreachable' };
    const outcome = judgeAnswer<T>(heard.body.data, heard.made);
    if (outcome.kind === 'denied' && storedToken()?.token !== sender.token) return { kind: 'superseded' };
    return outcome;
  } catch {
    return { kind: 'unreachable' };
  }
}

/** Sends a document; what is not a success has been announced when this returns or rejects. */
export async function request<T extends Envelope, V extends Record<string, unknown>>(
  document: TypedDocumentNode<Answer<T>, V>,
  variables: V,
): Promise<Reading<T>> {
  return readResponse(await ask(document, variables));
}
