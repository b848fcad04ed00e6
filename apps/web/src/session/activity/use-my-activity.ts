import { myActivity, type ActivityEntry } from '../../api/people/my-activity.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { subscribeToChanges } from '../../api/changes.ts';

interface LatestActivity {
  readonly entries: readonly ActivityEntry[];
  /** How many there are in all. */
  readonly total: number;
}

/** More than this the server gives in no single answer. */
const largestPage = 100;

/**
 * The newest `count` entries; undefined when the server did not give them. Always from the newest on: a next page of
 * five would skip or repeat entries when new ones arrive meanwhile.
 */
export async function latestActivity(count: number): Promise<LatestActivity | undefined> {
  const pageSize = Math.min(count, largestPage);
  const entries = new Map<string, ActivityEntry>();
  let total = 0;
  for (let page = 0; page * pageSize < count; page += 1) {
    // One after the other: beyond a hundred entries nobody is in a hurry, and an error is announced once.
    const reading = await myActivity(page, pageSize).catch(() => undefined);
    if (!reading?.ok) return undefined;
    total = reading.response.records;
    for (const entry of reading.response.data) entries.set(entry._id, entry);
    if (entries.size >= total) break;
  }
  return { entries: [...entries.values()].slice(0, count), total };
}

/** The list starts with five, and grows by five (ACT-010, ACT-011). */
const step = 5;

export type ActivityState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | ({ readonly kind: 'loaded' } & LatestActivity);

export interface MyActivity {
  readonly state: ActivityState;
  readonly retry: () => void;
  readonly showMore: () => void;
  /** True while more entries are on their way. */
  readonly isGrowing: boolean;
}

/** The person's latest activity, kept current by the live connection. */
export function useMyActivity(): MyActivity {
  const [state, setState] = useState<ActivityState>({ kind: 'loading' });
  const [isGrowing, setIsGrowing] = useState(false);
  const shown = useRef(step);
  const wanted = useRef(step);
  const newest = useRef(0);
  const refresh = useCallback(async (): Promise<void> => {
    newest.current += 1;
    const turn = newest.current;
    const count = wanted.current;
    const latest = await latestActivity(count);
    // An older answer that arrives late must not cover a newer one.
    if (turn !== newest.current) return;
    setIsGrowing(false);
    if (latest) {
      shown.current = count;
      setState({ kind: 'loaded', ...latest });
      return;
    }
    // A failed refresh keeps what is shown.
    wanted.current = shown.current;
    setState((before) => (before.kind === 'loaded' ? before : { kind: 'failed' }));
  }, []);
  useEffect(() => {
    void refresh();
    const stop = subscribeToChanges(['my_account_actions'], () => void refresh());
    return () => {
      newest.current += 1;
      stop();
    };
  }, [refresh]);
  const retry = useCallback(() => {
    setState({ kind: 'loading' });
    void refresh();
  }, [refresh]);
  const showMore = useCallback(() => {
    wanted.current = shown.current + step;
    setIsGrowing(true);
    void refresh();
  }, [refresh]);
  return { state, retry, showMore, isGrowing };
}
