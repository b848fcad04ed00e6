import { templatePreviewPath } from '@senlab/contract';
import { emitApiEvent } from '../events.ts';
import { PaperError } from './fetch-paper.ts';
import { texts } from './texts.ts';
import { storedToken, tokenForRequest } from '../stored-token.ts';

export interface PreviewQuestion {
  readonly paper: string;
  readonly size: string;
  readonly title: string;
  readonly layout: unknown;
  /** The template whose sample is wanted. */
  readonly template: string;
  /** Code of a real report; left out, the sample is drawn. */
  readonly report?: string;
}

function messageIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
}

/** By POST: the layout is large, and the code of a report does not belong into an address. */
export async function fetchPreview(question: PreviewQuestion, signal: AbortSignal): Promise<Blob> {
  const token = tokenForRequest();
  const asked = fetch(templatePreviewPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(question),
    signal,
  });
  const answer = await asked.catch((error: unknown) => {
    throw signal.aborted ? error : new PaperError(texts.unreachable);
  });
  if (answer.status === 401 && storedToken()?.token === token) emitApiEvent({ kind: 'denied' });
  const isPdf = answer.headers.get('content-type')?.includes('application/pdf') === true;
  if (answer.ok && isPdf) return answer.blob();
  throw new PaperError(messageIn(await answer.json().catch(() => undefined)) ?? texts.failed);
}
