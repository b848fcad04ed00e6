import { showMessage } from '@senlab/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { texts } from './texts.ts';

export type DemoState<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly data: Data };

export interface DemoChange<Data> {
  /** What the page shows at once. */
  readonly show: (data: Data) => Data;
  /** The call that makes it so. Where it fails, the page shows again what there is. */
  readonly send: () => Promise<unknown>;
  /** Said when it is done. */
  readonly done?: string;
  /** The call that takes it back. With it the message offers «Hoàn tác». */
  readonly undo?: () => Promise<unknown>;
}

export interface DemoData<Data> {
  readonly state: DemoState<Data>;
  /** What came; undefined until then. */
  readonly there: Data | undefined;
  readonly retry: () => void;
  /** Whether it was kept. */
  readonly change: (order: DemoChange<Data>) => Promise<boolean>;
  /** Shows something else without a call: for what an answer has already said. */
  readonly show: (update: (data: Data) => Data) => void;
}

interface Shown<Data> {
  readonly key: string | undefined;
  readonly state: DemoState<Data>;
}

const loading = { kind: 'loading' } as const;

function read<Data>(load: () => Promise<Data>): Promise<DemoState<Data>> {
  return load().then(
    (data) => ({ kind: 'ready', data }),
    () => ({ kind: 'failed' }),
  );
}

function succeeds(call: () => Promise<unknown>): Promise<boolean> {
  return call().then(
    () => true,
    () => false,
  );
}

function updated<Data>(shown: Shown<Data>, update: (data: Data) => Data): Shown<Data> {
  const { key, state } = shown;
  return state.kind === 'ready' ? { key, state: { kind: 'ready', data: update(state.data) } } : shown;
}

/**
 * What a demo shows, and how it changes. Another `key` asks anew; undefined asks for nothing yet. After a change the data
 * are read again, so that the page shows what was kept, and not what it hoped for.
 */
export function useDemoData<Data>(key: string | undefined, load: () => Promise<Data>): DemoData<Data> {
  const [shown, setShown] = useState<Shown<Data>>({ key, state: loading });
  const wanted = useRef({ key, load });
  useEffect(() => {
    wanted.current = { key, load };
  });
  /** Counts what was asked: of several answers only the last one asked for is shown. */
  const asked = useRef(0);
  const underWay = useRef(0);

  const fill = useCallback(async (): Promise<void> => {
    asked.current += 1;
    const turn = asked.current;
    const now = wanted.current;
    const state = await read(now.load);
    if (turn === asked.current) setShown({ key: now.key, state });
  }, []);

  useEffect(() => {
    if (key === undefined) return;
    void fill();
    return () => {
      asked.current += 1;
    };
  }, [key, fill]);

  const controls = useMemo(() => {
    async function change({ show, send, done, undo }: DemoChange<Data>): Promise<boolean> {
      // An answer on its way knows nothing of this change yet.
      asked.current += 1;
      underWay.current += 1;
      setShown((now) => updated(now, show));
      const isKept = await succeeds(send);
      underWay.current -= 1;
      if (underWay.current === 0) await fill();
      if (!isKept) showMessage(texts.notKept, 'error');
      else if (done !== undefined) showMessage(done, 'success', undo && { action: takingBack(undo) });
      return isKept;
    }
    const takingBack = (send: () => Promise<unknown>): { label: string; run: () => void } => ({
      label: texts.undo,
      run: () => void change({ show: (data) => data, send }),
    });
    return {
      change,
      retry: () => {
        setShown({ key: wanted.current.key, state: loading });
        void fill();
      },
      show: (update: (data: Data) => Data) => setShown((now) => updated(now, update)),
    };
  }, [fill]);

  const state = shown.key === key ? shown.state : loading;
  return { state, there: state.kind === 'ready' ? state.data : undefined, ...controls };
}
