import { availableParallelism } from 'node:os';

/** One core stays for requests; more than four threads wait for the store and for certificates, not for a core. */
export function pressThreads(): number {
  return Math.max(1, Math.min(4, availableParallelism() - 1));
}
