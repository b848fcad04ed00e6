import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emitApiEvent } from '../../api/events.ts';
import { watchConnection } from './offline-notice.tsx';

let isServerThere = true;
let stop: () => void;
const told: boolean[] = [];
const asked: string[] = [];

function stubNetwork(isOnline: boolean): void {
  vi.stubGlobal('navigator', { onLine: isOnline });
  vi.stubGlobal('fetch', (address: string): Promise<Response> => {
    asked.push(address);
    return isServerThere
      ? Promise.resolve(new Response(null, { status: 200 }))
      : Promise.reject(new TypeError('Failed to fetch'));
  });
}

function watch(isOnline = true): void {
  stubNetwork(isOnline);
  stop = watchConnection((isOffline) => told.push(isOffline));
}

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  isServerThere = true;
  told.length = 0;
  asked.length = 0;
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('the connection', () => {
  test('is silent while all is well', async () => {
    watch();
    await pass(600_000);
    expect(told).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('[ERR-011] is lost when the browser says so, and is back when the server answers', async () => {
    watch();
    isServerThere = false;
    globalThis.dispatchEvent(new Event('offline'));
    await pass(0);
    expect(told.at(-1)).toBe(true);
    isServerThere = true;
    globalThis.dispatchEvent(new Event('online'));
    await pass(0);
    expect(told.at(-1)).toBe(false);
  });

  test('[ERR-011] is lost from the beginning when the page opens without a network', async () => {
    isServerThere = false;
    watch(false);
    await pass(0);
    expect(told.at(-1)).toBe(true);
  });

  test('is lost when a request found no server and neither does the next look', async () => {
    watch();
    isServerThere = false;
    emitApiEvent({ kind: 'unreachable' });
    await pass(0);
    expect(told.at(-1)).toBe(true);
    isServerThere = true;
    await pass(10_000);
    expect(told.at(-1)).toBe(false);
  });

  test('does not cry over one lost packet', async () => {
    watch();
    emitApiEvent({ kind: 'unreachable' });
    await pass(20_000);
    expect(told).not.toContain(true);
  });

  test('counts a server that answers with 502 as not there', async () => {
    watch();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 502 })));
    emitApiEvent({ kind: 'unreachable' });
    await pass(0);
    expect(told.at(-1)).toBe(true);
  });

  test.each(['denied', 'malformed', 'session-doubted'] as const)('is not doubted by %s', async (kind) => {
    watch();
    emitApiEvent({ kind });
    await pass(1000);
    expect(asked).toEqual([]);
  });

  test('asks with one voice, ever more rarely', async () => {
    watch();
    isServerThere = false;
    for (let count = 0; count < 10; count += 1) emitApiEvent({ kind: 'unreachable' });
    await pass(60_000);
    expect(asked.length).toBeLessThan(25);
  });

  test('asks past the service worker, which would answer from its cache', async () => {
    watch();
    emitApiEvent({ kind: 'unreachable' });
    await pass(0);
    expect(asked).toEqual(['/config.json?reachable']);
  });

  test('asks no more when nobody listens', async () => {
    watch();
    isServerThere = false;
    globalThis.dispatchEvent(new Event('offline'));
    await pass(0);
    stop();
    const before = asked.length;
    await pass(60_000);
    expect(asked.length).toBe(before);
  });
});
