import { get, json, post, type DemoHandler, asRecord, asText, type RequestData } from './handler.ts';
import { type AuthStore, createAuthStore } from './auth/store.ts';
import type { ChatMessage, ChatStatus, ChatUser } from './chat/data.ts';
import { type ChatStore, createChatStore } from './chat/store.ts';

export interface QuickPanelEntry {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
}

export interface QuickPanelData {
  readonly notes: readonly QuickPanelEntry[];
  readonly events: readonly QuickPanelEntry[];
}

const quickPanelSamples: QuickPanelData = {
  events: [
    { id: 'event-1', title: 'Họp nhóm đầu tuần', detail: '08:30, phòng họp tầng hai' },
    { id: 'event-2', title: 'Gặp nhà thiết kế', detail: '14:00, trao đổi tờ giới thiệu mới' },
    { id: 'event-3', title: 'Chạy bộ cùng câu lạc bộ', detail: '17:30, công viên bờ sông' },
  ],
  notes: [
    { id: 'note-1', title: 'Việc nên làm', detail: 'Dọn hộp thư đến và sắp lại thư mục ảnh' },
    { id: 'note-2', title: 'Sách muốn đọc', detail: 'Mượn ở thư viện trước thứ Sáu' },
  ],
};

const badToken = { user: null, access_token: null, error: 'Invalid access token detected' };

/** The demo's sign-in. The hospital's own goes through /oidc and /graphql, and never comes here. */
function authHandlers(store: AuthStore): readonly DemoHandler[] {
  return [
    get('/api/auth', ({ data }) => json(store.logIn(asText(data['email']), asText(data['password'])))),
    get('/api/auth/access-token', ({ data }) => {
      const opened = store.renew(asText(data['access_token']));
      return opened ? json(opened) : json(badToken, 401);
    }),
    post('/api/auth/register', ({ data }) =>
      json(
        store.register({
          displayName: asText(data['displayName']),
          password: asText(data['password']),
          email: asText(data['email']),
        }),
      ),
    ),
    post('/api/auth/user/update', ({ data }) => {
      const user = asRecord(data['user']);
      return json(store.update(asText(user['uuid']), asRecord(user['data'])));
    }),
  ];
}

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

function chatHandlers(store: ChatStore): readonly DemoHandler[] {
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

function quickPanelHandlers(): readonly DemoHandler[] {
  return [get('/api/quick-panel/data', () => json(quickPanelSamples))];
}

/** Every demo call, over fresh sample data. A new demo adds one line. */
export function demoHandlers(now: () => number = Date.now): readonly DemoHandler[] {
  return [...authHandlers(createAuthStore(now)), ...chatHandlers(createChatStore()), ...quickPanelHandlers()];
}
