import { asRecord, asText, get, json, post, type DemoHandler, type RequestData } from '../handler.ts';
import { blankCard, missingBoard, type Board, type BoardList } from './board.ts';
import { blankBoard, sampleBoards } from './samples.ts';

export { blankCard, missingBoard } from './board.ts';
export type { Board, BoardCard, BoardLabel, BoardList, BoardMember, BoardSettings } from './board.ts';
export type { CardActivity, CardAttachment, CardChecklist } from './board.ts';

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
