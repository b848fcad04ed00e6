import { print, type DocumentNode } from 'graphql';
import { appConfig } from './config.ts';

/** What is sent to ask something: by HTTP, with a file, or for the live connection. */
export interface Question<V> {
  readonly operationName: string;
  readonly variables: V;
  readonly extensions: { readonly documentId: string | undefined };
  readonly query?: string;
}

/**
 * The server knows our documents by hash, which `pnpm generate` writes into them. In production it answers no other
 * text, so none is sent, and the built web has none.
 */
export function questionOf<V>(document: DocumentNode, variables: V): Question<V> {
  const operation = document.definitions.find((each) => each.kind === 'OperationDefinition');
  return {
    operationName: operation?.name?.value ?? '',
    variables,
    extensions: { documentId: (document as { readonly documentId?: string }).documentId },
    ...(import.meta.env.PROD ? {} : { query: print(document) }),
  };
}

/** The headers of every request: one that a foreign page cannot send, and who asks. */
export function headersFor(token: string | undefined): Readonly<Record<string, string>> {
  return {
    [appConfig().csrfHeader]: '1',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
}
