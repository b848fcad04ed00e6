import { karyotypeEntry } from '@senlab/domain';
import { useEffect, useState } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import { KeepKaryotypeCells } from '../../../../../api/bench/karyotypes.generated.ts';
import { backOffMs, pause } from '../../../../../api/back-off.ts';
import { problemOf } from '../../../../../api/problem-of.ts';
import { ask } from '../../../../../api/request.ts';
import { mayKeepWork } from '../../../../../session/kept-work.ts';
import { sealedWork, type WorkPlace } from '../../../../../session/sealed-work.ts';
import { useSession } from '../../../../../session/session-store.ts';
import type { KaryotypeCell, KaryotypeReading } from '../../karyotype-calls.ts';
import { texts } from '../../texts.ts';
import { mergeBook, rebaseBook, takeAnswer, typedOf, unsentOf, type CellBook } from './cell-book.ts';

interface KeptCells {
  readonly at: number;
  readonly cells: readonly KaryotypeCell[];
}

/** A count is taken up again the next morning, or after a week-end; later nobody knows any more what it was. */
const keptForMs = 7 * 24 * 3_600_000;

function readKept(text: string | null, now: number): KeptCells | undefined {
  const kept = JSON.parse(text ?? 'null') as Partial<KeptCells> | null;
  if (typeof kept?.at !== 'number' || !Array.isArray(kept.cells)) return undefined;
  return now - kept.at < keptForMs ? (kept as KeptCells) : undefined;
}

/** Cells that were counted here and have not reached the server. */
export const keptCells = sealedWork('cells', readKept);

interface BookState {
  readonly book: CellBook;
  /** Why the server took none of it; it is tried again with the next change. */
  readonly problem: string | null;
}

interface BookStore {
  readonly state: StoreApi<BookState>;
  readonly change: (next: (book: CellBook) => CellBook) => void;
  /** What the server has by now, under what was typed here. */
  readonly rebase: (stored: readonly KaryotypeCell[]) => void;
  /** Sends by itself until it is stopped; what is left by then lies on this computer. */
  readonly start: () => () => void;
}

/** Long enough to gather the keys of one quick hand into one message. */
const gatherMs = 300;

function openBook(id: string, place: WorkPlace, stored: readonly KaryotypeCell[]): BookStore {
  let ending = new AbortController();
  const kept = keptCells.read(place, Date.now())?.cells ?? [];
  const state = createStore<BookState>(() => ({ book: mergeBook(stored, kept), problem: null }));
  let isSending = false;

  const keep = (): void => {
    if (!mayKeepWork(place.accountId)) return;
    const cells = typedOf(state.getState().book);
    keptCells.write(place, cells.length === 0 ? undefined : { at: Date.now(), cells });
  };
  const setBook = (next: (book: CellBook) => CellBook): void => {
    state.setState(({ book }) => ({ book: next(book) }));
    keep();
  };

  /** Answers whether to go on at once, later or not at all. */
  const sendOnce = async (signal: AbortSignal): Promise<'on' | 'later' | 'stop'> => {
    const sent = unsentOf(state.getState().book).slice(0, karyotypeEntry.cellsAtOnce);
    if (signal.aborted || sent.length === 0 || !mayKeepWork(place.accountId)) return 'stop';
    const outcome = await ask(KeepKaryotypeCells, { _id: id, cells: [...sent] });
    if (outcome.kind === 'unreachable') return 'later';
    const answer = outcome.kind === 'success' ? outcome.response.data : null;
    if (answer === null) {
      state.setState({ problem: problemOf(outcome, texts.unreachable) });
      return 'stop';
    }
    setBook((book) => takeAnswer(book, sent, answer));
    return 'on';
  };
  const sendAll = async (): Promise<void> => {
    const { signal } = ending;
    if (isSending) return;
    isSending = true;
    let next: 'on' | 'later' | 'stop' = 'on';
    for (let attempt = 0; next !== 'stop'; attempt = next === 'on' ? 0 : attempt + 1) {
      await pause(attempt === 0 ? gatherMs : backOffMs(attempt), signal);
      next = await sendOnce(signal);
    }
    // Another one may have been started since.
    if (ending.signal === signal) isSending = false;
  };

  return {
    state,
    change(next) {
      state.setState({ problem: null });
      setBook(next);
      void sendAll();
    },
    rebase: (fresh) => setBook((book) => rebaseBook(book, fresh)),
    start() {
      keptCells.sweep(place, Date.now());
      ending = new AbortController();
      isSending = false;
      void sendAll();
      return () => ending.abort();
    },
  };
}

export interface OpenBook extends BookState {
  readonly change: BookStore['change'];
}

/** The book of her own open reading: kept on this computer with each key, and sent by itself. */
export function useCellBook(id: string, { round, no, cells }: KaryotypeReading): OpenBook {
  const [store] = useState(() => {
    const { user } = useSession.getState();
    const about = `${id}:${String(round)}:${String(no)}`;
    return openBook(id, { accountId: user?.sub ?? '', about, sealKey: user?.draftKey ?? null }, cells);
  });
  useEffect(() => store.start(), [store]);
  useEffect(() => store.rebase(cells), [store, cells]);
  return { ...useStore(store.state), change: store.change };
}
