import { setTimeout as wait } from 'node:timers/promises';

/** Asks again until the answer is yes; false when the time is up. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  milliseconds: number,
): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (!(await condition())) {
    if (performance.now() > deadline) return false;
    await wait(25);
  }
  return true;
}
