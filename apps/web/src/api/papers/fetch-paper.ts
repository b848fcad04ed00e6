import { paperPath } from '@senlab/contract';
import { emitApiEvent } from '../events.ts';
import { whenOpen } from '../lock-gate.ts';
import { storedToken, tokenForRequest } from '../stored-token.ts';
import { texts } from './texts.ts';

/** Carries a sentence for the person, never an address or a part of the paper. */
export class PaperError extends Error {}

/** Of a print that the server has just logged. */
export function copyPath(printId: string): string {
  return `${paperPath}/${printId}`;
}

export function previewPath(paper: string, id: string): string {
  return `${paperPath}/preview/${paper}/${id}`;
}

function messageIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
}

async function failureOf(answer: Response): Promise<PaperError> {
  const body: unknown = await answer.json().catch(() => undefined);
  const { status } = answer;
  const usual =
    status === 401 || status === 403
      ? texts.denied
      : status === 429 || status >= 502
        ? texts.busy
        : texts.failed;
  return new PaperError(messageIn(body) ?? usual);
}

interface PaperQuestion {
  readonly signal?: AbortSignal | undefined;
  /** Sent as JSON by POST: what writes into the book, and what does not belong into an address. */
  readonly body?: unknown;
}

async function askFor(path: string, { signal, body }: PaperQuestion): Promise<Blob> {
  await whenOpen();
  const token = tokenForRequest();
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const sending = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const asked = fetch(path, { headers, ...sending, ...(signal && { signal }) });
  const answer = await asked.catch((error: unknown) => {
    throw signal?.aborted === true ? error : new PaperError(texts.unreachable);
  });
  if (answer.status === 401 && storedToken()?.token === token) emitApiEvent({ kind: 'denied' });
  // Before a server of an older version every unknown path is the page itself.
  const isPdf = answer.headers.get('content-type')?.includes('application/pdf') === true;
  if (!answer.ok || !isPdf) throw await failureOf(answer);
  return answer.blob();
}

/** The PDF behind a path of the two above. Throws a PaperError whose message is for the person. */
export function fetchPaper(path: string, signal?: AbortSignal): Promise<Blob> {
  return askFor(path, { signal });
}

/** A PDF that is made, written into the book and given out in one go. Throws as the one above. */
export function postPaper(path: string, body: object): Promise<Blob> {
  return askFor(path, { body });
}
