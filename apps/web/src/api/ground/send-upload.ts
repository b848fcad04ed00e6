import { codes, messages, type UploadedFileAnswer } from '@senlab/contract';
import { type Envelope, type Outcome, judgeAnswer } from '../envelope.ts';
import { texts } from './texts.ts';
import { emitApiEvent } from '../events.ts';
import { headersFor } from '../question.ts';
import { storedToken, tokenForRequest } from '../stored-token.ts';

/** Why a file was not taken, in words for the person who sent it. The field that sent it shows them. */
export class UploadFailure extends Error {
  readonly userMessage: string;
  /** False when the same file would be refused again. */
  readonly canRetry: boolean;

  constructor(userMessage: string, canRetry: boolean) {
    super('The upload failed');
    this.name = 'UploadFailure';
    this.userMessage = userMessage;
    this.canRetry = canRetry;
  }
}

/** Answers that are not ours: a proxy before the server has limits of its own and knows no envelope. */
function failureOfStatus(status: number): UploadFailure {
  switch (status) {
    case 0:
      return new UploadFailure(texts.unreachable, true);
    case 413:
      return new UploadFailure(texts.tooLarge, false);
    case 415:
      return new UploadFailure(texts.typeRefused, false);
    case 429:
      return new UploadFailure(texts.tooFast, true);
    case 502:
    case 503:
    case 504:
      return new UploadFailure(texts.unavailable, true);
    default:
      return new UploadFailure(texts.malformed, true);
  }
}

function failureOf(outcome: Exclude<Outcome<Envelope>, { kind: 'success' }>, status: number): UploadFailure {
  switch (outcome.kind) {
    case 'denied':
    case 'superseded':
      return new UploadFailure(messages.denied, false);
    case 'refused':
      return new UploadFailure(
        outcome.message === '' ? failureOfStatus(status).userMessage : outcome.message,
        outcome.code !== codes.invalid,
      );
    case 'malformed':
    case 'unreachable':
      return failureOfStatus(status);
  }
}

/** A file that the server has, as fields and screens know it. */
export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly url: string;
}

/** Throws when a success came without the file: nobody could ever find it again. */
export function toUploadedFile(answer: UploadedFileAnswer | null | undefined): UploadedFile {
  if (typeof answer?._id !== 'string') throw new UploadFailure(texts.malformed, true);
  const { _id: id, name, type, size, url } = answer;
  return { id, name, type, size, url };
}

export interface SendOptions {
  /** From 0 to 1, of what has left this computer. */
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
}

export interface FormAnswer {
  /** 0 when none came. */
  readonly status: number;
  readonly body: unknown;
}

interface Form extends SendOptions {
  readonly url: string;
  readonly body: FormData;
  readonly headers: Readonly<Record<string, string>>;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Posts a form and tells how far it has come, which `fetch` cannot. Rejects only when it was cancelled: a connection
 * that is lost is an answer too.
 */
function postForm({ url, body, headers, onProgress, signal }: Form): Promise<FormAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    const end = (settle: () => void) => (): void => {
      signal?.removeEventListener('abort', stop);
      settle();
    };
    const cancelled = (): void => reject(new DOMException('The upload was cancelled', 'AbortError'));
    if (signal?.aborted === true) return cancelled();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener(
      'load',
      end(() => resolve({ status: request.status, body: parsed(request.responseText) })),
    );
    request.addEventListener(
      'error',
      end(() => resolve({ status: 0, body: undefined })),
    );
    request.addEventListener('abort', end(cancelled));
    signal?.addEventListener('abort', stop);
    request.send(body);
  });
}

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
