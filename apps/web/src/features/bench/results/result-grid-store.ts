import { createStore, type StoreApi } from 'zustand';
import { offerOf, withDraftValue, type Draft } from './draft.ts';
import {
  emptyGrid,
  rightsRowOf,
  withRow,
  withServerItems,
  type GridFacts,
  type GridState,
  type PanelKind,
  type SoftwareText,
} from './grid-state.ts';
import type { ResultItem } from './result-item.ts';
import { rightsOf, type RowRights } from './row-rights.ts';
import { withTyped, withoutTyped, type RowState } from './row-state.ts';

export interface Move {
  readonly from: string | null;
  readonly steps: 1 | -1;
}

/** The row above or below; the same one at either end, because focus that leaves the grid by itself is lost. */
export function neighbour(order: readonly string[], { from, steps }: Move): string | undefined {
  if (from === null) return order[0];
  const at = order.indexOf(from);
  return order[Math.min(Math.max(at + steps, 0), order.length - 1)];
}

/** The next row that can be typed into; the same one when there is none. */
export function nextEditable(
  order: readonly string[],
  { from, steps }: Move,
  isEditable: (key: string) => boolean,
): string | undefined {
  const at = from === null ? -1 : order.indexOf(from);
  const ahead = steps > 0 ? order.slice(at + 1) : order.slice(0, Math.max(at, 0)).toReversed();
  return ahead.find(isEditable) ?? from ?? undefined;
}

export type GridStore = StoreApi<GridState>;

export function createGridStore(facts: GridFacts): GridStore {
  return createStore<GridState>()(() => emptyGrid(facts));
}

export function receiveItems(store: GridStore, items: readonly ResultItem[]): void {
  store.setState((state) => withServerItems(state, items));
}

export function changeRow(store: GridStore, key: string, change: (row: RowState) => RowState): void {
  store.setState((state) => withRow(state, key, change));
}

export function isEditable(store: GridStore, key: string): boolean {
  return rightsAt(store, key)?.edit === null;
}

export function activate(store: GridStore, key: string): void {
  if (store.getState().active !== key) store.setState({ active: key, hint: null });
}

/** What the server lets this person verify now, and what nobody is typing into. */
export function verifiableRows(store: GridStore): readonly string[] {
  const { order, rows } = store.getState();
  return order.filter((key) => {
    const row = rows.get(key);
    return row?.typed === null && row.inFlight === 0 && rightsAt(store, key)?.verify === null;
  });
}

export function toggleChosen(store: GridStore, key: string): void {
  store.setState(({ chosen }) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    return { chosen: next, hint: null };
  });
}

export function showHint(store: GridStore, key: string, text: string): void {
  store.setState({ hint: { key, text } });
}

export function rightsAt(store: GridStore, key: string): RowRights | undefined {
  const state = store.getState();
  const row = state.rows.get(key);
  return row && rightsOf(rightsRowOf(state, row), state.facts);
}

export function openPanel(store: GridStore, key: string, kind: PanelKind): void {
  store.setState({ active: key, panel: { key, kind }, hint: null });
}

export function closePanel(store: GridStore): void {
  store.setState({ panel: null });
}

/** With what was typed as its beginning, or with what is there when nothing was. */
export function startEditing(store: GridStore, key: string, typed?: string): void {
  const row = store.getState().rows.get(key);
  if (row === undefined || !isEditable(store, key)) return;
  const text = typed ?? row.typed ?? row.item.valueRaw ?? '';
  changeRow(store, key, (before) => withTyped(before, text));
  openPanel(store, key, 'value');
}

export function typeValue(store: GridStore, key: string, typed: string): void {
  changeRow(store, key, (row) => withTyped(row, typed));
}

/** Escape: what was typed is gone, as the person said. */
export function leaveEditing(store: GridStore, key: string): void {
  changeRow(store, key, withoutTyped);
  closePanel(store);
}

/** The row that the next key goes to; the caller moves the focus there. */
export function moveBy(store: GridStore, steps: 1 | -1): string | undefined {
  const { order, active } = store.getState();
  return neighbour(order, { from: active, steps });
}

export function moveToEditable(store: GridStore, steps: 1 | -1): string | undefined {
  const { order, active } = store.getState();
  return nextEditable(order, { from: active, steps }, (key) => isEditable(store, key));
}

export function offerDraft(store: GridStore, draft: Draft | undefined): void {
  store.setState(({ rows }) => ({ offer: draft && offerOf(draft, rows) }));
}

export function restoreDraft(store: GridStore): void {
  store.setState((state) => {
    const values = state.offer?.values ?? [];
    const restored = values.reduce(
      (grid, value) => withRow(grid, value.testCode, (row) => withDraftValue(row, value)),
      state,
    );
    return { ...restored, offer: undefined };
  });
}

export function dropDraft(store: GridStore): void {
  store.setState({ offer: undefined });
}

export function setSoftware(store: GridStore, software: SoftwareText): void {
  store.setState({ software });
}

export function toggleHelp(store: GridStore): void {
  store.setState(({ isHelpOpen }) => ({ isHelpOpen: !isHelpOpen }));
}
