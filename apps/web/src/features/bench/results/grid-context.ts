import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { GridState } from './grid-state.ts';
import type { GridStore } from './result-grid-store.ts';
import type { ResultSaver } from './result-saving.ts';

export interface ResultGridHandle {
  readonly store: GridStore;
  readonly saver: ResultSaver;
  /** The id of a row's value cell, which is what the focus stands on. */
  readonly cellId: (key: string) => string;
  /** A scanner has typed the code of a tube or a case into a value. */
  readonly onScanned: (code: string) => void;
}

export const GridContext = createContext<ResultGridHandle | undefined>(undefined);

export function useGrid(): ResultGridHandle {
  const grid = use(GridContext);
  if (grid === undefined) throw new Error('outside of a result grid');
  return grid;
}

export function useGridState<T>(select: (state: GridState) => T): T {
  return useStore(useGrid().store, select);
}

export function focusCell({ cellId }: ResultGridHandle, key: string | undefined): void {
  if (key !== undefined) document.getElementById(cellId(key))?.focus();
}
