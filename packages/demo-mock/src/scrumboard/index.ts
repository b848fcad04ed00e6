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

/** How a board is changed by what a call says. */
type Change = (board: Board, said: RequestData) => Partial<Board>;

function without(board: Board, gone: readonly string[]): Pick<Board, 'cards' | 'lists'> {
  return {
    cards: board.cards.filter(({ id }) => !gone.includes(id)),
    lists: board.lists.map((list) => ({ ...list, idCards: list.idCards.filter((id) => !gone.includes(id)) })),
  };
}

/** Its cards go with a list (AMB-98). */
const withoutList: Change = (board, { listId }) => {
  const list = board.lists.find(({ id }) => id === listId);
  const { cards, lists } = without(board, list?.idCards ?? []);
  return { cards, lists: lists.filter(({ id }) => id !== listId) };
};

const withCard: Change = (board, { listId, data }) => {
  const card = made(blankCard, data);
  const lists = withId(board.lists, listId, (list) => ({ ...list, idCards: [...list.idCards, card.id] }));
  return { cards: [...board.cards, card], lists };
};

const withoutCard: Change = (board, { cardId }) => without(board, [asText(cardId)]);

/** Both orders are saved as all lists with their cards. */
const ordered: Change = (_board, { lists }) =>
  Array.isArray(lists) ? { lists: lists as readonly BoardList[] } : {};

/** Calls that change one board answer it as it is then. */
export function scrumboardHandlers(now: () => number = Date.now): readonly DemoHandler[] {
  let boards = sampleBoards(now());
  const named = (): Response => json(boards.map(({ id, name, uri }) => ({ id, name, uri })));
  const answer = (boardId: unknown): Response => {
    const board = boards.find(({ id }) => id === boardId);
    return board ? json(board) : json(missingBoard, 404);
  };
  const change = (path: string, next: Change): DemoHandler =>
    post(path, ({ data }) => {
      boards = withId(boards, data['boardId'], (board) => ({ ...board, ...next(board, data) }));
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
    change('/api/scrumboard-app/board/rename', (_board, { boardTitle }) => ({ name: asText(boardTitle) })),
    change('/api/scrumboard-app/board/settings/update', (board, { settings }) => ({
      settings: { ...board.settings, ...asRecord(settings) },
    })),
    post('/api/scrumboard-app/board/delete', ({ data }) => {
      if (!boards.some(({ id }) => id === data['boardId'])) return json(missingBoard, 404);
      boards = boards.filter(({ id }) => id !== data['boardId']);
      return named();
    }),
    change('/api/scrumboard-app/list/new', (board, { data }) => ({
      lists: [...board.lists, made({ name: '', idCards: [] }, data)],
    })),
    change('/api/scrumboard-app/list/rename', (board, { listId, listTitle }) => ({
      lists: withId(board.lists, listId, (list) => ({ ...list, name: asText(listTitle) })),
    })),
    change('/api/scrumboard-app/list/remove', withoutList),
    change('/api/scrumboard-app/list/order', ordered),
    change('/api/scrumboard-app/card/new', withCard),
    change('/api/scrumboard-app/card/update', ({ cards }, { card }) => {
      const said = asRecord(card);
      return { cards: withId(cards, said['id'], (each) => ({ ...each, ...said })) };
    }),
    change('/api/scrumboard-app/card/remove', withoutCard),
    change('/api/scrumboard-app/card/order', ordered),
  ];
}
