import { expect } from 'vitest';

/** Asks until it is so. Long enough for a busy machine; what comes at once costs no time. */
export function eventually<T>(
  read: () => T,
  options: { readonly timeout: number } = { timeout: 10_000 },
): ReturnType<typeof expect.poll<T>> {
  return expect.poll(read, { interval: 20, ...options });
}
