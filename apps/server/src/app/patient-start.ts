import type { Log } from '../platform/log.ts';

/** Of a connection, of a statement, or of an answer that never came. */
function isTooLate(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /time-?out/i.test(error.message) || ('code' in error && error.code === '57014');
}

const mostTries = 40;

/**
 * A machine that starts everything at once answers later than any person would wait for. A server that gave up then
 * would be started again into the same crowd; what is wrong in another way is told at once.
 */
export async function patientStart<T>(log: Log, part: string, start: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start();
    } catch (error) {
      if (!isTooLate(error) || tries === mostTries) throw error;
      log.warn({ event: 'start.database-slow', part, tries });
    }
  }
}
