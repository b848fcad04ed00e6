import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runServer, type Running } from '../app/running.test-support.ts';

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

describe('an answer', () => {
  it.each([
    ['/graphql', 'POST'],
    ['/oidc/token', 'POST'],
    ['/oidc/jwks', 'GET'],
    ['/stream/upload', 'POST'],
    ['/files/00000000-0000-7000-8000-000000000000', 'GET'],
    ['/readyz', 'GET'],
    ['/khong-co', 'GET'],
  ])(
    'of %s is never guessed to be something else, and keeps the browser with https',
    async (path, method) => {
      const secure = await fetch(`${bySecure.url}${path}`, { method });
      expect(secure.headers.get('x-content-type-options')).toBe('nosniff');
      expect(secure.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}/);
      await secure.arrayBuffer();
      const plain = await fetch(`${atHome.url}${path}`, { method });
      expect(plain.headers.get('x-content-type-options')).toBe('nosniff');
      expect(plain.headers.get('strict-transport-security')).toBeNull();
      await plain.arrayBuffer();
    },
  );
});
