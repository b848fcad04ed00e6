import { documentId } from '../../document-id.ts';

export interface GraphqlCall {
  readonly name: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly token: string;
}

export interface Envelope {
  readonly code: number;
  readonly message: string;
}

/** Sends a document of the web as the web does: by its hash. */
export function askGraphql(url: string, { name, variables = {}, token }: GraphqlCall): Promise<Response> {
  return fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ variables, extensions: { documentId: documentId(name) } }),
  });
}

export async function envelopeOf(answer: Response): Promise<Envelope> {
  const body = (await answer.json()) as { data?: { response?: Envelope } };
  return body.data?.response ?? { code: Number.NaN, message: 'no response object' };
}
