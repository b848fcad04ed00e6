import { useCallback, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';

async function answerOf<Answer>(call: Promise<Response>): Promise<Answer> {
  const response = await call;
  if (!response.ok) throw new Error(`The demo call was answered with ${String(response.status)}`);
  return (await response.json()) as Answer;
}

/** The demo calls as the specification names them; the in-page mock answers, no server does. */
export function demoGet<Answer>(path: string, query?: Readonly<Record<string, string>>): Promise<Answer> {
  return answerOf(fetch(query ? `${path}?${new URLSearchParams(query)}` : path));
}

export function demoPost<Answer>(path: string, data: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  return answerOf(fetch(path, { method: 'POST', headers, body: JSON.stringify(data) }));
}

interface HeldMock {
  /** Rejects when it was let go before it came: whoever let go has nothing to ask any more. */
  readonly ready: Promise<void>;
  readonly release: () => void;
}

/** Fetches the mock when a demo piece is first shown: a page without demos never downloads it. */
function holdDemoMock(): HeldMock {
  let isReleased = false;
  let stop: (() => void) | undefined;
  async function start(): Promise<void> {
    const { startDemoMock } = await import('@senlab/demo-mock');
    if (isReleased) throw new Error('The demo mock was let go before it came');
    stop = startDemoMock();
  }
  return {
    ready: start(),
    release: () => {
      isReleased = true;
      stop?.();
    },
  };
}

export type DemoData<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly data: Data };

export interface LoadedDemo<Data> {
  readonly state: DemoData<Data>;
  readonly setState: Dispatch<SetStateAction<DemoData<Data>>>;
  readonly retry: () => void;
}

async function read<Data>(mock: HeldMock, load: () => Promise<Data>): Promise<DemoData<Data>> {
  try {
    await mock.ready;
    return { kind: 'ready', data: await load() };
  } catch {
    return { kind: 'failed' };
  }
}

/**
 * Loads once it is needed, and keeps the mock as long as the piece is shown. `load` must stay the same function
 * between renders.
 */
export function useDemoData<Data>(isNeeded: boolean, load: () => Promise<Data>): LoadedDemo<Data> {
  const [state, setState] = useState<DemoData<Data>>({ kind: 'loading' });
  const mock = useRef<HeldMock>(undefined);
  const fill = useCallback(async (): Promise<void> => {
    mock.current?.release();
    const held = holdDemoMock();
    mock.current = held;
    const filled = await read(held, load);
    // Meanwhile the piece may have gone, or been asked to try again.
    if (mock.current === held) setState(filled);
  }, [load]);
  useEffect(() => {
    if (!isNeeded) return;
    void fill();
    return () => {
      mock.current?.release();
      mock.current = undefined;
    };
  }, [isNeeded, fill]);
  const retry = useCallback(() => {
    setState({ kind: 'loading' });
    void fill();
  }, [fill]);
  return { state, setState, retry };
}
