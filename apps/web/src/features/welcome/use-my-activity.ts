import { useCallback, useEffect, useRef, useState } from 'react';
import { myActivity, type ActivityEntry } from '../../api/activity/my-activity.ts';
import { subscribeToChanges } from '../../api/changes.ts';

const shownEntries = 5;

export type ActivityState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly entries: readonly ActivityEntry[] };

async function load(): Promise<ActivityState> {
  try {
    const reading = await myActivity(0, shownEntries);
    return reading.ok ? { kind: 'loaded', entries: reading.response.data } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}

/** The person's latest activity, kept current by the live connection. */
export function useMyActivity(): { readonly state: ActivityState; readonly retry: () => void } {
  const [state, setState] = useState<ActivityState>({ kind: 'loading' });
  const newest = useRef(0);
  const refresh = useCallback(async () => {
    newest.current += 1;
    const turn = newest.current;
    const next = await load();
    // An older answer that arrives late must not cover a newer one; a failed refresh keeps what is shown.
    if (turn !== newest.current) return;
    setState((before) => (next.kind === 'failed' && before.kind === 'loaded' ? before : next));
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
  return { state, retry };
}
