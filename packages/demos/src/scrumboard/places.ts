import type { BoardList } from '@senlab/demo-mock/scrumboard';

/** Where a card lies. */
export interface Place {
  readonly listId: string;
  readonly index: number;
}

export type Lists = readonly BoardList[];

export function placeOf(lists: Lists, cardId: string): Place | undefined {
  const list = lists.find(({ idCards }) => idCards.includes(cardId));
  return list && { listId: list.id, index: list.idCards.indexOf(cardId) };
}

/** The card taken out of its list, and put where it is then that number. */
export function withCardAt(lists: Lists, cardId: string, { listId, index }: Place): Lists {
  return lists.map((list) => {
    const others = list.idCards.filter((id) => id !== cardId);
    return { ...list, idCards: list.id === listId ? others.toSpliced(index, 0, cardId) : others };
  });
}

export function withListAt(lists: Lists, listId: string, index: number): Lists {
  const list = lists.find(({ id }) => id === listId);
  return list ? lists.filter((each) => each !== list).toSpliced(index, 0, list) : lists;
}

const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The lists when an arrow key moves a card or a list by one; at the edge nothing moves. */
export function stepped(lists: Lists, id: string, key: string): Lists {
  const [across, down] = steps[key] ?? [0, 0];
  const place = placeOf(lists, id);
  const at = lists.findIndex((list) => list.id === (place?.listId ?? id));
  const list = lists[at + across];
  if (list === undefined) return lists;
  if (place === undefined) return withListAt(lists, id, at + across);
  return withCardAt(lists, id, { listId: list.id, index: Math.max(0, place.index + down) });
}
