import type { ChangeTopic } from '../../../api/change-feed.ts';
import { useHintedLoad, type HintedLoad } from '../../../parts/lab-frame/use-hinted-load.ts';

const topics: readonly ChangeTopic[] = ['critical'];

/** Asks, and asks again with every hint about an alarm. */
export function useLiveLoad<T>(load: () => Promise<T | undefined>): HintedLoad<T> {
  return useHintedLoad(topics, load);
}
