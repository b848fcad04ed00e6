import {
  type ListAnswer,
  type ListRequest,
  type TableStatus,
  toListRequest,
  withPage,
  type Column,
  type ListState,
} from '@senlab/ui/data-table';
import { useCallback, useEffect, useRef, useState, useEffectEvent, useMemo } from 'react';
import { readResponse, type Outcome } from '../api/envelope.ts';
import type { ListEnvelope, ListSource } from './list-source.ts';
import type { ChangeTopic } from '../api/change-feed.ts';
import { subscribeToChanges } from '../api/changes.ts';
import { gatherHints } from '../api/load-pacing.ts';
import {
  withinTab,
  type ListTab,
  useListAddress,
  type ListAddressOptions,
  type UsedListAddress,
} from './use-list-address.ts';

export interface UsedListAnswer<Row> {
  readonly answer: ListAnswer<Row> | undefined;
  readonly status: TableStatus;
  /** Rows that came with the last quiet refresh. */
  readonly fresh: ReadonlySet<string>;
  readonly retry: () => void;
  /** Asks again without a word: for hints that something changed. */
  readonly refresh: () => Promise<void>;
}

interface Shown<Row> {
  readonly answer: ListAnswer<Row> | undefined;
  readonly hasFailed: boolean;
  /** Of the question that was answered last. */
  readonly question: string;
  readonly fresh: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** Announces what went wrong, unless nobody asked aloud. */
function read<Row>(outcome: Outcome<ListEnvelope<Row>>, isQuiet: boolean): ListAnswer<Row> | undefined {
  if (outcome.kind === 'success') return outcome.response;
  if (isQuiet && outcome.kind !== 'denied') return undefined;
  try {
    readResponse(outcome);
  } catch {
    // Announced; the table offers another try.
  }
  return undefined;
}

function newIds<Row>(
  before: ListAnswer<Row> | undefined,
  after: ListAnswer<Row>,
  rowId: (row: Row) => string,
): ReadonlySet<string> {
  if (before === undefined) return none;
  const known = new Set(before.data.map(rowId));
  return new Set(after.data.map(rowId).filter((id) => !known.has(id)));
}

/** Asks for the rows; an answer that was overtaken by a newer question is dropped. */
export function useListAnswer<Row>(
  source: ListSource<Row>,
  request: ListRequest,
  rowId: (row: Row) => string,
): UsedListAnswer<Row> {
  const question = JSON.stringify(request);
  const [shown, setShown] = useState<Shown<Row>>({
    answer: undefined,
    hasFailed: false,
    question: '',
    fresh: none,
  });
  const [isRetrying, setRetrying] = useState(false);
  const turn = useRef(0);
  /** Somebody waits for an answer. */
  const isAwaited = useRef(false);
  const load = useCallback(
    async (isAside: boolean) => {
      turn.current += 1;
      const mine = turn.current;
      // A hint that overtakes a question asked aloud answers in its place, and must say when it cannot.
      const isQuiet = isAside && !isAwaited.current;
      isAwaited.current = !isQuiet;
      const asked = JSON.parse(question) as ListRequest;
      const outcome = await source(asked);
      if (mine !== turn.current) return;
      isAwaited.current = false;
      const answer = read(outcome, isQuiet);
      setRetrying(false);
      setShown((before) => {
        if (answer === undefined) return isQuiet ? before : { ...before, hasFailed: true, question };
        const fresh = isQuiet ? newIds(before.answer, answer, rowId) : none;
        return { answer, hasFailed: false, question, fresh };
      });
    },
    [source, question, rowId],
  );
  useEffect(() => {
    void load(false);
    return () => {
      turn.current += 1;
    };
  }, [load]);
  const isWaiting = isRetrying || shown.question !== question;
  return {
    answer: shown.answer,
    status: isWaiting ? 'loading' : shown.hasFailed ? 'failed' : 'ready',
    fresh: shown.fresh,
    retry: useCallback(() => {
      setRetrying(true);
      void load(false);
    }, [load]),
    refresh: useCallback(() => load(true), [load]),
  };
}

export interface ListOptions<Row> extends ListAddressOptions<Column<Row>> {
  /** Made outside of the component, as the columns: another source asks anew. */
  readonly source: ListSource<Row>;
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
  address: UsedListAddress<Column<Row>>,
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
  const { source, rowId, topics, tabs = noTabs } = options;
  const address = useListAddress(options);
  const { columns, state, tab } = address;
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
