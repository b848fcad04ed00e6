import { codes, isSuccess, rightsChangedCloseCode, sessionLockedCloseCode } from '@senlab/contract';
import { createClient, type Client } from 'graphql-ws';
import { Changes, type ChangesSubscription } from './people/activity.generated.ts';
import type { StreamEnd, StreamRequest } from './change-feed.ts';
import { appConfig } from './config.ts';
import { emitApiEvent } from './events.ts';
import { reportLocked, whenOpen } from './lock-gate.ts';
import { questionOf } from './question.ts';
import { tokenForRequest } from './stored-token.ts';

const pingEveryMs = 15_000;
const pongWithinMs = 5_000;
const refusedCloseCodes: readonly number[] = [4401, 4403];

let client: Client | undefined;

function liveAddress(): string {
  return new URL(appConfig().graphqlPath, location.href).href.replace(/^http/, 'ws');
}

/** Closes a connection whose other end has silently gone; without this a dead cable looks like a quiet day. */
function watchPongs(): NonNullable<Parameters<typeof createClient>[0]['on']> {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    opened: (opened) => {
      socket = opened as WebSocket;
    },
    ping: (isReceived) => {
      if (isReceived) return;
      timer = setTimeout(() => socket?.close(4408, 'No pong'), pongWithinMs);
    },
    pong: (isReceived) => {
      if (isReceived) clearTimeout(timer);
    },
    closed: () => clearTimeout(timer),
  };
}

function liveClient(): Client {
  client ??= createClient({
    url: liveAddress(),
    lazy: true,
    // Opening again is the change feed's: only it knows the sequence to go on from.
    retryAttempts: 0,
    keepAlive: pingEveryMs,
    connectionParams: () => {
      const token = tokenForRequest();
      return token === undefined ? {} : { authorization: `Bearer ${token}` };
    },
    on: watchPongs(),
  });
  return client;
}

function endOf(error: unknown): StreamEnd {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (typeof code !== 'number') return 'cut';
  // Opened again with the screen, and goes on where it was.
  if (code === sessionLockedCloseCode) reportLocked();
  if (code === rightsChangedCloseCode) emitApiEvent({ kind: 'session-doubted' });
  return refusedCloseCodes.includes(code) ? 'refused' : 'cut';
}

/** Opens the Changes subscription once. */
export async function openChanges(request: StreamRequest): Promise<StreamEnd> {
  const { variables, signal } = request;
  await whenOpen();
  // The screen may be gone before this file has arrived; nobody would ever end the subscription.
  if (signal.aborted) return 'cut';
  return new Promise((resolve) => {
    // The library's type wants a text; the built web has none, and its hash says which document is meant.
    const payload = { query: '', ...questionOf(Changes, variables) };
    let isDenied = false;
    const stop = liveClient().subscribe<ChangesSubscription>(payload, {
      next: (message) => {
        const response = message.data?.response;
        if (response && isSuccess(response.code)) request.onChanges(response.data);
        if (response?.code === codes.denied) isDenied = true;
      },
      error: (error) => resolve(endOf(error)),
      complete: () => resolve(isDenied ? 'refused' : 'cut'),
    });
    signal.addEventListener('abort', () => stop(), { once: true });
  });
}
