import { documentId } from '../../document-id.ts';

/** Sends a document of the web, by its hash, as the page of this person would. */
export async function askDocument<T>(
  { url, granted }: { readonly url: string; readonly granted: { readonly access_token: string } },
  name: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<{ readonly code: number; readonly message: string } & T> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${granted.access_token}`,
      // Tests pause for seconds; a kept connection would be closed by the other side just when it is used again.
      connection: 'close',
    },
    body: JSON.stringify({ variables, extensions: { documentId: documentId(name) } }),
  });
  const { data } = (await answer.json()) as { data: { response: { code: number; message: string } & T } };
  return data.response;
}
