import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { ListAnswer, ListRequest } from '@senlab/ui/data-table';
import type { Envelope, Outcome } from '../api/envelope.ts';
import { ask } from '../api/request.ts';

/** A page of a list in its envelope. */
export type ListEnvelope<Row> = Envelope & ListAnswer<Row>;

/** Where the rows of a list come from. It tells nobody what went wrong: an overtaken question has no right to. */
export type ListSource<Row> = (request: ListRequest) => Promise<Outcome<ListEnvelope<Row>>>;

/** A list of the server. `variables` says how the document wants to be asked. */
export function documentSource<Row, V extends Record<string, unknown>>(
  document: TypedDocumentNode<{ readonly response: ListEnvelope<Row> }, V>,
  variables: (request: ListRequest) => V,
): ListSource<Row> {
  return (request) => ask(document, variables(request));
}
