import { beforeEach, describe, expect, test, vi } from 'vitest';
import { onApiEvent, type ApiEvent } from '../events.ts';
import { storeToken } from '../stored-token.ts';
import { loadFile, loadFileContent } from './file-content.ts';

let heard: ApiEvent[];

beforeEach(() => {
  heard = [];
  storeToken({ token: 'abc', expiresAt: 1 });
  return onApiEvent((event) => heard.push(event));
});

function answerWith(status: number): ReturnType<typeof vi.fn> {
  const fetching = vi.fn(() => Promise.resolve(new Response('x', { status })));
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

describe('the content of a file', () => {
  test('is asked for with the session', async () => {
    const fetching = answerWith(200);
    expect((await loadFileContent('/files/1')).size).toBe(1);
    expect(fetching).toHaveBeenCalledWith('/files/1', { headers: { authorization: 'Bearer abc' } });
  });

  test.each([
    ["attachment; filename*=UTF-8''phi%E1%BA%BFu.pdf", 'phiếu.pdf'],
    ["attachment; filename*=UTF-8''%E1%BA.pdf", undefined],
    ['attachment', undefined],
    [null, undefined],
  ])('with %s is called %s', async (header, name) => {
    const headers = header === null ? {} : { 'content-disposition': header };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('x', { headers })));
    expect((await loadFile('/files/1')).name).toBe(name);
  });

  test.each([404, 500, 503])('fails with %s and ends nothing', async (status) => {
    answerWith(status);
    await expect(loadFileContent('/files/1')).rejects.toThrow(String(status));
    expect(heard).toEqual([]);
  });

  test('ends the session with 401', async () => {
    answerWith(401);
    await expect(loadFileContent('/files/1')).rejects.toThrow('401');
    expect(heard).toEqual([{ kind: 'denied' }]);
  });

  test('does not end a session that is newer than the question', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => promise);
    const asking = loadFileContent('/files/1');
    storeToken({ token: 'new', expiresAt: 1 });
    resolve(new Response('', { status: 401 }));
    await expect(asking).rejects.toThrow('401');
    expect(heard).toEqual([]);
  });
});
