import { emitApiEvent } from '../events.ts';
import { storedToken, tokenForRequest } from '../stored-token.ts';

/** The bytes of a stored file. An <img> cannot carry the token, so pictures are fetched and shown from memory. */
export async function loadFileContent(url: string, signal?: AbortSignal): Promise<Blob> {
  const token = tokenForRequest();
  const answer = await fetch(url, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(signal === undefined ? {} : { signal }),
  });
  if (answer.status === 401 && storedToken()?.token === token) emitApiEvent({ kind: 'denied' });
  if (!answer.ok) throw new Error(`The file was answered with ${String(answer.status)}`);
  return answer.blob();
}
