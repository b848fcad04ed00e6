import { describe, expect, test } from 'vitest';
import { aDemoSite, fieldsOf } from '../../test-support/demo-site.ts';
import { scrumboardHandlers, type Board } from './index.ts';

const base = '/api/scrumboard-app';
const now = Date.parse('2026-11-14T10:00:00+07:00');
const boardId = 'board-1';

const site = aDemoSite(() => scrumboardHandlers(() => now));

const boards = (): Promise<readonly Board[]> => site.list(`${base}/boards`);

const board = (id = boardId): Promise<Board> => site.read(`${base}/board?boardId=${id}`);

/** Makes a call about the board, and looks that its answer is what is kept. */
async function after(path: string, data: object): Promise<Board> {
  const { status, body } = await site.post(`${base}/${path}`, { boardId, ...data });
  expect(status).toBe(200);
  expect(body).toEqual(await board());
  return body as unknown as Board;
}

const cardsOf = ({ lists }: Board): string =>
  lists.map(({ idCards }) => idCards.map((id) => id.replace('card-', '')).join(' ')).join(' / ');

describe('the boards', () => {
  test('[MOCK-SCRUM-01] are listed by id, name and uri', async () => {
    expect(await boards()).toEqual([
      { id: 'board-1', name: 'Ngày hội gia đình', uri: 'ngay-hoi-gia-dinh' },
      { id: 'board-2', name: 'Góc đọc sách', uri: 'goc-doc-sach' },
    ]);
  });

  test('[MOCK-SCRUM-06] [ENT-SCRUM-01] [ENT-SCRUM-02] [ENT-SCRUM-03] have every field, and so their cards', async () => {
    const there = await board();
    const { settings, lists, members, labels, cards } = there;
    expect(fieldsOf([there, settings, ...lists, ...members, ...labels, ...cards])).toEqual([
      'id,name,uri,settings,lists,cards,members,labels',
      'color,subscribed,cardCoverImages',
      'id,name,idCards',
      'id,name,avatar',
      'id,name,class',
      'id,name,description,idAttachmentCover,idMembers,idLabels,attachments,subscribed,checklists,activities,due',
    ]);
    expect(cards.map(({ due }) => due)).toContain(null);
  });

  test('[ENT-SCRUM-04] [ENT-SCRUM-05] have cards with pictures, links, checklists and comments', async () => {
    const { cards } = await board();
    const lists = cards.flatMap((card) => card.checklists);
    expect(fieldsOf(cards.flatMap((card) => card.attachments)).toSorted()).toEqual([
      'id,name,src,time,type',
      'id,name,url,time,type',
    ]);
    expect(fieldsOf(lists)).toEqual(['id,name,checkItems']);
    expect(fieldsOf(lists.flatMap((list) => list.checkItems))).toEqual(['id,name,checked']);
    const activities = cards.flatMap((card) => card.activities);
    expect(fieldsOf(activities)).toEqual(['id,type,idMember,message,time']);
  });

  test('[MOCK-SCRUM-02] [MOCK-SCRUM-03] [MOCK-SCRUM-04] are made, renamed and set', async () => {
    const { body } = await site.post(`${base}/board/new`, { board: { id: 'mine', name: 'Mới', uri: 'moi' } });
    expect(body).toMatchObject({ id: 'mine', name: 'Mới', lists: [], cards: [] });
    expect((await boards()).map(({ id }) => id)).toEqual(['board-1', 'board-2', 'mine']);
    expect((await after('board/rename', { boardTitle: 'Hội làng' })).name).toBe('Hội làng');
    const set = await after('board/settings/update', { settings: { color: 'info' } });
    expect(set.settings).toEqual({ color: 'info', subscribed: true, cardCoverImages: true });
  });

  test('[MOCK-SCRUM-05] are deleted, and the others answered', async () => {
    const { body } = await site.post(`${base}/board/delete`, { boardId });
    expect(body).toEqual([{ id: 'board-2', name: 'Góc đọc sách', uri: 'goc-doc-sach' }]);
  });

  test.each(['board/rename', 'board/delete', 'card/new', 'list/order'])(
    '[MOCK-SCRUM-07] that are missing are answered 404, and %s changes none',
    async (path) => {
      const missing = { status: 404, body: 'Requested board do not exist.' };
      expect(await site.get(`${base}/board?boardId=none`)).toEqual(missing);
      const before = await board();
      expect(await site.post(`${base}/${path}`, { boardId: 'none', lists: [] })).toEqual(missing);
      expect(await board()).toEqual(before);
    },
  );
});

describe('the lists of a board', () => {
  test('[MOCK-SCRUM-09] [MOCK-SCRUM-10] are made at the end and renamed', async () => {
    const made = await after('list/new', { data: { id: 'mine', name: 'Mới' } });
    expect(made.lists.at(-1)).toEqual({ id: 'mine', name: 'Mới', idCards: [] });
    const renamed = await after('list/rename', { listId: 'mine', listTitle: 'Để sau' });
    expect(renamed.lists.map(({ name }) => name).slice(-2)).toEqual(['Đã xong', 'Để sau']);
  });

  test('[MOCK-SCRUM-11] are removed together with their cards, and an unknown one changes nothing', async () => {
    const left = await after('list/remove', { listId: 'list-1' });
    expect(cardsOf(left)).toBe('4 5 / 6 / 7');
    expect(left.cards.map(({ id }) => id)).toEqual(['card-4', 'card-5', 'card-6', 'card-7']);
    expect(await after('list/remove', { listId: 'none' })).toEqual(left);
  });

  test.each([
    ['[MOCK-SCRUM-14]', 'card/order'],
    ['[MOCK-SCRUM-15]', 'list/order'],
  ])('[DEMO-010] %s are saved as a whole by %s, and by nothing that is no list', async (_row, path) => {
    const lists = (await board()).lists.toReversed();
    const moved = lists.map((list, place) =>
      place === 0 ? { ...list, idCards: ['card-7', 'card-1'] } : list,
    );
    expect((await after(path, { lists: moved })).lists).toEqual(moved);
    expect((await after(path, { lists: 'none' })).lists).toEqual(moved);
  });
});

test('[MOCK-SCRUM-08] [MOCK-SCRUM-12] [MOCK-SCRUM-13] cards are made at the end of a list, changed in part, and removed from it', async () => {
  const made = await after('card/new', { listId: 'list-3', data: { id: 'card-8', name: 'Mới' } });
  expect(cardsOf(made)).toBe('1 2 3 / 4 5 / 6 8 / 7');
  const card = { id: 'card-8', description: 'Thử' };
  expect((await after('card/update', { card })).cards.at(-1)).toMatchObject({
    ...card,
    name: 'Mới',
    due: null,
  });
  const left = await after('card/remove', { cardId: 'card-8' });
  expect(cardsOf(left)).toBe('1 2 3 / 4 5 / 6 / 7');
  expect(left.cards).toHaveLength(7);
});
