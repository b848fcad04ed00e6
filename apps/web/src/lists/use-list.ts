import {
  toListRequest,
  withPage,
  type Column,
  type ListAnswer,
  type ListState,
  type TableStatus,
} from '@senlab/ui/data-table';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { ChangeTopic } from '../api/change-feed.ts';
import { subscribeToChanges } from '../api/changes.ts';
import { gatherHints } from '../api/gather-hints.ts';
import type { ListSource } from './list-source.ts';
import { withinTab, type ListTab } from './list-tab.ts';
import { useListAddress, type ListAddressOptions } from './use-list-address.ts';
import { useListAnswer } from './use-list-answer.ts';

export interface ListOptions<Row> extends Omit<ListAddressOptions, 'columns'> {
  /** Made outside of the component, as the columns: another source asks anew. */
  readonly source: ListSource<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  /** Hints that make the list ask again, without disturbing who reads it. */
  readonly topics?: readonly ChangeTopic[];
}

export interface List<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  readonly state: ListState;
  readonly onStateChange: (state: ListState) => void;
  readonly tabs: readonly ListTab[];
  readonly tab: ListTab | undefined;
  readonly onTabChange: (id: string) => void;
  readonly answer: ListAnswer<Row> | undefined;
  readonly status: TableStatus;
  readonly fresh: ReadonlySet<string>;
  readonly retry: () => void;
  readonly refresh: () => Promise<void>;
}

const noTabs: readonly ListTab[] = [];

/** A page that is no longer there, after a link or after rows have gone, becomes the last one that is. */
function useExistingPage<Row>(
  answer: ListAnswer<Row> | undefined,
  address: ReturnType<typeof useListAddress>,
  isReady: boolean,
): void {
  const last = (answer?.pages ?? 0) - 1;
  const isBeyond = isReady && last >= 0 && address.state.page > last;
  useEffect(() => {
    if (isBeyond) address.change(withPage(address.state, last), { replace: true });
  });
}

/** Hints come in bursts: a rack of tubes is one question, not twenty. */
const gatherMs = 150;

function useHintedRefresh(topics: readonly ChangeTopic[] | undefined, refresh: () => Promise<void>): void {
  const askAgain = useEffectEvent(refresh);
  useEffect(() => {
    if (topics === undefined) return undefined;
    const gathering = gatherHints(gatherMs, () => askAgain());
    const leave = subscribeToChanges(topics, () => gathering.want(['list']));
    return () => {
      leave();
      gathering.stop();
    };
  }, [topics]);
}

/** A list of the server whose state lives in the address. */
export function useList<Row>(options: ListOptions<Row>): List<Row> {
  const { source, rowId, topics, tabs = noTabs, columns } = options;
  const address = useListAddress(options);
  const { state, tab } = address;
  const request = useMemo(() => withinTab(toListRequest(state), tab), [state, tab]);
  const { answer, status, fresh, retry, refresh } = useListAnswer(source, request, rowId);
  useExistingPage(answer, address, status === 'ready');
  useHintedRefresh(topics, refresh);
  return {
    columns,
    rowId,
    state,
    onStateChange: address.change,
    tabs,
    tab,
    onTabChange: address.changeTab,
    answer,
    status,
    fresh,
    retry,
    refresh,
  };
}
