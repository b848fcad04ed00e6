import { readResponse, type Envelope, type Outcome } from './envelope.ts';

/** What went wrong, in words; null when nothing did, empty where it was said elsewhere. */
export function problemOf(outcome: Outcome<Envelope>, unreachable: string): string | null {
  if (outcome.kind === 'success') return null;
  if (outcome.kind === 'refused') return outcome.message;
  if (outcome.kind !== 'denied') return unreachable;
  readResponse(outcome);
  return '';
}
