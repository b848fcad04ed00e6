import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  json,
  refusal,
  startFakeServer,
  success,
  testConfig,
  type FakeServer,
} from '../../../test-support/fake-server.ts';
import { Me } from '../../session/session.generated.ts';
import { AddRecordNote } from '../bench/lab-records.generated.ts';
import { setConfig } from '../config.ts';
import { UploadFile } from '../ground/files.generated.ts';
import { ask } from '../request.ts';
import { removeStoredToken, storeToken } from '../stored-token.ts';

let server: FakeServer;

beforeEach(() => {
  setConfig(testConfig);
  server = startFakeServer();
  // What a page with https has, and the page of the tests has not.
  vi.stubGlobal('crypto', webcrypto);
  storeToken({ token: 'abc', expiresAt: 1 });
  server.answers['AddRecordNote'] = () => success(null);
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const keys = (): readonly (string | null)[] =>
  server.operations.map(({ headers }) => headers.get('idempotency-key'));
const note = (text = 'Đã gọi khoa'): Promise<unknown> => ask(AddRecordNote, { _id: 'r1', text });

/** What the first try met; the second is answered. */
async function twice(
  first: FakeServer['answers'][string],
  second = note,
): Promise<readonly (string | null)[]> {
  server.answers['AddRecordNote'] = first;
  await note();
  server.answers['AddRecordNote'] = () => success(null);
  await second();
  return keys();
}

const nobody = (): 'no-answer' => 'no-answer';
const page = (status: number): { readonly whole: Response } => ({ whole: new Response('<h1>', { status }) });

describe('a change', () => {
  test('goes with a key of its own, and each press with another', async () => {
    await note();
    await note();
    const [one, other] = keys();
    expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(other).not.toBe(one);
  });

  test.each([
    ['nobody answered', nobody],
    ['a proxy answered 502', () => page(502)],
    ['a proxy answered 503', () => page(503)],
    ['a proxy answered 504', () => page(504)],
    ['the answer broke off', () => ({ whole: new Response('{"data":{"resp') })],
    ['the answer held nothing', () => ({ whole: json({}) })],
    ['the database went away', () => refusal(7, 'Mất kết nối.')],
    ['the server was surprised', () => refusal(9, 'Lỗi.')],
  ] as const)('keeps its key for the next try when %s', async (_what, first) => {
    const [one, again] = await twice(first);
    expect(one).not.toBeNull();
    expect(again).toBe(one);
  });

  test.each([
    ['done', () => success(null)],
    ['refused', () => refusal(3, 'Nhập ghi chú.')],
    ['said to be done before', () => refusal(11, 'Yêu cầu này đã được thực hiện.')],
    ['refused for want of a right', () => refusal(10, 'Không có quyền.')],
  ] as const)('has another key once it was %s', async (_what, first) => {
    const [one, other] = await twice(first);
    expect(other).not.toBe(one);
  });

  test('has another key for another content, another person and another day', async () => {
    const [one, other] = await twice(nobody, () => note('Đã gọi lại'));
    expect(other).not.toBe(one);
    storeToken({ token: 'of another person', expiresAt: 1 });
    await note();
    expect(keys().slice(0, 2)).not.toContain(keys()[2]);
    storeToken({ token: 'abc', expiresAt: 1 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
    await note();
    expect(keys().slice(0, 3)).not.toContain(keys()[3]);
  });

  test('keeps its key over several tries, and until it is answered only', async () => {
    server.answers['AddRecordNote'] = nobody;
    await note();
    await note();
    server.answers['AddRecordNote'] = () => success(null);
    await note();
    await note();
    const [one, two, three, four] = keys();
    expect([two, three]).toEqual([one, one]);
    expect(four).not.toBe(one);
    expect(sessionStorage).toHaveLength(0);
  });

  test('keeps nothing of what was sent or of who sent it', async () => {
    server.answers['AddRecordNote'] = nobody;
    await note();
    const stored = JSON.stringify(Object.entries(sessionStorage));
    expect(stored).toContain(keys()[0]);
    expect(stored).not.toMatch(/khoa|r1|abc|AddRecordNote/);
  });

  test('is forgotten with the session', async () => {
    server.answers['AddRecordNote'] = nobody;
    await note();
    expect(sessionStorage).toHaveLength(1);
    removeStoredToken();
    expect(sessionStorage).toHaveLength(0);
  });

  test('of which two are sent at once goes with two keys', async () => {
    await Promise.all([note(), note()]);
    expect(new Set(keys()).size).toBe(2);
  });

  test('is sent without https and from a full storage all the same', async () => {
    vi.stubGlobal('crypto', { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) });
    const [one, other] = await twice(nobody);
    expect(one).not.toBeNull();
    expect(other).not.toBe(one);
    vi.stubGlobal('crypto', webcrypto);
    sessionStorage.setItem('unanswered', '{"no list');
    await note();
    expect(keys()[2]).not.toBeNull();
  });

  test('that was done before is told with the id of what was made', async () => {
    const envelope = { code: 11, message: 'Yêu cầu này đã được thực hiện.', data: null };
    server.answers['AddRecordNote'] = () => ({
      whole: json({ data: { response: envelope } }, { headers: { 'x-senlab-made': 'n1' } }),
    });
    expect(await note()).toEqual({ kind: 'refused', code: 11, message: envelope.message, made: 'n1' });
  });
});

test('a question, a file and a change of nobody go without a key', async () => {
  await ask(Me, {});
  await ask(UploadFile, { file: new File(['{}'], 'mẫu.json') });
  localStorage.clear();
  await note();
  expect(keys()).toEqual([null, null, null]);
});
