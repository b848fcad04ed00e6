import { keyOf, type ApprovalRow } from '../approval-row.ts';
import { useCallback, useState } from 'react';
import { useAnswer } from '../../../../api/use-answer.ts';
import { loadQueue, type QueueAnswer, type QueueQuestion } from '../approval-calls.ts';
import { gatherMs, topics } from '../paper/use-draft.ts';

/** new: came while she was looking. changed: its content is another. gone: somebody else has signed or returned it. */
export type RowMark = 'new' | 'changed' | 'gone';

export interface ShownPaper {
  readonly key: string;
  readonly row: ApprovalRow;
  readonly mark: RowMark | null;
}

export interface QueueState {
  /** As it stands on the screen. Nothing in it changes its place until she moves. */
  readonly shown: readonly ShownPaper[];
  /** As the server last ordered it. */
  readonly latest: readonly ApprovalRow[];
  /** The row that the keys go to. */
  readonly active: string | null;
  readonly isOpen: boolean;
  /** She has signed it herself: as soon as the server's list is without it, the next paper comes. */
  readonly leaving: string | null;
  /** By key, with the content that was chosen: another content was not. */
  readonly chosen: ReadonlyMap<string, string>;
}

export const emptyQueue: QueueState = {
  shown: [],
  latest: [],
  active: null,
  isOpen: false,
  leaving: null,
  chosen: new Map(),
};

function fresh(row: ApprovalRow, mark: RowMark | null): ShownPaper {
  return { key: keyOf(row), row, mark };
}

function followed(paper: ShownPaper, row: ApprovalRow | undefined): ShownPaper {
  if (row === undefined) return { ...paper, mark: 'gone' };
  if (row.contentKey !== paper.row.contentKey) return { ...paper, row, mark: 'changed' };
  return { ...paper, row, mark: paper.mark === 'gone' ? null : paper.mark };
}

/** What is chosen and still the same, in the order of the screen. */
export function chosenRows({ shown, chosen }: QueueState): readonly ApprovalRow[] {
  return shown
    .filter(({ key, row, mark }) => mark !== 'gone' && row.isClear && chosen.get(key) === row.contentKey)
    .map(({ row }) => row);
}

export function clearRows({ shown }: QueueState): readonly ApprovalRow[] {
  return shown.filter(({ row, mark }) => mark !== 'gone' && row.isClear).map(({ row }) => row);
}

/** The server's answer, laid over what is shown: rows keep their places, new ones come last. */
export function received(state: QueueState, latest: readonly ApprovalRow[]): QueueState {
  const rows = new Map(latest.map((row) => [keyOf(row), row]));
  const known = new Set(state.shown.map(({ key }) => key));
  const isFirst = state.shown.length === 0;
  const kept = state.shown.map((paper) => followed(paper, rows.get(paper.key)));
  const added = latest
    .filter((row) => !known.has(keyOf(row)))
    .map((row) => fresh(row, isFirst ? null : 'new'));
  const shown = [...kept, ...added];
  return onAfterOwn({ ...state, latest, shown, active: state.active ?? shown[0]?.key ?? null });
}

/**
 * After her own signature: on to the next paper, whichever answer is the first to be without it; the list may have been
 * asked for before she signed. What others have signed stays where it is until she moves.
 */
function onAfterOwn(state: QueueState): QueueState {
  const { shown, active, leaving } = state;
  if (leaving === null || !shown.some(({ key, mark }) => key === leaving && mark === 'gone')) return state;
  const next = { ...state, leaving: null };
  return active === leaving ? movedBy(next, 1) : next;
}

/** She has moved: the server's order, without what is gone. What is new stays marked until she has been there. */
export function settled(state: QueueState): QueueState {
  const { shown, latest, active } = state;
  const marks = new Map(shown.map(({ key, mark }) => [key, mark]));
  const next = latest.map((row) => fresh(row, marks.get(keyOf(row)) === 'new' ? 'new' : null));
  if (next.some(({ key }) => key === active)) return { ...state, shown: next };
  // Her row is gone: the one that has come into its place.
  const at = shown.findIndex(({ key }) => key === active);
  const after = shown.slice(at + 1).find(({ key }) => next.some((each) => each.key === key));
  return { ...state, shown: next, active: after?.key ?? next.at(-1)?.key ?? null };
}

/** How many rows are not as the server has them now. */
export function waitingChanges({ shown }: QueueState): number {
  return shown.filter(({ mark }) => mark === 'new' || mark === 'gone').length;
}

export function activated(state: QueueState, key: string): QueueState {
  const shown = state.shown.map((paper) =>
    paper.key === key && paper.mark === 'new' ? { ...paper, mark: null } : paper,
  );
  return { ...state, shown, active: key };
}

export function movedBy(state: QueueState, steps: number): QueueState {
  const isGone = state.shown.some(({ key, mark }) => key === state.active && mark === 'gone');
  const next = settled(state);
  const at = next.shown.findIndex(({ key }) => key === next.active);
  // Where her row is gone, the one below has come up to it: that was the move.
  const to = isGone && steps > 0 ? at : at + steps;
  const key = next.shown[Math.min(Math.max(to, 0), next.shown.length - 1)]?.key;
  return key === undefined ? next : activated(next, key);
}

export function toggled(state: QueueState, key: string): QueueState {
  const row = state.shown.find((paper) => paper.key === key)?.row;
  if (row === undefined) return state;
  const chosen = new Map(state.chosen);
  if (chosen.get(key) === row.contentKey) chosen.delete(key);
  else if (row.isClear) chosen.set(key, row.contentKey);
  return { ...state, chosen };
}

/** All clear ones, or none when all are chosen already. */
export function allToggled(state: QueueState): QueueState {
  const clear = clearRows(state);
  const isAll = chosenRows(state).length === clear.length;
  const chosen = isAll ? [] : clear.map((row) => [keyOf(row), row.contentKey] as const);
  return { ...state, chosen: new Map(chosen) };
}

export interface UsedQueue {
  readonly state: QueueState;
  readonly change: (step: (state: QueueState) => QueueState) => void;
  /** Of this question; undefined before the first answer to it. */
  readonly answer: QueueAnswer | undefined;
  /** The last that came, also of the question before: numbers that vanish and come back are worse than old ones. */
  readonly counts: QueueAnswer['counts'];
  readonly hasFailed: boolean;
  readonly isStale: boolean;
  readonly refresh: () => Promise<void>;
}

interface Held {
  readonly question: string;
  readonly state: QueueState;
  readonly taken: QueueAnswer | undefined;
}

/** The queue under one question, followed live. `question` is a text, so that the same question is the same. */
export function useQueue(question: string): UsedQueue {
  const load = useCallback(() => loadQueue(JSON.parse(question) as QueueQuestion), [question]);
  const { answer, problem, refresh } = useAnswer(load, { topics, gatherMs });
  const [held, setHeld] = useState<Held>({ question, state: emptyQueue, taken: undefined });
  const state = held.question === question ? held.state : emptyQueue;
  if (answer !== undefined && answer !== held.taken)
    setHeld({ question, taken: answer, state: received(state, answer.list.data) });
  const change = useCallback(
    (step: (state: QueueState) => QueueState) =>
      setHeld((before) => ({ ...before, state: step(before.state) })),
    [],
  );
  const isShown = state.latest.length + state.shown.length > 0;
  return {
    state,
    answer,
    counts: held.taken?.counts ?? null,
    change,
    refresh,
    hasFailed: problem !== undefined && !isShown,
    isStale: problem !== undefined && isShown,
  };
}
