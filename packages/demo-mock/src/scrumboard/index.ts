import { asRecord, asText, get, json, post, type DemoHandler, type RequestData } from '../handler.ts';
import { blankBoard, sampleBoards } from './samples.ts';

export interface BoardSettings {
  /** One of the colours of a theme. */
  readonly color: string;
  readonly subscribed: boolean;
  readonly cardCoverImages: boolean;
}

export interface BoardList {
  readonly id: string;
  readonly name: string;
  readonly idCards: readonly string[];
}

export interface BoardMember {
  readonly id: string;
  readonly name: string;
  readonly avatar: string;
}

export interface BoardLabel {
  readonly id: string;
  readonly name: string;
  /** One of the colours of a theme. */
  readonly class: string;
}

/** A picture has a `src`, a link a `url`. */
export interface CardAttachment {
  readonly id: string;
  readonly name: string;
  readonly src?: string;
  readonly url?: string;
  readonly time: string;
  readonly type: 'image' | 'link';
}

export interface CardChecklist {
  readonly id: string;
  readonly name: string;
  readonly checkItems: readonly { readonly id: string; readonly name: string; readonly checked: boolean }[];
}

export interface CardActivity {
  readonly id: string;
  readonly type: 'comment' | 'attachment';
  readonly idMember: string;
  readonly message: string;
  readonly time: string;
}

export interface BoardCard {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Of a picture among the attachments, or empty. It may point to what is gone (AMB-98). */
  readonly idAttachmentCover: string;
  readonly idMembers: readonly string[];
  readonly idLabels: readonly string[];
  readonly attachments: readonly CardAttachment[];
  readonly subscribed: boolean;
  readonly checklists: readonly CardChecklist[];
  readonly activities: readonly CardActivity[];
  readonly due: string | null;
}

export interface Board {
  readonly id: string;
  readonly name: string;
  readonly uri: string;
  readonly settings: BoardSettings;
  readonly lists: readonly BoardList[];
  readonly cards: readonly BoardCard[];
  /** The first is whoever works with the demo. */
  readonly members: readonly BoardMember[];
  readonly labels: readonly BoardLabel[];
}

/** What a missing board is answered with, and 404. */
export const missingBoard = 'Requested board do not exist.';

export const blankCard: Omit<BoardCard, 'id'> = {
  name: '',
  description: '',
  idAttachmentCover: '',
  idMembers: [],
  idLabels: [],
  attachments: [],
  subscribed: false,
  checklists: [],
  activities: [],
  due: null,
};

function withId<Thing extends { readonly id: string }>(
  things: readonly Thing[],
  id: unknown,
  change: (thing: Thing) => Thing,
): readonly Thing[] {
  return things.map((thing) => (thing.id === id ? change(thing) : thing));
}

/** What an undo makes again keeps its id, and whatever is said of it. */
function made<Blank extends object>(blank: Blank, said: unknown): Blank & { readonly id: string } {
  const given = asRecord(said);
  return { ...blank, ...given, id: asText(given['id']) || crypto.randomUUID() };
}

function without(board: Board, gone: readonly string[]): Pick<Board, 'cards' | 'lists'> {
  return {
    cards: board.cards.filter(({ id }) => !gone.includes(id)),
    lists: board.lists.map((list) => ({ ...list, idCards: list.idCards.filter((id) => !gone.includes(id)) })),
  };
}

function withoutList(board: Board, listId: unknown): Board {
  const list = board.lists.find(({ id }) => id === listId);
  if (list === undefined) return board;
  // Its cards go with it (AMB-98).
  const { cards, lists } = without(board, list.idCards);
  return { ...board, cards, lists: lists.filter(({ id }) => id !== list.id) };
}

function withCard(board: Board, listId: unknown, said: unknown): Board {
  const card = made(blankCard, said);
  const lists = withId(board.lists, listId, (list) => ({ ...list, idCards: [...list.idCards, card.id] }));
  return { ...board, cards: [...board.cards, card], lists };
}

/** Both orders are saved as all lists with their cards. */
function ordered(board: Board, { lists }: RequestData): Board {
  return Array.isArray(lists) ? { ...board, lists: lists as readonly BoardList[] } : board;
}

/** Calls that change one board answer it as it is then. */
export function scrumboardHandlers(now: () => number = Date.now): readonly DemoHandler[] {
  let boards = sampleBoards(now());
  const named = (): Response => json(boards.map(({ id, name, uri }) => ({ id, name, uri })));
  const answer = (boardId: unknown): Response => {
    const board = boards.find(({ id }) => id === boardId);
    return board ? json(board) : json(missingBoard, 404);
  };
  const change = (path: string, next: (board: Board, data: RequestData) => Board): DemoHandler =>
    post(path, ({ data }) => {
      boards = withId(boards, data['boardId'], (board) => next(board, data));
      return answer(data['boardId']);
    });
  return [
    get('/api/scrumboard-app/boards', named),
    get('/api/scrumboard-app/board', ({ query }) => answer(query.get('boardId'))),
    post('/api/scrumboard-app/board/new', ({ data }) => {
      const board = made(blankBoard, data['board']);
      boards = [...boards, board];
      return answer(board.id);
    }),
    change('/api/scrumboard-app/board/rename', (board, { boardTitle }) => ({
      ...board,
      name: asText(boardTitle),
    })),
    change('/api/scrumboard-app/board/settings/update', (board, { settings }) => ({
      ...board,
      settings: { ...board.settings, ...asRecord(settings) },
    })),
    post('/api/scrumboard-app/board/delete', ({ data }) => {
      if (!boards.some(({ id }) => id === data['boardId'])) return json(missingBoard, 404);
      boards = boards.filter(({ id }) => id !== data['boardId']);
      return named();
    }),
    change('/api/scrumboard-app/list/new', (board, { data }) => ({
      ...board,
      lists: [...board.lists, made({ name: '', idCards: [] }, data)],
    })),
    change('/api/scrumboard-app/list/rename', (board, { listId, listTitle }) => ({
      ...board,
      lists: withId(board.lists, listId, (list) => ({ ...list, name: asText(listTitle) })),
    })),
    change('/api/scrumboard-app/list/remove', (board, { listId }) => withoutList(board, listId)),
    change('/api/scrumboard-app/list/order', ordered),
    change('/api/scrumboard-app/card/new', (board, { listId, data }) => withCard(board, listId, data)),
    change('/api/scrumboard-app/card/update', (board, data) => {
      const said = asRecord(data['card']);
      return { ...board, cards: withId(board.cards, said['id'], (card) => ({ ...card, ...said })) };
    }),
    change('/api/scrumboard-app/card/remove', (board, { cardId }) => ({
      ...board,
      ...without(board, [asText(cardId)]),
    })),
    change('/api/scrumboard-app/card/order', ordered),
  ];
}
