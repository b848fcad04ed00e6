import { describe, expect, test } from 'vitest';
import { aDemoSite, fieldsOf } from '../../test-support/demo-site.ts';
import { chatSamples, type Chat, type ChatContact, type ChatMessage, type ChatUser } from './data.ts';
import { chatHandlers } from './index.ts';
import { createChatStore, type ChatStore } from './store.ts';

/** The same numbers for the same seed: a failing run can be repeated by its seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed + 1;
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

const me = chatSamples.user.id;
const people = [...chatSamples.contacts.map(({ id }) => id), 'nobody'];
const time = '2026-11-14T01:21:05.000Z';
const message = { who: me, message: 'Chào cả nhà', time };

/** What must have been said with whom, in which chat. */
function newModel(): Map<string, { readonly chatId: string; readonly said: readonly ChatMessage[] }> {
  const dialogOf = (chatId: string): readonly ChatMessage[] =>
    chatSamples.chats.find(({ id }) => id === chatId)?.dialog ?? [];
  return new Map(
    chatSamples.user.chatList.map(({ chatId, contactId }) => [contactId, { chatId, said: dialogOf(chatId) }]),
  );
}

type Model = ReturnType<typeof newModel>;

function openSome(store: ChatStore, model: Model, contactId: string): void {
  const { chat } = store.openChat({ contactId, userId: me });
  if (contactId !== 'nobody')
    model.set(contactId, { said: model.get(contactId)?.said ?? [], chatId: chat?.id ?? '' });
}

/** Now and then into the chat of another contact, or with nothing to say: these must leave no trace. */
function sendSome(store: ChatStore, model: Model, roll: (sides: number) => number): void {
  const contactId = people[roll(people.length)] ?? '';
  const owner = roll(5) === 0 ? (people[roll(people.length)] ?? '') : contactId;
  const text = roll(6) === 0 ? ' '.repeat(roll(3)) : `Tin số ${String(roll(4))}`;
  const when = new Date(roll(1_000_000_000)).toISOString();
  const said = { who: roll(2) === 0 ? me : contactId, message: text, time: when };
  const chatId = model.get(owner)?.chatId ?? 'none';
  const sent = store.sendMessage({ chatId, contactId, message: said });
  const known = owner === contactId && text.trim() !== '' ? model.get(contactId) : undefined;
  expect(sent.message).toEqual(known ? said : null);
  if (known) model.set(contactId, { ...known, said: [...known.said, said] });
}

function expectSame(store: ChatStore, model: Model): void {
  const { chatList } = store.user();
  expect(chatList.map(({ contactId, chatId }) => [contactId, chatId])).toEqual(
    [...model].map(([contactId, { chatId }]) => [contactId, chatId]),
  );
  for (const [contactId, { said }] of model)
    expect(store.openChat({ contactId, userId: me }).chat?.dialog).toEqual(said);
}

describe('the chat store', () => {
  test('never loses, doubles or misplaces a message, in two hundred random conversations', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const roll = dice(seed);
      const store = createChatStore();
      const model = newModel();
      try {
        for (let step = 0; step < 60; step += 1) {
          if (roll(3) === 0) openSome(store, model, people[roll(people.length)] ?? '');
          else sendSome(store, model, roll);
        }
        expectSame(store, model);
      } catch (error) {
        throw new Error(`The conversation with seed ${String(seed)} went wrong`, { cause: error });
      }
    }
  });

  test('keeps two equal messages, because people repeat themselves, and no other store hears them', () => {
    const store = createChatStore();
    for (let count = 0; count < 2; count += 1)
      store.sendMessage({ chatId: 'chat-2', contactId: 'quoc-bao', message });
    const asked = { contactId: 'quoc-bao', userId: me };
    expect(store.openChat(asked).chat?.dialog.slice(-2)).toEqual([message, message]);
    expect(createChatStore().openChat(asked).chat?.dialog).not.toContainEqual(message);
  });
});

const { get, list, post, read } = aDemoSite(chatHandlers);
const user = (): Promise<ChatUser> => read('/api/chat/user');
const contacts = (): Promise<readonly ChatContact[]> => list('/api/chat/contacts');
const chatWith = async (contactId: string, userId = me): Promise<Chat | null> =>
  (await read<{ chat: Chat | null }>(`/api/chat/get-chat?${new URLSearchParams({ contactId, userId })}`))
    .chat;

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

describe('sending a message', () => {
  const send = async (changes: object = {}): Promise<unknown> =>
    (await post('/api/chat/send-message', { chatId: 'chat-2', contactId: 'quoc-bao', message, ...changes }))
      .body;

  test('[MOCK-CHAT-05] keeps it in the chat of the contact, notes the time there alone, and answers it with the user', async () => {
    const [first] = (await user()).chatList;
    expect(await send()).toEqual({ message, userChatData: await user() });
    expect((await chatWith('quoc-bao'))?.dialog.at(-1)).toEqual(message);
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
    expect(await send(changes)).toMatchObject({ message: null });
    expect(await all()).toEqual(before);
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
