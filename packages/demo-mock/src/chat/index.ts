import { asRecord, asText, get, json, post, type DemoHandler, type RequestData } from '../handler.ts';
import type { ChatMessage, ChatStatus, ChatUser } from './data.ts';
import { createChatStore } from './store.ts';

export type { Chat, ChatContact, ChatMessage, ChatStatus, ChatUser } from './data.ts';
export type { OpenedChat, SentMessage } from './store.ts';

const statuses: readonly string[] = ['online', 'away', 'do-not-disturb', 'offline'] satisfies ChatStatus[];

function userChanges(data: RequestData): Partial<ChatUser> {
  const texts = ['name', 'avatar', 'mood'].filter((field) => typeof data[field] === 'string');
  const fields = statuses.includes(asText(data['status'])) ? [...texts, 'status'] : texts;
  return Object.fromEntries(fields.map((field) => [field, data[field]]));
}

function messageIn(value: unknown): ChatMessage {
  const { who, message, time } = asRecord(value);
  return { who: asText(who), message: asText(message), time: asText(time) };
}

export function chatHandlers(): readonly DemoHandler[] {
  const store = createChatStore();
  return [
    get('/api/chat/contacts', () => json(store.contacts())),
    get('/api/chat/user', () => json(store.user())),
    get('/api/chat/get-chat', ({ query }) =>
      json(store.openChat({ contactId: query.get('contactId') ?? '', userId: query.get('userId') ?? '' })),
    ),
    post('/api/chat/user/data', ({ data }) => json(store.updateUser(userChanges(data)))),
    post('/api/chat/send-message', ({ data }) =>
      json(
        store.sendMessage({
          chatId: asText(data['chatId']),
          contactId: asText(data['contactId']),
          message: messageIn(data['message']),
        }),
      ),
    ),
  ];
}
