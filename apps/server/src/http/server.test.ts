import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runServer, type Running } from '../../test-support/running.test-support.ts';

let home: TestDatabase;
let atHome: Running;
let bySecure: Running;

beforeAll(async () => {
  home = await createTestDatabase();
  const roles = ['api', 'identity'] as const;
  atHome = await runServer(home.appUrl, {}, { roles });
  bySecure = await runServer(home.appUrl, { PUBLIC_URL: 'https://lab.example' }, { roles });
});
afterAll(async () => {
  await atHome.stop();
  await bySecure.stop();
  await home.drop();
});

const doors = [
  ['/graphql', 'POST'],
  ['/oidc/token', 'POST'],
  ['/oidc/jwks', 'GET'],
  ['/stream/upload', 'POST'],
  ['/files/00000000-0000-7000-8000-000000000000', 'GET'],
  ['/readyz', 'GET'],
  ['/metrics', 'GET'],
  ['/config.json', 'GET'],
  ['/khong-co', 'GET'],
];

describe('an answer', () => {
  it.each(doors)(
    'of %s is never guessed to be something else, and keeps the browser with https',
    async (path, method) => {
      const secure = await fetch(`${bySecure.url}${path}`, { method });
      expect(secure.headers.get('x-content-type-options')).toBe('nosniff');
      expect(secure.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}; includeSubDomains$/);
      await secure.arrayBuffer();
      const plain = await fetch(`${atHome.url}${path}`, { method });
      expect(plain.headers.get('x-content-type-options')).toBe('nosniff');
      expect(plain.headers.get('strict-transport-security')).toBeNull();
      await plain.arrayBuffer();
    },
  );

  it.each(doors)('of %s runs nothing, is framed by nobody and tells its letters', async (path, method) => {
    const { headers } = await fetch(`${atHome.url}${path}`, { method });
    const policy = headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", 'sandbox']),
    );
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-type')).toMatch(
      /^(application\/(json|jwk-set\+json)|text\/plain); .*charset=utf-8/,
    );
  });

  it.each(['/graphql', '/oidc/token', '/readyz', '/files/x', '/'])(
    'has no echo for TRACE %s',
    async (path) => {
      const asked = request(`${atHome.url}${path}`, {
        method: 'TRACE',
        headers: { 'x-echo': 'heard' },
      }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect((await answer.toArray()).join('')).not.toContain('heard');
    },
  );

  it.each([
    ['said in two ways', 'content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['said twice', 'content-length: 4\r\ncontent-length: 2\r\n\r\n{}{}'],
    ['no number', 'content-length: 0x2\r\n\r\n{}'],
    ['of an unknown coding', 'transfer-encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ])('is 400 and the end of the line when the length of the question is %s', async (_what, rest) => {
    const socket = connect(Number(new URL(atHome.url).port), '127.0.0.1');
    socket.write(`POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${rest}`);
    expect((await socket.toArray()).join('')).toMatch(/^HTTP\/1\.1 400 /);
  });

  // Public keys are for everybody, and the token endpoint has tests of its own.
  const ours = doors.filter(([path = '']) => !path.startsWith('/oidc/'));
  it.each(ours)('of %s allows no page of another origin to read it', async (path, method) => {
    const headers = { origin: 'https://stranger.example' };
    const answer = await fetch(`${atHome.url}${path}`, { method, headers });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });
});
