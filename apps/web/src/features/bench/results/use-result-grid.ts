import { useId, useLayoutEffect, useMemo, useState } from 'react';
import type { ResultGridHandle } from './grid-context.ts';
import type { GridFacts } from './grid-state.ts';
import { createGridStore, receiveItems } from './result-grid-store.ts';
import type { ResultItem } from './result-item.ts';
import { createResultSaver } from './result-saving.ts';
import { useUnsentResent } from './unsent/use-unsent-resent.ts';
import { useDraftKeeping } from './use-draft-keeping.ts';

export interface ResultGridInput {
  readonly recordId: string;
  readonly items: readonly ResultItem[];
  readonly facts: GridFacts;
  /** Opens what was scanned; the grid only notices that it was no value. */
  readonly onScanned: (code: string) => void;
}

/** One grid for as long as the case is open. What the server sends later is laid under what is typed. */
export function useResultGrid(input: ResultGridInput): ResultGridHandle {
  const { recordId, items, facts, onScanned } = input;
  const id = useId();
  const [grid] = useState(() => {
    const store = createGridStore(facts);
    receiveItems(store, items);
    return { store, saver: createResultSaver(store, recordId) };
  });
  useLayoutEffect(() => {
    grid.store.setState({ facts });
    receiveItems(grid.store, items);
  }, [grid, facts, items]);
  useUnsentResent({ ...grid, accountId: facts.accountId });
  useDraftKeeping(grid.store, { accountId: facts.accountId, recordId });
  return useMemo(
    () => ({ ...grid, cellId: (key: string) => `${id}-${key}`, onScanned }),
    [grid, id, onScanned],
  );
}
