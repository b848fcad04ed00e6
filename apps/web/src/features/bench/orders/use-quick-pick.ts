import { useMemo, useState, type KeyboardEvent } from 'react';
import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { findItems, itemsOfCatalogue, type FoundItem } from './find-items.ts';

export interface QuickPick {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly found: readonly FoundItem[];
  readonly active: number;
  readonly pick: (item: FoundItem) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Type a few letters, Enter adds, and the field is ready for the next: hands stay on the keys. */
export function useQuickPick(catalogue: Catalogue, onPick: (item: FoundItem) => void): QuickPick {
  const [state, setState] = useState({ text: '', active: 0 });
  const items = useMemo(() => itemsOfCatalogue(catalogue), [catalogue]);
  const found = useMemo(() => findItems(items, state.text), [items, state.text]);
  const pick = (item: FoundItem): void => {
    onPick(item);
    setState({ text: '', active: 0 });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    const chosen = found[state.active];
    if (step !== undefined && found.length > 0) {
      setState({ ...state, active: (state.active + step + found.length) % found.length });
    } else if (event.key === 'Enter') {
      if (chosen !== undefined) pick(chosen);
    } else if (event.key === 'Escape' && state.text !== '') setState({ text: '', active: 0 });
    else return;
    event.preventDefault();
  };
  return {
    text: state.text,
    setText: (text) => setState({ text, active: 0 }),
    found,
    active: state.active,
    pick,
    onKeyDown,
  };
}
