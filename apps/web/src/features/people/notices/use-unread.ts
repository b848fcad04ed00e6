import { useCallback, useEffect, useState } from 'react';
import { subscribeToChanges } from '../../../api/changes.ts';
import { loadUnread } from './notice-calls.ts';

export interface Unread {
  readonly count: number;
  readonly refresh: () => void;
}

/** Follows the hints of the own notices for as long as somebody is logged in. */
export function useUnread(): Unread {
  const [count, setCount] = useState(0);
  const refresh = useCallback(() => {
    const ask = async (): Promise<void> => {
      const next = await loadUnread();
      if (next !== undefined) setCount(next);
    };
    void ask();
  }, []);
  useEffect(() => {
    refresh();
    return subscribeToChanges(['my_notices'], refresh);
  }, [refresh]);
  return { count, refresh };
}
