import { readResponse, type Envelope, type Outcome } from './envelope.ts';

/** What a question was about; null where the server has no such thing, undefined where nobody could say. */
export function foundIn<T>(outcome: Outcome<Envelope & { readonly data: T | null }>): T | null | undefined {
  if (outcome.kind === 'success') return outcome.response.data;
  if (outcome.kind === 'refused') return null;
  if (outcome.kind === 'denied') readResponse(outcome);
  return undefined;
}
