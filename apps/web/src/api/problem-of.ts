import { madeBefore, readResponse, type Envelope, type Outcome } from './envelope.ts';

/** The same where the answer's data is needed: what was done before has none to show. */
export function problemWithout(outcome: Outcome<Envelope>, unreachable: string): string {
  return outcome.kind === 'refused' ? outcome.message : (problemOf(outcome, unreachable) ?? unreachable);
}

/** What went wrong, in words; null when nothing did, empty where it was said elsewhere. */
export function problemOf(outcome: Outcome<Envelope>, unreachable: string): string | null {
  if (outcome.kind === 'success' || madeBefore(outcome) !== undefined) return null;
  if (outcome.kind === 'refused') return outcome.message;
  if (outcome.kind !== 'denied') return unreachable;
  readResponse(outcome);
  return '';
}
