import { showMessage } from '@senlab/ui';
import { create } from 'zustand';
import { appConfig } from '../../api/config.ts';
import { problemOf } from '../../api/problem-of.ts';
import { ask } from '../../api/request.ts';
import type { SessionUser } from '../user.ts';
import { RegisterDevice } from '../session.generated.ts';
import { texts } from './texts.ts';

/** What went wrong last, as the browser or the server named it. */
export interface PushFault {
  readonly name: string;
  readonly message: string;
  readonly code: number;
}

export interface PushState {
  readonly permission: NotificationPermission | 'unsupported';
  /** The server knows where to reach this browser. */
  readonly isRegistered: boolean;
  readonly error: PushFault | undefined;
}

export const initialPush: PushState = { permission: 'unsupported', isRegistered: false, error: undefined };

export const usePush = create<PushState>()(() => initialPush);

/** Plain http has no workers, some private windows have no push, and a hospital may have no keys. */
function supportsPush(): boolean {
  return (
    appConfig().pushKey !== undefined &&
    'serviceWorker' in navigator &&
    'PushManager' in globalThis &&
    'Notification' in globalThis
  );
}

const consentDenied: PushFault = {
  name: 'Consent denied',
  message: 'You denied the consent to receive notifications',
  code: 0,
};

function keepFault(error: PushFault): void {
  // oxlint-disable-next-line no-console -- Support must be able to see why a computer is told nothing (PUSH-008).
  console.error('This browser is not told of notices:', error.name, error.message);
  usePush.setState({ isRegistered: false, error });
}

function faultOf(error: unknown): PushFault {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), code: 0 };
  const { name, message } = error;
  return { name, message, code: 'code' in error && typeof error.code === 'number' ? error.code : 0 };
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

function hasKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = options.applicationServerKey;
  return (
    own !== null && own.byteLength === key.length && new Uint8Array(own).every((byte, at) => byte === key[at])
  );
}

/** The browser's own; a new one where there is none, or where the hospital has changed its keys. */
async function subscription(key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const existing = await pushManager.getSubscription();
  if (existing !== null && hasKey(existing, key)) return existing;
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Enough for whoever looks for a browser that is told too much; nothing that tells one computer from its like. */
function deviceId(): string {
  const { userAgent, language } = navigator;
  const bytes = new TextEncoder().encode(JSON.stringify({ userAgent, language, platform: 'WEB' }));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const sentKey = 'push-sent';

async function send(user: SessionUser, endpoint: string, keys: PushKeys): Promise<void> {
  const mark = `${user.sub} ${endpoint}`;
  // Once for each login of a window: a reload is no news.
  if (sessionStorage.getItem(sentKey) === mark) {
    usePush.setState({ isRegistered: true, error: undefined });
    return;
  }
  const data = { ...keys, deviceId: deviceId(), tokenId: endpoint, userId: user.sub, platform: 'WEB' };
  const problem = problemOf(await ask(RegisterDevice, { data }), texts.unreachable);
  if (problem !== null) {
    keepFault({ name: 'Registration refused', message: problem, code: 0 });
    return;
  }
  sessionStorage.setItem(sentKey, mark);
  usePush.setState({ isRegistered: true, error: undefined });
  showMessage(texts.registered, 'success');
}

interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

async function register(user: SessionUser): Promise<void> {
  try {
    const own = await subscription(bytesOf(appConfig().pushKey ?? ''));
    const { p256dh = '', auth = '' } = own.toJSON().keys ?? {};
    await send(user, own.endpoint, { p256dh, auth });
  } catch (error) {
    keepFault(faultOf(error));
  }
}

/** Asks the person where she has not decided; some browsers take that only from a press of a button. */
export async function turnPushOn(user: SessionUser): Promise<void> {
  const permission = await Notification.requestPermission();
  usePush.setState({ permission });
  if (permission === 'denied') keepFault(consentDenied);
  if (permission === 'granted') await register(user);
}

const askedKey = 'push-asked';

/** After a login: what the browser allows already is used, what is undecided is asked for once, a no is taken. */
export async function startPush(user: SessionUser): Promise<void> {
  if (!supportsPush()) return;
  const { permission } = Notification;
  usePush.setState({ permission });
  switch (permission) {
    case 'granted':
      return register(user);
    case 'denied':
      keepFault(consentDenied);
      return;
    case 'default':
      if (sessionStorage.getItem(askedKey) === user.sub) return;
      sessionStorage.setItem(askedKey, user.sub);
      await turnPushOn(user);
  }
}

/** Whoever sits down next must not be told what concerns the last one. The server learns it from the push service. */
export async function stopPush(): Promise<void> {
  sessionStorage.removeItem(sentKey);
  sessionStorage.removeItem(askedKey);
  usePush.setState(initialPush);
  if (!supportsPush()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
