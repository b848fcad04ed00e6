import { useCallback, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { subscribeToChanges } from '../../../api/changes.ts';
import { loadsInTurn } from '../../../api/load-pacing.ts';
import type { Found } from './template-calls.ts';
import Alert from '@mui/material/Alert';
import { Empty, ErrorState, SkeletonRows } from '@senlab/ui';
import { texts } from './texts.ts';

const topics = ['paper_templates'] as const;

interface Live<T> {
  /** The last one that came, also while the next is on its way. */
  readonly value: T | undefined;
  /** How the last question ended; undefined before the first answer. */
  readonly kind: Found<T>['kind'] | undefined;
  /** Resolves when what is then known has been taken. */
  readonly refresh: () => Promise<void>;
}

interface Kept<T> {
  readonly of: () => Promise<Found<T>>;
  readonly value: T | undefined;
  readonly kind: Found<T>['kind'];
}

/** Asks, and asks again with every hint that templates have changed. `load` keeps its identity for one question. */
export function useLive<T>(load: () => Promise<Found<T>>): Live<T> {
  const [kept, setKept] = useState<Kept<T>>();
  const asker = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    let isOver = false;
    const mine = loadsInTurn(load, (found) => {
      if (isOver) return;
      setKept((before) => ({
        of: load,
        kind: found.kind,
        value: found.kind === 'found' ? found.value : before?.of === load ? before.value : undefined,
      }));
    });
    asker.current = mine;
    void mine();
    const stop = subscribeToChanges(topics, () => void mine());
    return () => {
      isOver = true;
      stop();
    };
  }, [load]);
  const refresh = useCallback(() => asker.current?.() ?? Promise.resolve(), []);
  const mine = kept?.of === load ? kept : undefined;
  return { value: mine?.value, kind: mine?.kind, refresh };
}

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

/** A layout is drawn with a mouse on a screen that shows paper, tools and fields beside each other. */
export const editorQuery = '(min-width: 1000px)';

interface ShownProps<T> {
  readonly live: Live<T>;
  readonly children: (value: T) => ReactNode;
}

/** Something that is asked for: on its way, not there, old, or as it is. */
export function Shown<T>({ live: { value, kind, refresh }, children }: ShownProps<T>): ReactElement {
  if (value === undefined && kind === undefined) return <SkeletonRows rows={8} columns={4} />;
  if (value === undefined && kind === 'missing') return <Empty {...texts.missing} />;
  if (value === undefined) return <ErrorState title={texts.failed} retry={() => void refresh()} />;
  return (
    <>
      {kind !== 'found' && <Alert severity="warning">{texts.stale}</Alert>}
      {children(value)}
    </>
  );
}
