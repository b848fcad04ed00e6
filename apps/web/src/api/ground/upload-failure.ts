import { codes, messages } from '@senlab/contract';
import type { Envelope, Outcome } from '../envelope.ts';
import { texts } from './texts.ts';

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

export function failureOf(
  outcome: Exclude<Outcome<Envelope>, { kind: 'success' }>,
  status: number,
): UploadFailure {
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
