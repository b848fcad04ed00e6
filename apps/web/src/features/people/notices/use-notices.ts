import { useCallback, useEffect, useRef, useState } from 'react';
import { subscribeToChanges } from '../../../api/changes.ts';
import { loadNotices, type NoticePage } from './notice-calls.ts';

const pageSize = 20;

export interface UsedNotices {
  readonly page: NoticePage | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly more: () => void;
}

/** The newest notices, and older ones as they are asked for. */
export function useNotices(): UsedNotices {
  const [size, setSize] = useState(pageSize);
  const [page, setPage] = useState<NoticePage>();
  const [hasFailed, setFailed] = useState(false);
  const again = useRef<() => void>(undefined);
  useEffect(() => {
    let isOver = false;
    const load = async (): Promise<void> => {
      const next = await loadNotices(size);
      if (isOver) return;
      setFailed(next === undefined);
      if (next !== undefined) setPage(next);
    };
    const ask = (): void => void load();
    again.current = ask;
    ask();
    const stop = subscribeToChanges(['my_notices'], ask);
    return () => {
      isOver = true;
      stop();
    };
  }, [size]);
  const retry = useCallback(() => again.current?.(), []);
  const more = useCallback(() => setSize((before) => before + pageSize), []);
  return { page, hasFailed: hasFailed && page === undefined, retry, more };
}
