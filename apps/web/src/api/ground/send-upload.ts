import { judgeAnswer, type Envelope, type Outcome } from '../envelope.ts';
import { emitApiEvent } from '../events.ts';
import { headersFor } from '../question.ts';
import { storedToken, tokenForRequest } from '../stored-token.ts';
import { postForm, type SendOptions } from './post-form.ts';
import { failureOf } from './upload-failure.ts';

interface Upload extends SendOptions {
  readonly url: string;
  readonly form: FormData;
  /** Where the answer of this address keeps its envelope. */
  readonly envelopeIn: (body: unknown) => unknown;
}

function judge<T extends Envelope>(envelope: unknown, token: string | undefined): Outcome<T> {
  const outcome = judgeAnswer<T>({ response: envelope as T });
  const isOld = outcome.kind === 'denied' && storedToken()?.token !== token;
  return isOld ? { kind: 'superseded' } : outcome;
}

/**
 * Sends a form with the headers of every request. A refusal is thrown for the field that sent it and not announced: it
 * is about one file of several. Only code 2 ends the session, here as everywhere.
 */
export async function sendUpload<T extends Envelope>({
  url,
  form,
  envelopeIn,
  ...options
}: Upload): Promise<T> {
  const token = tokenForRequest();
  const { status, body } = await postForm({ url, body: form, headers: headersFor(token), ...options });
  const outcome = judge<T>(envelopeIn(body), token);
  if (outcome.kind === 'success') return outcome.response;
  if (outcome.kind === 'denied') emitApiEvent({ kind: 'denied' });
  throw failureOf(outcome, status);
}
