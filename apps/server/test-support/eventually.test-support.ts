import { expect } from 'vitest';

/** Asks until it is so. The limit only ends a hang; what comes at once costs no time. */
export function eventually<T>(read: () => T): ReturnType<typeof expect.poll<T>> {
  return expect.poll(read, { interval: 20, timeout: 120_000 });
}
