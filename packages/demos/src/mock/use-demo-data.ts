import { useCallback, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { holdDemoMock, type HeldMock } from './hold-demo-mock.ts';

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
