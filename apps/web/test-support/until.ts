import { vi } from 'vitest';

/** Waits until it is there. vitest's own second is short on a busy machine; what comes at once costs no time. */
export function until<T>(look: () => T): ReturnType<typeof vi.waitUntil<T>> {
  return vi.waitUntil(look, { timeout: 30_000 });
}
