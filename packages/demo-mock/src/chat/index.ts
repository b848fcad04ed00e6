import { asRecord, asText, get, json, post, type DemoHandler, type RequestData } from '../handler.ts';
import { chatSamples, type Chat, type ChatListEntry, type ChatMessage } from './data.ts';
import type { ChatStatus, ChatUser } from './data.ts';

export type { Chat, ChatContact, ChatMessage, ChatStatus, ChatUser } from './data.ts';

export interface OpenedChat {
  /** Null for a contact or a user that does not exist. */
  readonly chat: Chat | null;
  readonly userChatData: ChatUser;
}

export interface SentMessage {
  /** Null when nothing was said, or to nobody: then nothing was kept. */
  readonly message: ChatMessage | null;
  readonly userChatData: ChatUser;
}

const statuses: readonly string[] = ['online', 'away', 'do-not-disturb', 'offline'] satisfies ChatStatus[];

/** Neither id nor list of chats: these belong to the conversations, and a profile form must not lose them. */
function userChanges(data: RequestData): Partial<ChatUser> {
  const texts = ['name', 'avatar', 'mood'].filter((field) => typeof data[field] === 'string');
  const fields = statuses.includes(asText(data['status'])) ? [...texts, 'status'] : texts;
  return Object.fromEntries(fields.map((field) => [field, data[field]]));
}

function messageIn(value: unknown): ChatMessage {
  const { who, message, time } = asRecord(value);
  return { who: asText(who), message: asText(message), time: asText(time) };
}

/** Conversations in memory: a reload of the page brings the samples back. */
export function chatHandlers(): readonly DemoHandler[] {
  let { user, contacts } = chatSamples;
  const chats = new Map(chatSamples.chats.map((chat) => [chat.id, chat]));
  const chatOf = (contactId: string): Chat | undefined =>
    chats.get(user.chatList.find((entry) => entry.contactId === contactId)?.chatId ?? '');

  function addChat(contactId: string): Chat {
    const chat: Chat = { id: `chat-with-${contactId}`, dialog: [] };
    chats.set(chat.id, chat);
    const entry: ChatListEntry = { chatId: chat.id, contactId, lastMessageTime: '' };
    user = { ...user, chatList: [...user.chatList, entry] };
    return chat;
  }

  function open(contactId: string, userId: string): OpenedChat {
    const isKnown = userId === user.id && contacts.some(({ id }) => id === contactId);
    if (!isKnown) return { chat: null, userChatData: user };
    contacts = contacts.map((contact) => (contact.id === contactId ? { ...contact, unread: 0 } : contact));
    const chat = chatOf(contactId) ?? addChat(contactId);
    return { chat, userChatData: user };
  }

  function send(chatId: string, contactId: string, message: ChatMessage): SentMessage {
    const chat = chatOf(contactId);
    const isSayable = message.message.trim() !== '' && !Number.isNaN(Date.parse(message.time));
    const isAllowed = isSayable && [user.id, contactId].includes(message.who);
    if (chat?.id !== chatId || !isAllowed) return { message: null, userChatData: user };
    chats.set(chatId, { id: chatId, dialog: [...chat.dialog, message] });
    const chatList = user.chatList.map((entry) =>
      entry.contactId === contactId ? { ...entry, lastMessageTime: message.time } : entry,
    );
    user = { ...user, chatList };
    return { message, userChatData: user };
  }

  return [
    get('/api/chat/contacts', () => json(contacts)),
    get('/api/chat/user', () => json(user)),
    get('/api/chat/get-chat', ({ query }) =>
      json(open(query.get('contactId') ?? '', query.get('userId') ?? '')),
    ),
    post('/api/chat/user/data', ({ data }) => {
      user = { ...user, ...userChanges(data) };
      return json(user);
    }),
    post('/api/chat/send-message', ({ data }) =>
      json(send(asText(data['chatId']), asText(data['contactId']), messageIn(data['message']))),
    ),
  ];
}
