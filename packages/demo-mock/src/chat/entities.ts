export type ChatStatus = 'online' | 'away' | 'do-not-disturb' | 'offline';

export interface ChatContact {
  readonly id: string;
  readonly name: string;
  /** Address of a picture; empty when there is none. */
  readonly avatar: string;
  readonly status: ChatStatus;
  readonly mood: string;
  readonly unread: number;
}

export interface ChatMessage {
  /** The id of the contact or of the user. */
  readonly who: string;
  readonly message: string;
  /** ISO timestamp. */
  readonly time: string;
}

export interface Chat {
  readonly id: string;
  readonly dialog: readonly ChatMessage[];
}

export interface ChatListEntry {
  readonly chatId: string;
  readonly contactId: string;
  /** ISO timestamp; empty while nothing has been said. */
  readonly lastMessageTime: string;
}

export interface ChatUser {
  readonly id: string;
  readonly name: string;
  readonly avatar: string;
  readonly status: ChatStatus;
  readonly mood: string;
  readonly chatList: readonly ChatListEntry[];
}

export interface ChatSamples {
  readonly user: ChatUser;
  readonly contacts: readonly ChatContact[];
  readonly chats: readonly Chat[];
}
