import { backOffMs, pause } from './back-off.ts';
import {
  followChanges,
  type Change,
  type ChangeTopic,
  type StreamEnd,
  type StreamRequest,
} from './change-feed.ts';
import { emitApiEvent } from './events.ts';

async function open(request: StreamRequest): Promise<StreamEnd> {
  try {
    const live = await import('./live.ts');
    return await live.openChanges(request);
  } catch {
    return 'cut';
  }
}

/**
 * Calls back with each change of these topics until the returned function is called. A change whose `_id` is null
 * means that the hints were lost and the screen must ask for everything it shows.
 */
export function subscribeToChanges(
  topics: readonly ChangeTopic[],
  onChanges: (changes: readonly Change[]) => void,
): () => void {
  const controller = new AbortController();
  void followChanges({
    topics,
    onChanges,
    open,
    onRefused: () => emitApiEvent({ kind: 'session-doubted' }),
    pauseBefore: (attempt, signal) => pause(backOffMs(attempt), signal),
    signal: controller.signal,
  });
  return () => controller.abort();
}
