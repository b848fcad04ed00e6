import {
  blankCard,
  scrumboardHandlers,
  type Board,
  type BoardCard,
  type BoardLabel,
  type BoardList,
  type BoardSettings,
} from '@senlab/demo-mock/scrumboard';
import { useState } from 'react';
import { demoCalls, DemoRefusal } from '../ground/demo-calls.ts';
import { withOne, without } from '../ground/lists.ts';
import { useDemoData, type DemoChange, type DemoData } from '../ground/use-demo-data.ts';
import { placeOf, withCardAt, withListAt, type Place } from './places.ts';
import { texts } from './texts.ts';

const calls = demoCalls(scrumboardHandlers);
const base = '/api/scrumboard-app';

export const boardsAddress = '/apps/scrumboard/boards';

export type NamedBoard = Pick<Board, 'id' | 'name' | 'uri'>;

export function boardAddress({ id, uri }: NamedBoard): string {
  return `${boardsAddress}/${id}/${uri}`;
}

/** In an object: where there is no board yet, one can still be made. */
export function useBoards(): DemoData<{ readonly boards: readonly NamedBoard[] }> {
  return useDemoData('boards', async () => ({ boards: await calls.get(`${base}/boards`) }));
}

/** What is not said of it is as on any new board. */
export async function makeBoard<Made extends NamedBoard>(board: Made): Promise<Made> {
  await calls.post(`${base}/board/new`, { board });
  return board;
}

/** Null for a board that there is not. */
async function load(boardId: string): Promise<Board | null> {
  try {
    return await calls.get<Board>(`${base}/board`, { boardId });
  } catch (error) {
    if (error instanceof DemoRefusal && error.status === 404) return null;
    throw error;
  }
}

export interface BoardControls {
  readonly data: DemoData<Board | null>;
  /** Those of the board, and those typed here: no call keeps a label. */
  readonly labels: readonly BoardLabel[];
  readonly addLabel: (name: string) => BoardLabel;
  readonly rename: (name: string) => void;
  readonly set: (settings: Partial<BoardSettings>) => void;
  readonly remove: () => Promise<unknown>;
  readonly addList: (name: string) => void;
  readonly renameList: (list: BoardList, name: string) => void;
  readonly removeList: (list: BoardList) => void;
  readonly moveList: (listId: string, index: number) => void;
  readonly addCard: (listId: string, name: string) => void;
  readonly updateCard: (card: BoardCard) => void;
  readonly removeCard: (card: BoardCard) => void;
  readonly moveCard: (cardId: string, to: Place) => void;
}

type Lists = Board['lists'];
type More = Pick<DemoChange<Board>, 'done' | 'undo'>;

interface Means {
  readonly there: Board | null;
  readonly lists: Lists;
  /** As they are kept by then: taking something back must not undo what came after it. */
  readonly listsNow: () => Promise<Lists>;
  readonly say: (path: string, said: object) => Promise<unknown>;
  readonly change: (path: string, said: object, show: (board: Board) => Partial<Board>, more?: More) => void;
  readonly order: (
    kind: 'card' | 'list',
    name: string,
    to: (now: Lists) => Lists,
    back: (now: Lists) => Lists,
  ) => void;
}

type ListControls = Pick<BoardControls, 'addList' | 'renameList' | 'removeList' | 'moveList'>;

function listControls({ there, lists, listsNow, say, change, order }: Means): ListControls {
  return {
    addList: (name) => {
      const list = { id: crypto.randomUUID(), name, idCards: [] };
      change('list/new', { data: list }, (board) => ({ lists: [...board.lists, list] }));
    },
    renameList: (list, name) =>
      change('list/rename', { listId: list.id, listTitle: name }, (board) => ({
        lists: withOne(board.lists, { ...list, name }),
      })),
    removeList: (list) => {
      const cards = (there?.cards ?? []).filter(({ id }) => list.idCards.includes(id));
      const place = lists.indexOf(list);
      const rest = (board: Board) => ({ lists: without(board.lists, [list]) });
      change('list/remove', { listId: list.id }, rest, {
        done: texts.listRemoved(list.name, list.idCards.length),
        undo: async () => {
          await say('list/new', { data: list });
          for (const card of cards) await say('card/new', { data: card });
          await say('list/order', { lists: withListAt(await listsNow(), list.id, place) });
        },
      });
    },
    moveList: (listId, index) => {
      const from = lists.findIndex(({ id }) => id === listId);
      const name = lists[from]?.name ?? '';
      if (from === index) return;
      const moving = (to: number) => (now: Lists) => withListAt(now, listId, to);
      order('list', name, moving(index), moving(from));
    },
  };
}

type CardControls = Pick<BoardControls, 'addCard' | 'updateCard' | 'removeCard' | 'moveCard'>;

function cardControls({ there, lists, listsNow, say, change, order }: Means): CardControls {
  return {
    addCard: (listId, name) => {
      const card = { ...blankCard, id: crypto.randomUUID(), name };
      change('card/new', { listId, data: card }, (board) => ({
        cards: [...board.cards, card],
        lists: withCardAt(board.lists, card.id, { listId, index: Infinity }),
      }));
    },
    updateCard: (card) => change('card/update', { card }, ({ cards }) => ({ cards: withOne(cards, card) })),
    removeCard: (card) => {
      const place = placeOf(lists, card.id);
      const rest = (board: Board) => ({ cards: without(board.cards, [card]) });
      change('card/remove', { cardId: card.id }, rest, {
        done: texts.cardRemoved(card.name),
        undo: async () => {
          await say('card/new', { data: card });
          if (place) await say('card/order', { lists: withCardAt(await listsNow(), card.id, place) });
        },
      });
    },
    moveCard: (cardId, to) => {
      const from = placeOf(lists, cardId);
      if (from === undefined || (from.listId === to.listId && from.index === to.index)) return;
      const name = there?.cards.find(({ id }) => id === cardId)?.name ?? '';
      const moving = (place: Place) => (now: Lists) => withCardAt(now, cardId, place);
      order('card', name, moving(to), moving(from));
    },
  };
}

export function useBoard(boardId: string): BoardControls {
  const data = useDemoData<Board | null>(boardId, () => load(boardId));
  const [typed, setTyped] = useState<readonly BoardLabel[]>([]);
  const there = data.there ?? null;
  const lists = there?.lists ?? [];
  const listsNow = async (): Promise<Lists> => (await load(boardId))?.lists ?? [];
  const say = (path: string, said: object): Promise<unknown> =>
    calls.post(`${base}/${path}`, { boardId, ...said });

  const change: Means['change'] = (path, said, show, more = {}) => {
    const send = (): Promise<unknown> => say(path, said);
    void data.change({ show: (board) => board && { ...board, ...show(board) }, send, ...more });
  };
  const order: Means['order'] = (kind, name, to, back) => {
    const path = `${kind}/order`;
    change(path, { lists: to(lists) }, (board) => ({ lists: to(board.lists) }), {
      done: texts.moved(name),
      undo: async () => say(path, { lists: back(await listsNow()) }),
    });
  };

  return {
    data,
    labels: [...(there?.labels ?? []), ...typed],
    addLabel: (name) => {
      const label = { id: crypto.randomUUID(), name, class: 'primary' };
      setTyped((now) => [...now, label]);
      return label;
    },
    rename: (name) => change('board/rename', { boardTitle: name }, () => ({ name })),
    set: (settings) =>
      change('board/settings/update', { settings }, (board) => ({
        settings: { ...board.settings, ...settings },
      })),
    remove: () => say('board/delete', {}),

    ...listControls({ there, lists, listsNow, say, change, order }),
    ...cardControls({ there, lists, listsNow, say, change, order }),
  };
}
