import { useCallback, useEffect, useState } from 'react';
import type { Found } from './template-calls.ts';
import type { Live } from './use-live.ts';

/** Asks once: what somebody is drawing must not be replaced under the hands by what another has saved. */
export function useLiveOnce<T>(load: () => Promise<Found<T>>): Live<T> {
  const [kept, setKept] = useState<{ readonly of: typeof load; readonly found: Found<T> }>();
  const refresh = useCallback(async () => {
    const found = await load();
    setKept({ of: load, found });
  }, [load]);
  useEffect(() => {
    let isOver = false;
    void load().then((found) => {
      if (!isOver) setKept({ of: load, found });
    });
    return () => {
      isOver = true;
    };
  }, [load]);
  const found = kept?.of === load ? kept.found : undefined;
  return { value: found?.kind === 'found' ? found.value : undefined, kind: found?.kind, refresh };
}
