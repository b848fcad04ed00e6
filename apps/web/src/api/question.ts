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

/** The common form of upload by GraphQL: what to ask, which file belongs where, the files. */
export function formOf({ variables, ...question }: Question<object>): FormData {
  const files = filesIn(variables);
  const places = Object.fromEntries(files.map(([name], at) => [at, [`variables.${name}`]]));
  const without = Object.fromEntries(files.map(([name]) => [name, null]));
  const form = new FormData();
  form.append('operations', JSON.stringify({ ...question, variables: { ...variables, ...without } }));
  form.append('map', JSON.stringify(places));
  for (const [at, [, file]] of files.entries()) form.append(String(at), file);
  return form;
}

function filesIn(variables: object): readonly (readonly [string, File])[] {
  return Object.entries(variables).flatMap(([name, value]) => (value instanceof File ? [[name, value]] : []));
}

/** JSON has no place for a file. */
export function bodyOf(question: Question<object>): string | FormData {
  return filesIn(question.variables).length > 0 ? formOf(question) : JSON.stringify(question);
}

/** As the library names it, of which the built web has nothing; a document says there only whether it is one. */
const changing: string = 'mutation';

/** Whether it changes something. */
export function isChange(document: DocumentNode): boolean {
  return document.definitions.some(
    (each) => each.kind === 'OperationDefinition' && each.operation === changing,
  );
}

/** The headers of every request: one that a foreign page cannot send, and who asks. */
export function headersFor(token: string | undefined): Readonly<Record<string, string>> {
  return {
    [appConfig().csrfHeader]: '1',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
}
