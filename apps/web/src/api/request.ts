import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { codes } from '@senlab/contract';
import { documentIdOf } from './document-id.ts';
import { judgeAnswer, readResponse, type Envelope, type Outcome, type Reading } from './envelope.ts';
import { reportLocked, whenOpen } from './lock-gate.ts';
import { storedToken, tokenForRequest } from './stored-token.ts';
import type { ApolloClient } from '@apollo/client';
import type { RequestTrace } from './client.ts';
import type { DocumentNode } from 'graphql';

interface Answer<T extends Envelope> {
  readonly response: T;
}

let client: Promise<ApolloClient> | undefined;

/** Loaded with the first request: the login page is painted without it. */
export function prepareClient(): Promise<ApolloClient> {
  client ??= import('./client.ts').then(
    ({ makeClient }) => makeClient(),
    (error: unknown) => {
      // A chunk that did not arrive must be asked for again, or one lost packet breaks the page for good.
      client = undefined;
      throw error;
    },
  );
  return client;
}

function isQuery(document: DocumentNode): boolean {
  return document.definitions.some(
    (each) => each.kind === 'OperationDefinition' && each.operation === 'query',
  );
}

async function send<T extends Envelope, V extends Record<string, unknown>>(
  document: TypedDocumentNode<Answer<T>, V>,
  variables: V,
  trace: RequestTrace,
): Promise<Answer<T> | null | undefined> {
  const apollo = await prepareClient();
  // No cache: what is shown is always asked for, and a patient's data does not outlive the screen that showed it.
  const context = { trace, documentId: documentIdOf(document) };
  const always = { variables, context, errorPolicy: 'ignore', fetchPolicy: 'no-cache' } as const;
  const plain = document as TypedDocumentNode<Answer<T>, Record<string, unknown>>;
  const answer = isQuery(document)
    ? await apollo.query({ query: plain, ...always })
    : await apollo.mutate({ mutation: plain, ...always });
  return answer.data;
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
  if (options.token !== undefined) return askOnce(document, variables, options.token);
  const token = tokenForRequest();
  for (;;) {
    await whenOpen();
    // The session that was locked is over: an answer would be about somebody else's.
    if (token !== undefined && storedToken()?.token !== token) return { kind: 'superseded' };
    const outcome = await askOnce(document, variables, token);
    const isLocked = outcome.kind === 'refused' && outcome.code === codes.locked && token !== undefined;
    if (!isLocked) return outcome;
    if (storedToken()?.token === token) reportLocked();
  }
}

async function askOnce<T extends Envelope, V extends Record<string, unknown>>(
  document: TypedDocumentNode<Answer<T>, V>,
  variables: V,
  token: string | undefined,
): Promise<Outcome<T>> {
  const trace: RequestTrace = { token, isUnreachable: false };
  try {
    const data = await send(document, variables, trace);
    if (trace.isUnreachable) return { kind: 'unreachable' };
    const outcome = judgeAnswer<T>(data);
    if (outcome.kind === 'denied' && storedToken()?.token !== token) return { kind: 'superseded' };
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
