import { chatSamples, type Chat, type ChatContact, type ChatListEntry } from './data.ts';
import type { ChatMessage, ChatUser } from './data.ts';

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

export interface ChatStore {
  readonly contacts: () => readonly ChatContact[];
  readonly user: () => ChatUser;
  readonly openChat: (asked: { readonly contactId: string; readonly userId: string }) => OpenedChat;
  readonly updateUser: (changes: Partial<ChatUser>) => ChatUser;
  readonly sendMessage: (sent: {
    readonly chatId: string;
    readonly contactId: string;
    readonly message: ChatMessage;
  }) => SentMessage;
}

function isSayable({ message, time }: ChatMessage): boolean {
  return message.trim() !== '' && !Number.isNaN(Date.parse(time));
}

/** Conversations in memory: a reload of the page brings the samples back. */
export function createChatStore(): ChatStore {
  let { user, contacts } = chatSamples;
  const chats = new Map(chatSamples.chats.map((chat) => [chat.id, chat]));

  const entryOf = (contactId: string): ChatListEntry | undefined =>
    user.chatList.find((entry) => entry.contactId === contactId);

  function addChat(contactId: string): Chat {
    const chat: Chat = { id: `chat-with-${contactId}`, dialog: [] };
    chats.set(chat.id, chat);
    const entry: ChatListEntry = { chatId: chat.id, contactId, lastMessageTime: '' };
    user = { ...user, chatList: [...user.chatList, entry] };
    return chat;
  }

  function markRead(contactId: string): void {
    contacts = contacts.map((contact) => (contact.id === contactId ? { ...contact, unread: 0 } : contact));
  }

  function keep(chat: Chat, contactId: string, message: ChatMessage): void {
    chats.set(chat.id, { ...chat, dialog: [...chat.dialog, message] });
    const chatList = user.chatList.map((entry) =>
      entry.contactId === contactId ? { ...entry, lastMessageTime: message.time } : entry,
    );
    user = { ...user, chatList };
  }

  return {
    contacts: () => contacts,
    user: () => user,
    openChat({ contactId, userId }) {
      const isKnown = userId === user.id && contacts.some(({ id }) => id === contactId);
      if (!isKnown) return { chat: null, userChatData: user };
      markRead(contactId);
      const chat = chats.get(entryOf(contactId)?.chatId ?? '') ?? addChat(contactId);
      return { chat, userChatData: user };
    },
    updateUser(changes) {
      // The id and the list of chats belong to the conversations; a profile form must not lose them.
      user = { ...user, ...changes, id: user.id, chatList: user.chatList };
      return user;
    },
    sendMessage({ chatId, contactId, message }) {
      const chat = entryOf(contactId)?.chatId === chatId ? chats.get(chatId) : undefined;
      const isAllowed = isSayable(message) && [user.id, contactId].includes(message.who);
      if (chat === undefined || !isAllowed) return { message: null, userChatData: user };
      keep(chat, contactId, message);
      return { message, userChatData: user };
    },
  };
}
