import { chatHandlers, type OpenedChat, type SentMessage } from '@senlab/demo-mock/chat';
import type { Chat, ChatContact, ChatUser } from '@senlab/demo-mock/chat';
import { demoCalls } from '../ground/demo-calls.ts';
import { useAutosave } from '../ground/use-autosave.ts';
import { useDemoData, type DemoState } from '../ground/use-demo-data.ts';
import { useCallback, useRef, useState } from 'react';

const calls = demoCalls(chatHandlers);

interface ChatPeople {
  readonly user: ChatUser;
  readonly contacts: readonly ChatContact[];
}

async function loadPeople(): Promise<ChatPeople> {
  const [user, contacts] = await Promise.all([
    calls.get<ChatUser>('/api/chat/user'),
    calls.get<readonly ChatContact[]>('/api/chat/contacts'),
  ]);
  return { user, contacts };
}

export type Conversation =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly contactId: string }
  | { readonly kind: 'failed'; readonly contactId: string }
  | { readonly kind: 'open'; readonly contactId: string; readonly chat: Chat };

/** What one says of oneself. */
export type OwnWords = Pick<ChatUser, 'status' | 'mood'>;

export interface ChatControls {
  readonly people: DemoState<ChatPeople>;
  readonly conversation: Conversation;
  /** With whom one is chatting now. */
  readonly chattingContact: ChatContact | undefined;
  readonly retryPeople: () => void;
  readonly select: (contactId: string) => Promise<void>;
  readonly clear: () => void;
  /** False when it was not sent; the words are then still the writer's. */
  readonly send: (text: string) => Promise<boolean>;
  /** Shown at once, and kept a moment after the last change. */
  readonly editUser: (words: Partial<OwnWords>) => void;
}

const saveAfterMs = 500;
const nothing: Conversation = { kind: 'none' };

function withUser({ contacts }: ChatPeople, user: ChatUser, readId?: string): ChatPeople {
  return { user, contacts: contacts.map((each) => (each.id === readId ? { ...each, unread: 0 } : each)) };
}

/** The people, and the one conversation that is open. Nothing is asked before `isNeeded`. */
export function useChat(isNeeded: boolean): ChatControls {
  const data = useDemoData(isNeeded ? 'people' : undefined, loadPeople);
  const { state: people, show: setPeople, change, retry: retryPeople } = data;
  const [conversation, setConversation] = useState(nothing);
  // Answers may come in another order than they were asked for; only the last one asked counts.
  const asked = useRef<string>(undefined);
  const userId = data.there?.user.id ?? '';

  const select = useCallback(
    async (contactId: string): Promise<void> => {
      asked.current = contactId;
      setConversation({ kind: 'loading', contactId });
      const opened = await calls
        .get<OpenedChat>('/api/chat/get-chat', { contactId, userId })
        .catch(() => undefined);
      if (opened?.chat) setPeople((now) => withUser(now, opened.userChatData, contactId));
      if (asked.current !== contactId) return;
      setConversation(
        opened?.chat ? { kind: 'open', contactId, chat: opened.chat } : { kind: 'failed', contactId },
      );
    },
    [userId, setPeople],
  );

  const clear = useCallback(() => {
    asked.current = undefined;
    setConversation(nothing);
  }, []);

  const send = async (text: string): Promise<boolean> => {
    if (conversation.kind !== 'open' || text.trim() === '') return false;
    const { contactId, chat } = conversation;
    const message = { who: userId, message: text.trim(), time: new Date().toISOString() };
    const sent = await calls
      .post<SentMessage>('/api/chat/send-message', { chatId: chat.id, contactId, message })
      .catch(() => undefined);
    if (!sent?.message) return false;
    const kept = sent.message;
    setPeople((now) => withUser(now, sent.userChatData));
    setConversation((now) =>
      now.kind === 'open' && now.contactId === contactId
        ? { ...now, chat: { ...now.chat, dialog: [...now.chat.dialog, kept] } }
        : now,
    );
    return true;
  };

  const { later } = useAutosave((words: OwnWords) => {
    const update = (now: ChatPeople): ChatPeople => withUser(now, { ...now.user, ...words });
    void change({ show: update, send: () => calls.post('/api/chat/user/data', words) });
  }, saveAfterMs);
  const editUser = (words: Partial<OwnWords>): void => {
    if (data.there === undefined) return;
    const { status, mood } = { ...data.there.user, ...words };
    setPeople((now) => withUser(now, { ...now.user, status, mood }));
    later({ status, mood });
  };

  const chattingWith = conversation.kind === 'none' ? undefined : conversation.contactId;
  const chattingContact = data.there?.contacts.find(({ id }) => id === chattingWith);
  return { people, conversation, chattingContact, retryPeople, select, clear, send, editUser };
}
