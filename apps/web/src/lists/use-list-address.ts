import {
  operatorsOf,
  type ListFilter,
  type ListRequest,
  type ListState,
  personalFilters,
  readListState,
  readPersonalFilters,
  writeListState,
  type ColumnFacts,
  type ListDefaults,
} from '@senlab/ui/data-table';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** A part of a list that is looked at by itself, as "chờ duyệt". */
export interface ListTab {
  readonly id: string;
  readonly title: string;
  /** What makes a row belong to it. */
  readonly filters: readonly ListFilter[];
}

const key = 'tab';

/** The first one, where the address names none that there is. */
export function readTab(params: URLSearchParams, tabs: readonly ListTab[]): ListTab | undefined {
  const asked = params.get(key);
  return tabs.find((tab) => tab.id === asked) ?? tabs[0];
}

export function writeTab(params: URLSearchParams, tabs: readonly ListTab[], id: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (id === tabs[0]?.id) next.delete(key);
  else next.set(key, id);
  return next;
}

/** The request with the tab's own conditions. No filter beside them can say otherwise: `columnsWithin` offers none. */
export function withinTab(request: ListRequest, tab: ListTab | undefined): ListRequest {
  return tab === undefined ? request : { ...request, filtered: [...tab.filters, ...request.filtered] };
}

function decides(tab: ListTab | undefined, { id, operator }: Pick<ListFilter, 'id' | 'operator'>): boolean {
  return tab?.filters.some((own) => own.id === id && own.operator === operator) ?? false;
}

/** What a tab decides is no filter in it, or the screen would show as chosen what the list was not asked. */
function columnsWithin<C extends ColumnFacts>(columns: readonly C[], tab: ListTab | undefined): readonly C[] {
  return columns.map((column) => {
    const { id, filter } = column;
    if (filter === undefined || tab?.filters.every((own) => own.id !== id) !== false) return column;
    const operators = operatorsOf(column).filter((operator) => !decides(tab, { id, operator }));
    return { ...column, filter: { ...filter, operators } };
  });
}

/**
 * Whether a change only carries on with the text of one filter. Then it takes the place of the last step, or Back would
 * undo a search letter by letter.
 */
function isTypingOn(before: ListState, after: ListState): boolean {
  if (before.filters.length !== after.filters.length) return false;
  const isRestSame =
    before.pageSize === after.pageSize &&
    before.sort?.id === after.sort?.id &&
    before.sort?.desc === after.sort?.desc;
  const changed = before.filters.filter((filter, index) => {
    const now = after.filters[index];
    return now?.id !== filter.id || now.operator !== filter.operator || now.value !== filter.value;
  });
  const [only] = changed;
  const place = only === undefined ? undefined : after.filters[before.filters.indexOf(only)];
  const isSameField = place?.id === only?.id && place?.operator === only?.operator;
  return isRestSame && changed.length === 1 && isSameField && only?.operator === 'contains';
}

export interface ListAddressOptions<C extends ColumnFacts> {
  readonly columns: readonly C[];
  readonly defaults?: ListDefaults;
  readonly tabs?: readonly ListTab[];
}

export interface UsedListAddress<C extends ColumnFacts> {
  /** As the tab leaves them: what it decides cannot be filtered. */
  readonly columns: readonly C[];
  readonly state: ListState;
  readonly tab: ListTab | undefined;
  readonly change: (state: ListState, options?: { readonly replace?: boolean }) => void;
  readonly changeTab: (id: string) => void;
}

const noTabs: readonly ListTab[] = [];
/** Beside what others keep in the history entry. */
const historyKey = 'listFilters';

function historyOf(state: unknown): Readonly<Record<string, unknown>> {
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
}

/** Whether somebody arranged the list in this entry, and did not just come to the page. */
export function isArranged(state: unknown): boolean {
  return Object.hasOwn(historyOf(state), historyKey);
}

/** The history entry of a list that was opened arranged on purpose, also when its address says nothing. */
export const arrangedEntry = { [historyKey]: [] } as const;

interface Pending {
  /** Of the history entry that it was chosen on. */
  readonly key: string;
  /** Numbers of this move of the router and of those that were under way when it began. */
  readonly move: number;
  readonly overtaken: readonly number[];
  readonly state: ListState;
  readonly params: URLSearchParams;
}

/** Beside the filters in the history entry: which move of the router made it. */
const moveKey = 'listMove';
let lastMove = 0;

/**
 * Whether the router has not come to what was chosen last. An entry that an earlier move has made, drawn after the next
 * was chosen, is no step back: a letter that was typed meanwhile would be taken away again.
 */
export function isUnderWay(chosen: Pick<Pending, 'key' | 'overtaken'>, key: string, entry: unknown): boolean {
  const move = historyOf(entry)[moveKey];
  return chosen.key === key || chosen.overtaken.some((each) => each === move);
}

/**
 * The state of a list lives in the address: Back, Forward, reloading and sent links bring it back. What may name a
 * person lives in the history entry instead, which leaves this browser in no log and no link.
 */
export function useListAddress<C extends ColumnFacts>({
  columns,
  defaults,
  tabs = noTabs,
}: ListAddressOptions<C>): UsedListAddress<C> {
  const { search, state: entry, key } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Pending>();
  const written = useMemo(() => new URLSearchParams(search), [search]);
  const personal = historyOf(entry)[historyKey];
  const read = useMemo(() => {
    const open = columnsWithin(columns, readTab(written, tabs));
    const state = readListState(written, open, defaults);
    return { ...state, filters: [...state.filters, ...readPersonalFilters(personal, open)] };
  }, [written, personal, columns, tabs, defaults]);
  // The router moves when the browser finds time. A second choice made before that must build on the first.
  const isPending = chosen !== undefined && isUnderWay(chosen, key, entry);
  // Done with; otherwise Back to that entry would bring it up again.
  if (chosen !== undefined && !isPending) setChosen(undefined);
  const state = isPending ? chosen.state : read;
  const params = isPending ? chosen.params : written;
  const go = (next: ListState, current: URLSearchParams, replace: boolean): void => {
    const search = writeListState(next, { columns, current, ...(defaults ? { defaults } : {}) });
    lastMove += 1;
    const move = lastMove;
    const kept = {
      ...historyOf(entry),
      [historyKey]: personalFilters(next, columns),
      [moveKey]: move,
    };
    const overtaken = isPending ? [...chosen.overtaken, chosen.move] : [];
    setChosen({ key, move, overtaken, state: next, params: search });
    void navigate({ search: search.toString() }, { state: kept, replace, preventScrollReset: true });
  };
  const tab = readTab(params, tabs);
  return {
    columns: useMemo(() => columnsWithin(columns, tab), [columns, tab]),
    state,
    tab,
    change: (next, { replace = isTypingOn(state, next) } = {}) => go(next, params, replace),
    changeTab: (id) => {
      const there = writeTab(params, tabs, id);
      const filters = state.filters.filter((filter) => !decides(readTab(there, tabs), filter));
      go({ ...state, filters, page: 0 }, there, false);
    },
  };
}
