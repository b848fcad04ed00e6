import {
  personalFilters,
  readListState,
  readPersonalFilters,
  writeListState,
  type ColumnFacts,
  type ListDefaults,
  type ListState,
} from '@senlab/ui/data-table';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isTypingOn } from './is-typing-on.ts';
import { readTab, writeTab, type ListTab } from './list-tab.ts';

export interface ListAddressOptions {
  readonly columns: readonly ColumnFacts[];
  readonly defaults?: ListDefaults;
  readonly tabs?: readonly ListTab[];
}

export interface UsedListAddress {
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
export function useListAddress({ columns, defaults, tabs = noTabs }: ListAddressOptions): UsedListAddress {
  const { search, state: entry, key } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Pending>();
  const written = useMemo(() => new URLSearchParams(search), [search]);
  const personal = historyOf(entry)[historyKey];
  const read = useMemo(() => {
    const state = readListState(written, columns, defaults);
    return { ...state, filters: [...state.filters, ...readPersonalFilters(personal, columns)] };
  }, [written, personal, columns, defaults]);
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
  return {
    state,
    tab: readTab(params, tabs),
    change: (next, { replace = isTypingOn(state, next) } = {}) => go(next, params, replace),
    changeTab: (id) => go({ ...state, page: 0 }, writeTab(params, tabs, id), false),
  };
}
