import { codes } from '@senlab/contract';
import { readResponse, type Envelope, type Outcome } from './envelope.ts';

/**
 * What a question was about; null where there is no such thing for whoever asks, undefined where nobody could say. A lost
 * database is no missing case: who reads that there is none registers a second one.
 */
export function foundIn<T>(outcome: Outcome<Envelope & { readonly data: T | null }>): T | null | undefined {
  if (outcome.kind === 'success') return outcome.response.data;
  if (outcome.kind === 'refused' && (outcome.code === codes.notFound || outcome.code === codes.noRight))
    return null;
  if (outcome.kind === 'denied' || outcome.kind === 'refused') readResponse(outcome);
  return undefined;
}
