import { codes } from '@senlab/contract';
import type { Envelope, Outcome } from '../api/envelope.ts';
import { backOffMs, pause } from '../api/back-off.ts';

const patienceMs = 10_000;

function isPassing(outcome: Outcome<Envelope>): boolean {
  if (outcome.kind === 'unreachable') return true;
  return outcome.kind === 'refused' && outcome.code === codes.unavailable;
}

function networkIsBack(): Promise<void> {
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
}

/**
 * Asks again for up to ten seconds: a short outage of the database must not log the whole hospital out. Without a
 * network nothing can be asked, and a pulled cable says nothing about the session: the ten seconds begin when it is back.
 */
export async function retryWhileUnreachable<T extends Envelope>(
  askOnce: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  let giveUpAt = Date.now() + patienceMs;
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await askOnce();
    if (outcome.kind === 'unreachable' && !navigator.onLine) {
      await networkIsBack();
      giveUpAt = Date.now() + patienceMs;
    }
    const wait = backOffMs(Math.min(attempt, 2));
    if (!isPassing(outcome) || Date.now() + wait > giveUpAt) return outcome;
    await pause(wait);
  }
}
