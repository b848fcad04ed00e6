import { useEffect, useEffectEvent } from 'react';
import { subscribeToChanges } from '../../../api/changes.ts';
import { useLoaded, type Loaded } from '../../../lists/use-loaded.ts';

const topics = ['appointment_slips'] as const;

/**
 * Loads, and loads again when somebody has changed a slip, or only that one where `slipId` is given. `load` keeps its
 * identity while the question stands.
 */
export function useHinted<T>(load: () => Promise<T | undefined>, slipId?: string): Loaded<T> {
  const loaded = useLoaded(load);
  const again = useEffectEvent(loaded.again);
  useEffect(
    () =>
      subscribeToChanges(topics, (changes) => {
        const isMine = changes.some(({ _id }) => slipId === undefined || _id === null || _id === slipId);
        if (isMine) void again();
      }),
    [slipId],
  );
  return loaded;
}
