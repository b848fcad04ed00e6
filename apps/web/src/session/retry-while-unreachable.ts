import { codes } from '@senlab/contract';
import type { Envelope, Outcome } from '../api/envelope.ts';
import { backOffMs, pause } from '../api/back-off.ts';

const patienceMs = 10_000;

function isPassing(outcome: Outcome<Envelope>): boolean {
  if (outcome.kind === 'unreachable') return true;
  return outcome.kind === 'refused' && outcome.code === codes.unavailable;
}

/** Asks again for up to ten seconds: a short outage of the database must not log the whole hospital out. */
export async function retryWhileUnreachable<T extends Envelope>(
  askOnce: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const giveUpAt = Date.now() + patienceMs;
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await askOnce();
    const wait = backOffMs(Math.min(attempt, 2));
    if (!isPassing(outcome) || Date.now() + wait > giveUpAt) return outcome;
    await pause(wait);
  }
}
