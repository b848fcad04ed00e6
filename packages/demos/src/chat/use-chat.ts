import { chatHandlers, type OpenedChat, type SentMessage } from '@senlab/demo-mock/chat';
import type { Chat, ChatContact, ChatUser } from '@senlab/demo-mock/chat';
import { demoCalls } from '../ground/demo-calls.ts';
import { useAutosave } from '../ground/use-autosave.ts';
import { useDemoData, type DemoData } from '../ground/use-demo-data.ts';

const calls = demoCalls(chatHandlers);

interface ChatPeople {
  readonly user: ChatUser;
  readonly contacts: readonly ChatContact[];
}

/** What one says of oneself. */
export type OwnWords = Pick<ChatUser, 'status' | 'mood'>;

export interface ChatControls {
  readonly people: DemoData<ChatPeople>;
  /** With the one who is chosen; on its way while nobody is. */
  readonly conversation: DemoData<Chat>;
  /** With whom one is chatting now. */
  readonly chattingContact: ChatContact | undefined;
  /** False when it was not sent; the words are then still the writer's. */
  readonly send: (text: string) => Promise<boolean>;
  /** Shown at once, and kept a moment after the last change. */
  readonly editUser: (words: Partial<OwnWords>) => void;
}

const saveAfterMs = 500;

function withUser({ contacts }: ChatPeople, user: ChatUser, readId?: string): ChatPeople {
  return { user, contacts: contacts.map((each) => (each.id === readId ? { ...each, unread: 0 } : each)) };
}

/** The people, and the one conversation that is open. Nothing is asked before `isNeeded`. */
export function useChat(isNeeded: boolean, contactId: string | undefined): ChatControls {
  const people = useDemoData(isNeeded ? 'people' : undefined, () =>
    calls.getAll<ChatPeople>({ user: '/api/chat/user', contacts: '/api/chat/contacts' }),
  );
  const { there, show: setPeople, change } = people;
  const userId = there?.user.id;
  const conversation = useDemoData<Chat>(userId && contactId, async () => {
    const asked = { contactId: contactId ?? '', userId: userId ?? '' };
    const { chat, userChatData } = await calls.get<OpenedChat>('/api/chat/get-chat', asked);
    if (chat === null) throw new Error('There is no chat with this contact');
    setPeople((now) => withUser(now, userChatData, contactId));
    return chat;
  });

  const send = async (text: string): Promise<boolean> => {
    const { there: chat } = conversation;
    if (chat === undefined || text.trim() === '') return false;
    const message = { who: userId, message: text.trim(), time: new Date().toISOString() };
    const sent = await calls
      .post<SentMessage>('/api/chat/send-message', { chatId: chat.id, contactId, message })
      .catch(() => undefined);
    if (!sent?.message) return false;
    const kept = sent.message;
    setPeople((now) => withUser(now, sent.userChatData));
    conversation.show((now) => (now.id === chat.id ? { ...now, dialog: [...now.dialog, kept] } : now));
    return true;
  };

  const { later } = useAutosave((words: OwnWords) => {
    const update = (now: ChatPeople): ChatPeople => withUser(now, { ...now.user, ...words });
    void change({ show: update, send: () => calls.post('/api/chat/user/data', words) });
  }, saveAfterMs);
  const editUser = (words: Partial<OwnWords>): void => {
    if (there === undefined) return;
    const { status, mood } = { ...there.user, ...words };
    setPeople((now) => withUser(now, { ...now.user, status, mood }));
    later({ status, mood });
  };

  const chattingContact = there?.contacts.find(({ id }) => id === contactId);
  return { people, conversation, chattingContact, send, editUser };
}
