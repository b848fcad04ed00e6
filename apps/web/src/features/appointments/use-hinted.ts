import { useEffect, useEffectEvent } from 'react';
import { subscribeToChanges } from '../../api/changes.ts';
import { useLoaded, type Loaded } from '../../lists/use-loaded.ts';

const topics = ['appointment_slips'] as const;

/** Loads, and loads again when somebody has changed a slip. `load` keeps its identity while the question stands. */
export function useHinted<T>(load: () => Promise<T | undefined>): Loaded<T> {
  const loaded = useLoaded(load);
  const again = useEffectEvent(loaded.again);
  useEffect(() => subscribeToChanges(topics, () => void again()), []);
  return loaded;
}
