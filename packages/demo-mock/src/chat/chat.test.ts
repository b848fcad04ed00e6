import { describe, expect, test } from 'vitest';
import { aDemoSite, fieldsOf } from '../../test-support/demo-site.ts';
import { chatSamples } from './data.ts';
import { chatHandlers, type Chat, type ChatContact, type ChatUser } from './index.ts';

/** The same numbers for the same seed: a failing run can be repeated by its seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed + 1;
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

const me = chatSamples.user.id;
const time = '2026-11-14T01:21:05.000Z';
const message = { who: me, message: 'Chào cả nhà', time };
const sent = { chatId: 'chat-2', contactId: 'quoc-bao', message };

const { get, list, post, read } = aDemoSite(chatHandlers);
const user = (): Promise<ChatUser> => read('/api/chat/user');
const contacts = (): Promise<readonly ChatContact[]> => list('/api/chat/contacts');
const chatWith = async (contactId: string, userId = me): Promise<Chat | null> =>
  (await read<{ chat: Chat | null }>(`/api/chat/get-chat?${new URLSearchParams({ contactId, userId })}`))
    .chat;

async function chatOf(contactId: string): Promise<Chat> {
  const chat = await chatWith(contactId);
  if (chat === null) throw new Error(`There is no chat with ${contactId}`);
  return chat;
}

describe('the chat calls', () => {
  test('[MOCK-CHAT-01] [ENT-CHAT-01] [MOCK-GEN-01] list the contacts with every field', async () => {
    const { status, body } = await get('/api/chat/contacts');
    expect([status, body]).toEqual([200, await contacts()]);
    const all = await contacts();
    expect(all.length).toBeGreaterThan(5);
    expect(fieldsOf(all)).toEqual(['id,name,avatar,status,mood,unread']);
    const statuses = new Set(all.map((each) => each.status));
    expect([...statuses].toSorted()).toEqual(['away', 'do-not-disturb', 'offline', 'online']);
  });

  test('[MOCK-CHAT-03] [ENT-CHAT-03] know the chat user and its list of chats', async () => {
    expect(fieldsOf([await user()])).toEqual(['id,name,avatar,status,mood,chatList']);
    expect(fieldsOf((await user()).chatList)).toEqual(['chatId,contactId,lastMessageTime']);
  });

  test('[MOCK-CHAT-02] [ENT-CHAT-02] [CHATP-008] open a chat with its messages and ISO times', async () => {
    const [first] = (await user()).chatList;
    const asked = `contactId=${first?.contactId ?? ''}&userId=${me}`;
    expect(fieldsOf([await read<object>(`/api/chat/get-chat?${asked}`)])).toEqual(['chat,userChatData']);
    const chat = await chatWith(first?.contactId ?? '');
    expect(chat?.id).toBe(first?.chatId);
    expect(fieldsOf(chat?.dialog ?? [])).toEqual(['who,message,time']);
    for (const said of chat?.dialog ?? [])
      expect(said.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test('[CHATP-004] give a contact without a chat an empty one, and list it once', async () => {
    const chat = await chatWith('gia-huy');
    expect(chat?.dialog).toEqual([]);
    expect(await chatWith('gia-huy')).toEqual(chat);
    expect((await user()).chatList.filter(({ contactId }) => contactId === 'gia-huy')).toEqual([
      { chatId: chat?.id, contactId: 'gia-huy', lastMessageTime: '' },
    ]);
  });

  test('count a chat that was opened as read', async () => {
    const unread = (await contacts()).find((contact) => contact.unread > 0);
    await chatWith(unread?.id ?? '');
    expect((await contacts()).find(({ id }) => id === unread?.id)?.unread).toBe(0);
  });

  test.each([
    ['a contact that does not exist', 'nobody', me],
    ['no contact', '', me],
    ['another user', 'minh-anh', 'user-other'],
  ])('open nothing for %s, and add nothing', async (_who, contactId, userId) => {
    const before = await user();
    expect(await chatWith(contactId, userId)).toBeNull();
    expect(await user()).toEqual(before);
  });
});

const send = async (said: object): Promise<unknown> => (await post('/api/chat/send-message', said)).body;

describe('sending a message', () => {
  test('[MOCK-CHAT-05] keeps each in the chat of the contact, the same words twice too, notes the time there alone, and answers it with the user', async () => {
    const [first] = (await user()).chatList;
    for (const _time of [1, 2]) expect(await send(sent)).toEqual({ message, userChatData: await user() });
    expect((await chatWith('quoc-bao'))?.dialog.slice(-2)).toEqual([message, message]);
    const { chatList } = await user();
    expect(chatList.find(({ contactId }) => contactId === 'quoc-bao')?.lastMessageTime).toBe(time);
    expect(chatList[0]).toEqual(first);
  });

  test.each([
    ['an empty message', { message: { ...message, message: '' } }],
    ['only spaces and line breaks', { message: { ...message, message: ' \n\t ' } }],
    ['a message of somebody else', { message: { ...message, who: 'gia-huy' } }],
    ['a time that is none', { message: { ...message, time: 'hôm qua' } }],
    ['no message', { message: undefined }],
    ['text in place of a message', { message: 'Chào' }],
    ['an unknown chat', { chatId: 'chat-99' }],
    ['a contact without a chat', { contactId: 'gia-huy' }],
    ['the chat of another contact', { contactId: 'thu-ha' }],
    ['a message to nobody', { contactId: undefined }],
  ])('refuses %s, and keeps nothing', async (_what, changes) => {
    const all = async (): Promise<unknown> => [await user(), await chatWith('quoc-bao')];
    const before = await all();
    expect(await send({ ...sent, ...changes })).toMatchObject({ message: null });
    expect(await all()).toEqual(before);
  });
});

describe('a random conversation', () => {
  const people = [...chatSamples.contacts.map(({ id }) => id), 'nobody'];

  test.each([...Array(20).keys()])('loses, doubles and misplaces no message, seed %d', async (seed) => {
    const roll = dice(seed);
    const somebody = (): string => people[roll(people.length)] ?? '';
    /** What must have been said with whom, in which chat. */
    const model = new Map<string, Chat>();
    for (const { contactId } of (await user()).chatList) model.set(contactId, await chatOf(contactId));
    for (let step = 0; step < 200; step += 1) {
      const contactId = somebody();
      const before = model.get(contactId)?.dialog ?? [];
      if (contactId !== 'nobody' && roll(3) === 0)
        model.set(contactId, { ...(await chatOf(contactId)), dialog: before });
      // Now and then into the chat of another contact, or with nothing to say: these must leave no trace.
      const owner = roll(5) === 0 ? somebody() : contactId;
      const text = roll(6) === 0 ? ' '.repeat(roll(3)) : `Tin số ${String(roll(4))}`;
      const when = new Date(roll(1_000_000_000)).toISOString();
      const said = { who: roll(2) === 0 ? me : contactId, message: text, time: when };
      const known = owner === contactId && text.trim() !== '' ? model.get(contactId) : undefined;
      const answer = await send({ chatId: model.get(owner)?.id ?? 'none', contactId, message: said });
      expect(answer).toMatchObject({ message: known ? said : null });
      if (known) model.set(contactId, { ...known, dialog: [...known.dialog, said] });
    }
    const { chatList } = await user();
    expect(chatList.map((entry) => [entry.contactId, entry.chatId])).toEqual(
      [...model].map(([contactId, { id }]) => [contactId, id]),
    );
    for (const [contactId, chat] of model) expect(await chatOf(contactId)).toEqual(chat);
  });
});

describe('changing the chat user', () => {
  const change = async (changes: unknown): Promise<unknown> =>
    (await post('/api/chat/user/data', changes)).body;

  test('[MOCK-CHAT-04] merges the fields that are given and answers the user', async () => {
    const changed = { ...(await user()), mood: 'Bận', status: 'away' };
    expect(await change({ mood: 'Bận', status: 'away' })).toEqual(changed);
    expect(await user()).toEqual(changed);
  });

  test.each([
    ['an id', { id: 'somebody-else' }],
    ['a list of chats', { chatList: [] }],
    ['a status that does not exist', { status: 'asleep' }],
    ['a mood that is no text', { mood: 7 }],
    ['a field that does not exist', { admin: true }],
    ['a list', ['mood']],
    ['nothing', undefined],
  ])('leaves the user as it was for %s', async (_what, changes) => {
    const before = await user();
    expect(await change(changes)).toEqual(before);
  });
});
