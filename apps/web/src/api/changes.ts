import { backOffMs, pause } from './back-off.ts';
import {
  followChanges,
  type Change,
  type ChangeTopic,
  type StreamEnd,
  type StreamRequest,
} from './change-feed.ts';
import { emitApiEvent } from './events.ts';

type OnChanges = (changes: readonly Change[]) => void;

/** One stream for all who ask for the same topics. */
interface Feed {
  readonly listeners: Set<{ readonly onChanges: OnChanges }>;
  /** The last hint that came; undefined while the stream is being opened for the first time. */
  latest: Change | undefined;
  readonly stop: () => void;
}

const feeds = new Map<string, Feed>();

async function open(request: StreamRequest): Promise<StreamEnd> {
  try {
    const live = await import('./live.ts');
    return await live.openChanges(request);
  } catch {
    return 'cut';
  }
}

function openFeed(name: string, topics: readonly ChangeTopic[]): Feed {
  const controller = new AbortController();
  const forget = (): void => {
    // Another may have been opened under the same name meanwhile.
    if (feeds.get(name) === feed) feeds.delete(name);
  };
  const feed: Feed = {
    listeners: new Set(),
    latest: undefined,
    stop: () => {
      forget();
      controller.abort();
    },
  };
  feeds.set(name, feed);
  void followChanges({
    topics,
    onChanges: (changes) => {
      feed.latest = changes.at(-1);
      // Whoever was sent away by a hint to another, or comes because of it, does not hear this one.
      for (const listener of new Set(feed.listeners))
        if (feed.listeners.has(listener)) listener.onChanges(changes);
    },
    open,
    onRefused: () => {
      forget();
      emitApiEvent({ kind: 'session-doubted' });
    },
    pauseBefore: (attempt, signal) => pause(backOffMs(attempt), signal),
    signal: controller.signal,
  });
  return feed;
}

/**
 * Calls back with each change of these topics until the returned function is called. A change whose `_id` is null
 * means that the hints were lost and the screen must ask for everything it shows; the first hint is such a one, also
 * for those who join a stream that others have opened.
 */
export function subscribeToChanges(topics: readonly ChangeTopic[], onChanges: OnChanges): () => void {
  const name = topics.toSorted().join(' ');
  const feed = feeds.get(name) ?? openFeed(name, topics);
  const listener = { onChanges };
  feed.listeners.add(listener);
  const { latest } = feed;
  if (latest !== undefined) {
    queueMicrotask(() => {
      if (feed.listeners.has(listener)) onChanges([{ ...latest, _id: null }]);
    });
  }
  return () => {
    if (feed.listeners.delete(listener) && feed.listeners.size === 0) feed.stop();
  };
}
