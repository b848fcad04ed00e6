import { setTimeout as wait } from 'node:timers/promises';

/** It ends a hang. */
const patienceMs = 10 * 60_000;

export async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`waited in vain: ${what}`);
    await wait(50);
  }
}
