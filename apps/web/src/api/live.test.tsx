import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeSocket, sentSubscription, stubSockets } from '../../test-support/fake-socket.ts';
import { testConfig, hashOfDocument } from '../../test-support/fake-server.ts';
import { Changes } from './people/activity.generated.ts';
import type { Change, StreamEnd } from './change-feed.ts';
import { until } from '../../test-support/acts.ts';

let controller: AbortController;
let got: Change[];

beforeEach(() => {
  vi.resetModules();
  stubSockets();
  localStorage.setItem('access_token', 'abc');
  controller = new AbortController();
  got = [];
});

afterEach(() => controller.abort());

/** Loaded anew for each test: a connection of the last one must not be used again. */
async function open(after?: string): Promise<{ readonly end: Promise<StreamEnd> }> {
  const { setConfig } = await import('./config.ts');
  setConfig(testConfig);
  const { openChanges } = await import('./live.ts');
  const variables = { topics: ['my_account_actions' as const], ...(after === undefined ? {} : { after }) };
  const end = openChanges({
    variables,
    signal: controller.signal,
    onChanges: (changes) => got.push(...changes),
  });
  return { end };
}

function answer(response: unknown): Record<string, unknown> {
  return { type: 'next', payload: { data: { response } } };
}

describe('the live connection', () => {
  test('[GQL-004] goes to the same path as the queries, with the token', async () => {
    await open();
    const { socket } = await sentSubscription();
    expect(socket.url).toBe('wss://senlab.test/graphql');
    expect(socket.sent[0]).toEqual({ type: 'connection_init', payload: { authorization: 'Bearer abc' } });
  });

  test('names its document by hash and says where to go on', async () => {
    await open('41');
    const { message } = await sentSubscription();
    expect(message.payload).toMatchObject({
      operationName: 'Changes',
      variables: { topics: ['my_account_actions'], after: '41' },
      extensions: { documentId: hashOfDocument(Changes) },
    });
  });

  test('hands the changes on', async () => {
    await open();
    const { socket, message } = await sentSubscription();
    const change = { sequence: '1', topic: 'my_account_actions', _id: 'x' };
    socket.receive({ id: message.id, ...answer({ code: 0, message: '', data: [change] }) });
    await until(() => got.length > 0);
    expect(got).toEqual([change]);
  });

  test('ends when the screen goes away', async () => {
    const { end } = await open();
    await sentSubscription();
    controller.abort();
    expect(await end).toBe('cut');
  });

  test('is not opened for a screen that is gone already', async () => {
    controller.abort();
    const { end } = await open();
    expect(await end).toBe('cut');
    expect(FakeSocket.opened).toHaveLength(0);
  });

  test('that is closed because other rights are held is opened again, and the session is asked about', async () => {
    const { onApiEvent } = await import('./events.ts');
    const heard: string[] = [];
    onApiEvent(({ kind }) => heard.push(kind));
    const { end } = await open();
    const { socket } = await sentSubscription();
    socket.close(4409);
    expect([await end, heard]).toEqual(['cut', ['session-doubted']]);
  });

  test.each([
    [4401, 'refused'],
    [4403, 'refused'],
    [1006, 'cut'],
    [1012, 'cut'],
    [4500, 'cut'],
  ] as const)('that is closed with %i was %s', async (code, reason) => {
    const { end } = await open();
    const { socket } = await sentSubscription();
    socket.close(code);
    expect(await end).toBe(reason);
  });

  test('whose subscription is answered with code 2 was refused', async () => {
    const { end } = await open();
    const { socket, message } = await sentSubscription();
    socket.receive({ id: message.id, ...answer({ code: 2, message: '', data: [] }) });
    socket.receive({ id: message.id, type: 'complete' });
    expect(await end).toBe('refused');
    expect(got).toEqual([]);
  });
});
