import { loadWaitingCount } from '../catalogue-calls.ts';
import { useLive } from '../use-live.ts';

/** Of proposals; nought while that is not known. */
export function useWaitingCount(): number {
  return useLive(loadWaitingCount).value ?? 0;
}
