import type { ListAnswer, ListRequest, TableStatus } from '@senlab/ui/data-table';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readResponse, type Outcome } from '../api/envelope.ts';
import type { ListEnvelope, ListSource } from './list-source.ts';

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
