import { describe, expect, test, beforeEach } from 'vitest';
import { chatSamples, type ChatMessage, type Chat, type ChatContact, type ChatUser } from './data.ts';
import { chatHandlers } from './index.ts';
import { createChatStore, type ChatStore } from './store.ts';
import { aDemoSite, type DemoSite } from '../../test-support/demo-site.ts';

/** The same numbers for the same seed: a failing run can be repeated by its seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed + 1;
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

const { user, contacts } = chatSamples;
const people = [...contacts.map(({ id }) => id), 'nobody'];

class Model {
  readonly said = new Map<string, readonly ChatMessage[]>(
    user.chatList.map(({ chatId, contactId }) => [
      contactId,
      chatSamples.chats.find(({ id }) => id === chatId)?.dialog ?? [],
    ]),
  );
  readonly chatIds = new Map(user.chatList.map(({ chatId, contactId }) => [contactId, chatId]));
}

function openSome(store: ChatStore, model: Model, contactId: string): void {
  const { chat } = store.openChat({ contactId, userId: user.id });
  if (contactId === 'nobody') return;
  model.chatIds.set(contactId, chat?.id ?? '');
  model.said.set(contactId, model.said.get(contactId) ?? []);
}

/** Now and then into the chat of another contact, or with nothing to say: these must leave no trace. */
function sendSome(store: ChatStore, model: Model, roll: (sides: number) => number): void {
  const contactId = people[roll(people.length)] ?? '';
  const owner = roll(5) === 0 ? (people[roll(people.length)] ?? '') : contactId;
  const text = roll(6) === 0 ? ' '.repeat(roll(3)) : `Tin số ${String(roll(4))}`;
  const time = new Date(roll(1_000_000_000)).toISOString();
  const message = { who: roll(2) === 0 ? user.id : contactId, message: text, time };
  const chatId = model.chatIds.get(owner) ?? 'none';
  const sent = store.sendMessage({ chatId, contactId, message });
  const isKept = owner === contactId && model.chatIds.has(contactId) && text.trim() !== '';
  expect(sent.message).toEqual(isKept ? message : null);
  if (isKept) model.said.set(contactId, [...(model.said.get(contactId) ?? []), message]);
}

function expectSame(store: ChatStore, model: Model): void {
  expect(new Map(store.user().chatList.map(({ contactId, chatId }) => [contactId, chatId]))).toEqual(
    model.chatIds,
  );
  expect(store.user().chatList).toHaveLength(model.chatIds.size);
  for (const [contactId, dialog] of model.said) {
    expect(store.openChat({ contactId, userId: user.id }).chat?.dialog).toEqual(dialog);
  }
}

describe('the chat store', () => {
  test('never loses, doubles or misplaces a message, in two hundred random conversations', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const roll = dice(seed);
      const store = createChatStore();
      const model = new Model();
      for (let step = 0; step < 60; step += 1) {
        if (roll(3) === 0) openSome(store, model, people[roll(people.length)] ?? '');
        else sendSome(store, model, roll);
      }
      try {
        expectSame(store, model);
      } catch (error) {
        throw new Error(`The conversation with seed ${String(seed)} went wrong`, { cause: error });
      }
    }
  });

  test('keeps the samples as they are: two stores do not hear each other', () => {
    const store = createChatStore();
    const message = { who: user.id, message: 'Chào', time: '2026-11-14T01:21:05.000Z' };
    store.sendMessage({ chatId: 'chat-1', contactId: 'minh-anh', message });
    const other = createChatStore().openChat({ contactId: 'minh-anh', userId: user.id });
    expect(other.chat?.dialog).not.toContainEqual(message);
  });

  test('keeps two equal messages, because people repeat themselves', () => {
    const store = createChatStore();
    const message = { who: user.id, message: 'Chào', time: '2026-11-14T01:21:05.000Z' };
    for (let time = 0; time < 2; time += 1) {
      store.sendMessage({ chatId: 'chat-2', contactId: 'quoc-bao', message });
    }
    const { chat } = store.openChat({ contactId: 'quoc-bao', userId: user.id });
    expect(chat?.dialog.slice(-2)).toEqual([message, message]);
  });
});

describe('handlers', () => {
  const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
  const time = '2026-11-14T01:21:05.000Z';

  let site: DemoSite;

  beforeEach(() => {
    site = aDemoSite(chatHandlers());
  });

  async function user(): Promise<ChatUser> {
    return (await site.get('/api/chat/user')).body as unknown as ChatUser;
  }

  async function contacts(): Promise<readonly ChatContact[]> {
    return (await site.get('/api/chat/contacts')).body as unknown as readonly ChatContact[];
  }

  async function chatWith(contactId: string, userId?: string): Promise<Chat | null> {
    const asked = new URLSearchParams({ contactId, userId: userId ?? (await user()).id });
    return (await site.get(`/api/chat/get-chat?${asked}`)).body['chat'] as Chat | null;
  }

  async function contactWithoutChat(): Promise<string> {
    const { chatList } = await user();
    const free = (await contacts()).find(({ id }) => !chatList.some(({ contactId }) => contactId === id));
    return free?.id ?? '';
  }

  describe('the chat calls', () => {
    test('[MOCK-CHAT-01] [ENT-CHAT-01] [MOCK-GEN-01] list the contacts with every field', async () => {
      const { status, body } = await site.get('/api/chat/contacts');
      expect(status).toBe(200);
      const listed = body as unknown as readonly ChatContact[];
      expect(listed.length).toBeGreaterThan(5);
      for (const contact of listed) {
        expect(Object.keys(contact)).toEqual(['id', 'name', 'avatar', 'status', 'mood', 'unread']);
      }
      const statuses = new Set(listed.map(({ status }) => status));
      expect([...statuses].toSorted()).toEqual(['away', 'do-not-disturb', 'offline', 'online']);
    });

    test('[MOCK-CHAT-03] [ENT-CHAT-03] know the chat user and its list of chats', async () => {
      const { status, body } = await site.get('/api/chat/user');
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(['id', 'name', 'avatar', 'status', 'mood', 'chatList']);
      for (const entry of (await user()).chatList) {
        expect(Object.keys(entry)).toEqual(['chatId', 'contactId', 'lastMessageTime']);
      }
    });

    test('[MOCK-CHAT-02] [ENT-CHAT-02] [CHATP-008] open a chat with its messages and ISO times', async () => {
      const { id: userId, chatList } = await user();
      const contactId = chatList[0]?.contactId ?? '';
      const { status, body } = await site.get(`/api/chat/get-chat?contactId=${contactId}&userId=${userId}`);
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(['chat', 'userChatData']);
      const chat = body['chat'] as Chat;
      expect(chat.id).toBe(chatList[0]?.chatId);
      expect(chat.dialog.length).toBeGreaterThan(0);
      for (const entry of chat.dialog) {
        expect(Object.keys(entry)).toEqual(['who', 'message', 'time']);
        expect(entry.time).toMatch(isoTime);
      }
    });

    test('[CHATP-004] give a contact without a chat an empty one, and list it once', async () => {
      const contactId = await contactWithoutChat();
      const chat = await chatWith(contactId);
      expect(chat?.dialog).toEqual([]);
      expect(await chatWith(contactId)).toEqual(chat);
      expect((await user()).chatList.filter((entry) => entry.contactId === contactId)).toEqual([
        { chatId: chat?.id, contactId, lastMessageTime: '' },
      ]);
    });

    test('count a chat that was opened as read', async () => {
      const unread = (await contacts()).find((contact) => contact.unread > 0);
      await chatWith(unread?.id ?? '');
      expect((await contacts()).find(({ id }) => id === unread?.id)?.unread).toBe(0);
    });

    test.each([
      ['a contact that does not exist', 'nobody', undefined],
      ['no contact', '', undefined],
      ['another user', 'minh-anh', 'user-other'],
    ])('open nothing for %s, and add nothing', async (_who, contactId, userId) => {
      const before = await user();
      expect(await chatWith(contactId, userId)).toBeNull();
      expect(await user()).toEqual(before);
    });
  });

  describe('sending a message', () => {
    async function send(changes: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
      const { id } = await user();
      const message = { who: id, message: 'Chào cả nhà', time };
      const sent = { chatId: 'chat-2', contactId: 'quoc-bao', message, ...changes };
      return (await site.post('/api/chat/send-message', sent)).body['message'];
    }

    test('[MOCK-CHAT-05] keeps it in the chat of the contact and answers it with the user', async () => {
      const { id } = await user();
      const message = { who: id, message: 'Chào cả nhà', time };
      const sent = { chatId: 'chat-2', contactId: 'quoc-bao', message };
      const { status, body } = await site.post('/api/chat/send-message', sent);
      expect(status).toBe(200);
      expect(body).toEqual({ message, userChatData: await user() });
      expect((await chatWith('quoc-bao'))?.dialog.at(-1)).toEqual(message);
    });

    test('notes the time in the entry of that contact, not in the first', async () => {
      const [first] = (await user()).chatList;
      await send();
      const { chatList } = await user();
      expect(chatList.find(({ contactId }) => contactId === 'quoc-bao')?.lastMessageTime).toBe(time);
      expect(chatList[0]).toEqual(first);
    });

    test.each([
      ['an empty message', { message: { who: 'user-lotus', message: '', time } }],
      ['only spaces and line breaks', { message: { who: 'user-lotus', message: ' \n\t ', time } }],
      ['a message of somebody else', { message: { who: 'gia-huy', message: 'Chào', time } }],
      ['a time that is none', { message: { who: 'user-lotus', message: 'Chào', time: 'hôm qua' } }],
      ['no message', { message: undefined }],
      ['text in place of a message', { message: 'Chào' }],
      ['an unknown chat', { chatId: 'chat-99' }],
      ['a contact without a chat', { contactId: 'gia-huy' }],
      ['the chat of another contact', { contactId: 'thu-ha' }],
      ['a message to nobody', { contactId: undefined }],
    ])('refuses %s, and keeps nothing', async (_what, changes) => {
      const before = { user: await user(), chat: await chatWith('quoc-bao') };
      expect(await send(changes)).toBeNull();
      expect({ user: await user(), chat: await chatWith('quoc-bao') }).toEqual(before);
    });
  });

  describe('changing the chat user', () => {
    test('[MOCK-CHAT-04] merges the fields that are given and answers the user', async () => {
      const before = await user();
      const { status, body } = await site.post('/api/chat/user/data', { mood: 'Bận', status: 'away' });
      expect(status).toBe(200);
      expect(body).toEqual({ ...before, mood: 'Bận', status: 'away' });
      expect(await user()).toEqual(body);
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
      expect((await site.post('/api/chat/user/data', changes)).body).toEqual(before);
    });
  });
});
