import { afterEach, describe, expect, test, vi } from 'vitest';
import { fetchAnswer } from './answer.ts';

afterEach(() => vi.unstubAllGlobals());

async function answerTo(body: string, status: number): Promise<{ status: number; text: string }> {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
  const answer = await fetchAnswer('/graphql');
  return { status: answer.status, text: await answer.text() };
}

const envelope = '{"data":{"response":{"code":3,"message":"Tệp vượt quá 20 MB."}}}';

describe('an answer of the server', () => {
  test.each([
    ['of status 400 with an envelope is read for its message', envelope, 400, 200, envelope],
    ['of status 413 with an envelope is read for its message', envelope, 413, 200, envelope],
    ['of status 200 stays as it is', envelope, 200, 200, envelope],
    [
      'with errors only stays as it is',
      '{"errors":[{"message":"x"}]}',
      200,
      200,
      '{"errors":[{"message":"x"}]}',
    ],
    ['that is an empty object has no data', '{}', 200, 200, '{"data":null}'],
    ['that is a page of a proxy stays a failure', '<html>', 404, 404, '<html>'],
    ['that is a bare number stays what it is', '7', 200, 200, '7'],
    ['of status 503 stays a failure, whatever it holds', envelope, 503, 503, envelope],
  ])('%s', async (...[, body, status, expectedStatus, expectedText]) => {
    expect(await answerTo(body, status)).toEqual({ status: expectedStatus, text: expectedText });
  });

  test('that never comes stays a failure', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    await expect(fetchAnswer('/graphql')).rejects.toThrow('network');
  });
});
