import type { Page } from '@playwright/test';
import { documentId } from '../../document-id.ts';

/** Sends a document of the web, by its hash, with variables that no screen and no client function sends yet. */
export async function askDocument<T>(
  page: Page,
  name: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<{ readonly code: number; readonly message: string } & T> {
  const body = JSON.stringify({ variables, extensions: { documentId: documentId(name) } });
  const answer = await page.evaluate<{ data: { response: { code: number; message: string } & T } }>(
    `fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer ' + localStorage.getItem('access_token'),
      },
      body: ${JSON.stringify(body)},
    }).then((answer) => answer.json())`,
  );
  return answer.data.response;
}
