import { isDatabaseLate } from '../platform/failures.ts';
import type { Log } from '../platform/log.ts';

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
      if (!isDatabaseLate(error) || tries === mostTries) throw error;
      log.warn({ event: 'start.database-slow', part, tries });
    }
  }
}
