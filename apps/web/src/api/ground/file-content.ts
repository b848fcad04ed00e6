import { emitApiEvent } from '../events.ts';
import { storedToken, tokenForRequest } from '../stored-token.ts';

export interface LoadedFile {
  readonly content: Blob;
  /** As it was called when it was uploaded; undefined when the server does not say. */
  readonly name: string | undefined;
}

/** The name in a content-disposition header of ours. */
function nameIn(header: string | null): string | undefined {
  const written = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (written === undefined) return undefined;
  try {
    return decodeURIComponent(written);
  } catch {
    return undefined;
  }
}

/** A stored file with its name. */
export async function loadFile(url: string, signal?: AbortSignal): Promise<LoadedFile> {
  const token = tokenForRequest();
  const answer = await fetch(url, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(signal === undefined ? {} : { signal }),
  });
  if (answer.status === 401 && storedToken()?.token === token) emitApiEvent({ kind: 'denied' });
  if (!answer.ok) throw new Error(`The file was answered with ${String(answer.status)}`);
  return { content: await answer.blob(), name: nameIn(answer.headers.get('content-disposition')) };
}

/** The bytes of a stored file. An <img> cannot carry the token, so pictures are fetched and shown from memory. */
export async function loadFileContent(url: string, signal?: AbortSignal): Promise<Blob> {
  return (await loadFile(url, signal)).content;
}
