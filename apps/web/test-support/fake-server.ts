import { codes, messages } from '@senlab/contract';
import { vi } from 'vitest';
import type { AppConfig } from '../src/api/config.ts';
import type { MyActivity } from '../src/api/people/my-activity.ts';
import type { LoginByTokenMutation, MeQuery } from '../src/session/session.generated.ts';
import { createHash } from 'node:crypto';
import { print, type DocumentNode } from 'graphql';

export const testConfig: AppConfig = {
  hospital: {
    name: 'Bệnh viện Phụ sản Sen Hồng',
    tagline: 'Quản lý thai kỳ',
    addresses: [{ label: 'Cơ sở 1', text: '12 đường Hoa Sen' }],
    contacts: [{ label: 'Tổng đài', text: '1900 0000', href: 'tel:19000000' }],
  },
  login: {
    tokenEndpoint: '/oidc/token',
    clientId: 'senlab-web',
    clientSecret: '',
    scope: 'api openid profile',
  },
  graphqlPath: '/graphql',
  csrfHeader: 'x-senlab-request',
  demoApps: true,
};

type MeData = NonNullable<MeQuery['response']['data']>;
type TokenLoginData = NonNullable<LoginByTokenMutation['response']['data']>;
type Activity = MyActivity['data'][number];

export function aMe(overrides: Partial<MeData> = {}): MeData {
  return {
    sub: 'sub-1',
    name: 'ktv.lan',
    full_name: 'Nguyễn Thị Ngọc Lan',
    code: 'NV01',
    address: null,
    birthdate: null,
    department: 'Khoa Xét nghiệm',
    department_id: null,
    email: 'lan@example.com',
    gender: 'female',
    is_admin: false,
    locale: 'vi',
    mariaged: null,
    oauth_token: null,
    phone_number: null,
    picture: null,
    work: 'Kỹ thuật viên',
    title: null,
    role: ['staff'],
    permissions: [],
    shortcuts: [],
    settings: null,
    draftKey: '5e'.repeat(32),
    second_step: 'none',
    ...overrides,
  };
}

export function aTokenLogin(overrides: Partial<TokenLoginData> = {}): TokenLoginData {
  return {
    _id: 'a1',
    department: 'Khoa Sản',
    sipPhone: '101',
    sipPhones: ['101'],
    sipPassword: 'never-shown',
    isWebRtc: false,
    role: ['staff'],
    base: {
      sub: 'sub-1',
      avatar: '/files/a.png',
      address: null,
      birthday: null,
      code: null,
      departmentId: null,
      fullName: 'Trần Thu Hà',
      email: null,
      gender: null,
      isRoot: false,
      mariaged: null,
      title: 'BS',
      work: 'Bác sĩ',
    },
    ...overrides,
  };
}

export function anActivity(overrides: Partial<Activity> = {}): Activity {
  return {
    _id: 'x1',
    accountId: 'a1',
    action: 'LOGIN',
    actionId: null,
    createdTime: '2026-11-14T08:21:00.000+07:00',
    data: null,
    ...overrides,
  };
}

/** What the server answers to an operation: an envelope, a whole answer of its own, or nothing at all. */
export type Answer = { readonly envelope: unknown } | { readonly whole: Response } | 'no-answer';

export interface SentOperation {
  readonly operationName: string;
  readonly headers: Headers;
  readonly body: unknown;
  /** With a file in it; undefined for any other. */
  readonly form?: FormData;
}

type Variables = Readonly<Record<string, unknown>>;

export interface FakeServer {
  readonly operations: SentOperation[];
  /** The variables of each such operation, in the order in which they came. */
  sent(operationName: string): readonly Variables[];
  /** A test that asks for what was never sent has failed. */
  lastSent(operationName: string): Variables;
  readonly tokenRequests: URLSearchParams[];
  token: () => Response | 'no-answer';
  answers: Record<string, () => Answer>;
}

export function json(body: unknown, init?: ResponseInit): Response {
  const headers = new Headers(init?.headers);
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify(body), { ...init, headers });
}

export function success(data: unknown): Answer {
  return { envelope: { code: 0, message: '', data } };
}

export function refusal(code: number, message = ''): Answer {
  return { envelope: { code, message, data: null } };
}

/** The very same was done before, and its answer was lost. */
export function doneBefore(made: string | null): Answer {
  const envelope = { code: codes.done, message: messages.done, data: null };
  const headers: Record<string, string> = made === null ? {} : { 'x-senlab-made': made };
  return { whole: json({ data: { response: envelope } }, { headers }) };
}

function activityPage(entries: readonly Activity[]): Answer {
  return {
    envelope: { code: 0, message: '', pages: 1, page: 0, records: entries.length, data: entries },
  };
}

export function activityAnswer(...entries: Activity[]): () => Answer {
  return () => activityPage(entries);
}

function unreachable(): Promise<never> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

async function answerOperation(server: FakeServer, init: RequestInit | undefined): Promise<Response> {
  const form = init?.body instanceof FormData ? init.body : undefined;
  const raw = form === undefined ? init?.body : form.get('operations');
  const body = JSON.parse(raw as string) as { operationName: string };
  server.operations.push({
    operationName: body.operationName,
    headers: new Headers(init?.headers),
    body,
    ...(form && { form }),
  });
  const answer = server.answers[body.operationName]?.() ?? 'no-answer';
  if (answer === 'no-answer') return unreachable();
  return 'whole' in answer ? answer.whole : json({ data: { response: answer.envelope } });
}

/** Stands in for the server behind `fetch`. Answers a staff member's ordinary day unless told otherwise. */
export function startFakeServer(config: AppConfig = testConfig): FakeServer {
  const server: FakeServer = {
    operations: [],
    sent: (name) =>
      server.operations
        .filter(({ operationName }) => operationName === name)
        .map(({ body }) => (body as { readonly variables: Variables }).variables),
    lastSent(name) {
      const last = server.sent(name).at(-1);
      if (last === undefined) throw new Error(`no ${name} was sent`);
      return last;
    },
    tokenRequests: [],
    token: () => json({ access_token: 'token-1', expires_in: 3600 }),
    answers: {
      Me: () => success(aMe()),
      MyAccountActions: activityAnswer(),
      Logout: () => refusal(0),
      LoginByToken: () => success(aTokenLogin()),
    },
  };
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(input, location.href);
    if (pathname === '/config.json') return Promise.resolve(json(config));
    if (pathname === '/graphql') return answerOperation(server, init);
    if (pathname !== config.login.tokenEndpoint) return unreachable();
    server.tokenRequests.push(init?.body as URLSearchParams);
    const answer = server.token();
    return answer === 'no-answer' ? unreachable() : Promise.resolve(answer);
  });
  return server;
}

/** As the server counts it: of the text, whatever the document says about itself. */
export function hashOfDocument(document: DocumentNode): string {
  return createHash('sha256').update(print(document)).digest('hex');
}
