import type { ChatContact, ChatMessage, ChatUser, OpenedChat, SentMessage } from '@senlab/demo-mock';
import { demoGet, demoPost } from '../mock/demo-call.ts';

export interface ChatPeople {
  readonly user: ChatUser;
  readonly contacts: readonly ChatContact[];
}

export async function loadPeople(): Promise<ChatPeople> {
  const [user, contacts] = await Promise.all([
    demoGet<ChatUser>('/api/chat/user'),
    demoGet<readonly ChatContact[]>('/api/chat/contacts'),
  ]);
  return { user, contacts };
}

export function openChat(contactId: string, userId: string): Promise<OpenedChat> {
  return demoGet('/api/chat/get-chat', { contactId, userId });
}

export function sendMessage(sent: {
  readonly chatId: string;
  readonly contactId: string;
  readonly message: ChatMessage;
}): Promise<SentMessage> {
  return demoPost('/api/chat/send-message', sent);
}
