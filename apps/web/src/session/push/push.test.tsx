import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aMe,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../test-support/fake-server.ts';
import { setConfig } from '../../api/config.ts';
import { userFromMe } from '../user.ts';
import { initialPush, startPush, stopPush, turnPushOn, usePush } from './push.ts';

const showMessage = vi.hoisted(() => vi.fn<(text: string) => void>());
vi.mock('@senlab/ui', async (load) => ({ ...(await load<object>()), showMessage }));

const pushKey = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';
const keyBytes = Uint8Array.from(atob(pushKey.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
  one.charCodeAt(0),
);
const me = userFromMe(aMe());

let server: FakeServer;
let written: ReturnType<typeof vi.spyOn>;

interface FakeSubscription {
  readonly endpoint: string;
  readonly options: { readonly applicationServerKey: ArrayBuffer };
  toJSON(): unknown;
  unsubscribe(): Promise<boolean>;
}

/** A browser as far as push is concerned: what it allows, and the one subscription that it keeps. */
const browser = {
  permission: 'default' as NotificationPermission,
  answer: 'granted' as NotificationPermission,
  asked: 0,
  subscription: null as FakeSubscription | null,
  subscribed: [] as unknown[],
  fails: undefined as Error | undefined,
};

function aSubscription(key: Uint8Array<ArrayBuffer> = keyBytes): FakeSubscription {
  return {
    endpoint: `https://push.example/${String(browser.subscribed.length)}`,
    options: { applicationServerKey: key.buffer },
    toJSON: () => ({ keys: { p256dh: 'public', auth: 'secret' } }),
    unsubscribe: () => {
      browser.subscription = null;
      return Promise.resolve(true);
    },
  };
}

const registration = {
  pushManager: {
    getSubscription: () => Promise.resolve(browser.subscription),
    subscribe: (options: unknown) => {
      if (browser.fails !== undefined) return Promise.reject(browser.fails);
      browser.subscribed.push(options);
      browser.subscription = aSubscription();
      return Promise.resolve(browser.subscription);
    },
  },
};

beforeEach(() => {
  setConfig({ ...testConfig, pushKey });
  server = startFakeServer();
  server.answers['RegisterDevice'] = () => success(null);
  usePush.setState(initialPush, true);
  showMessage.mockClear();
  Object.assign(browser, {
    permission: 'default',
    answer: 'granted',
    asked: 0,
    subscription: null,
    subscribed: [],
    fails: undefined,
  });
  vi.stubGlobal('PushManager', () => undefined);
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: () => {
      browser.asked += 1;
      browser.permission = browser.answer;
      return Promise.resolve(browser.answer);
    },
  });
  vi.stubGlobal('navigator', {
    userAgent: 'Trình duyệt mẫu',
    language: 'vi-VN',
    serviceWorker: {
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    },
  });
  written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const sentDevices = (): readonly { readonly data: Record<string, string> }[] =>
  server.sent('RegisterDevice') as never;

describe('whether a browser may tell', () => {
  test.each(['default', 'granted', 'denied'] as const)(
    '[PUSH-001] is %s, as the browser says',
    async (permission) => {
      browser.permission = permission;
      browser.answer = permission;
      await startPush(me);
      expect(usePush.getState().permission).toBe(permission);
    },
  );

  test('[PUSH-002] is asked after a login, once, where the person has not decided', async () => {
    browser.answer = 'default';
    await startPush(me);
    await startPush(me);
    expect(browser.asked).toBe(1);
    expect(usePush.getState()).toMatchObject({ permission: 'default', isRegistered: false });
    expect(sentDevices()).toEqual([]);
  });

  test('is asked again when she presses the button', async () => {
    browser.answer = 'default';
    await startPush(me);
    browser.answer = 'granted';
    await turnPushOn(me);
    expect(usePush.getState()).toMatchObject({ permission: 'granted', isRegistered: true });
  });

  test.each([
    ['when she is asked', 'default'],
    ['since long, and is not asked again', 'denied'],
  ] as const)('[PUSH-003] is refused %s: an error is kept', async (_when, permission) => {
    browser.permission = permission;
    browser.answer = 'denied';
    await startPush(me);
    expect(browser.asked).toBe(permission === 'default' ? 1 : 0);
    expect(usePush.getState().error).toEqual({
      name: 'Consent denied',
      message: 'You denied the consent to receive notifications',
      code: 0,
    });
    expect(browser.subscribed).toEqual([]);
    expect(sentDevices()).toEqual([]);
  });

  test.each([
    ['no keys of the hospital', () => setConfig(testConfig)],
    ['no workers', () => vi.stubGlobal('navigator', { userAgent: '' })],
    ['no push', () => Reflect.deleteProperty(globalThis, 'PushManager')],
    ['no notices', () => Reflect.deleteProperty(globalThis, 'Notification')],
  ])('is not asked with %s', async (_what, take) => {
    take();
    await startPush(me);
    expect(browser.asked).toBe(0);
    expect(usePush.getState()).toEqual(initialPush);
  });
});

describe('a browser that may tell', () => {
  beforeEach(() => {
    browser.permission = 'granted';
  });

  test('[PUSH-004][PUSH-007] gets a subscription, for what people see and with the key of the hospital', async () => {
    await startPush(me);
    expect(browser.subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: keyBytes }]);
  });

  test('[PUSH-005][ENT-HOSP-08] sends the one that it has: address, person and platform', async () => {
    browser.subscription = aSubscription();
    await startPush(me);
    expect(browser.subscribed).toEqual([]);
    const [sent] = sentDevices();
    expect(sent?.data).toMatchObject({
      tokenId: 'https://push.example/0',
      userId: me.sub,
      platform: 'WEB',
      p256dh: 'public',
      auth: 'secret',
    });
    const deviceId = sent?.data['deviceId'] ?? '';
    expect(deviceId).toMatch(/^[\w-]+$/);
    const text = new TextDecoder().decode(
      Uint8Array.from(atob(deviceId.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)),
    );
    expect(JSON.parse(text)).toEqual({ userAgent: 'Trình duyệt mẫu', language: 'vi-VN', platform: 'WEB' });
  });

  test('[PUSH-006] says so when the server has taken it, once for each login', async () => {
    await startPush(me);
    expect(showMessage).toHaveBeenCalledExactlyOnceWith('Đăng ký nhận thông báo thành công', 'success');
    await startPush(me);
    expect(sentDevices()).toHaveLength(1);
    expect(showMessage).toHaveBeenCalledTimes(1);
    await startPush({ ...me, sub: 'another' });
    expect(sentDevices()).toHaveLength(2);
  });

  test('subscribes anew when the hospital has changed its keys', async () => {
    browser.subscription = aSubscription(new Uint8Array(65));
    await startPush(me);
    expect(browser.subscribed).toHaveLength(1);
    expect(sentDevices()).toHaveLength(1);
  });

  test('[PUSH-008] keeps why it could not subscribe, and writes it down', async () => {
    browser.fails = new DOMException('Registration failed - push service not available', 'AbortError');
    await startPush(me);
    expect(usePush.getState()).toEqual({
      permission: 'granted',
      isRegistered: false,
      error: { name: 'AbortError', message: 'Registration failed - push service not available', code: 20 },
    });
    expect(written).toHaveBeenCalledTimes(1);
    expect(showMessage).not.toHaveBeenCalled();
  });

  test('is not called registered when the server refuses, and is sent again next time', async () => {
    server.answers['RegisterDevice'] = () => refusal(3, 'Thông tin thiết bị không hợp lệ.');
    await startPush(me);
    expect(usePush.getState()).toMatchObject({
      isRegistered: false,
      error: { message: 'Thông tin thiết bị không hợp lệ.' },
    });
    expect(showMessage).not.toHaveBeenCalled();
    server.answers['RegisterDevice'] = () => success(null);
    await startPush(me);
    expect(usePush.getState()).toMatchObject({ isRegistered: true, error: undefined });
  });

  test('tells nothing any more after a logout', async () => {
    await startPush(me);
    await stopPush();
    expect(browser.subscription).toBeNull();
    expect(usePush.getState()).toEqual(initialPush);
  });
});
