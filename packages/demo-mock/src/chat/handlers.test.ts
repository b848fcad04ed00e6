import { beforeEach, describe, expect, test } from 'vitest';
import { aDemoSite, type DemoSite } from '../../test-support/demo-site.ts';
import type { Chat, ChatContact, ChatUser } from './entities.ts';

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const time = '2026-11-14T01:21:05.000Z';

let site: DemoSite;

beforeEach(() => {
  site = aDemoSite();
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
