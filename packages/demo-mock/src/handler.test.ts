import { describe, expect, test } from 'vitest';
import { aDemoSite } from '../test-support/demo-site.ts';
import { authHandlers } from './auth/index.ts';
import { chatHandlers } from './chat/index.ts';
import { demoDataHeader, readData } from './handler.ts';

const address = 'http://demo.example.com';

describe('the demo calls', () => {
  const { ask } = aDemoSite(() => [...chatHandlers(), ...authHandlers()]);

  test.each([
    ['an unknown path', new Request(`${address}/api/chat/nothing`)],
    ['a path below a known one', new Request(`${address}/api/chat/contacts/1`)],
    ['a known path with a slash more', new Request(`${address}/api/chat/contacts/`)],
    ['another method', new Request(`${address}/api/chat/contacts`, { method: 'POST' })],
    ['GraphQL', new Request(`${address}/graphql`, { method: 'POST', body: '{}' })],
    [
      'the older hospital call with a hospital token',
      new Request(`${address}/api/auth/access-token`, { headers: { authorization: 'Bearer abc' } }),
    ],
  ])('[MOCK-GEN-02] let %s pass', async (_what, request) => {
    expect(await ask(request)).toBeUndefined();
    expect(request.bodyUsed).toBe(false);
  });
});

describe('the data of a request', () => {
  test.each([
    ['no data', {}],
    ['a header that is no JSON', { headers: { [demoDataHeader]: 'abc' } }],
    ['a header that cannot be decoded', { headers: { [demoDataHeader]: '%E0%A4%A' } }],
    ['a list', { headers: { [demoDataHeader]: '%5B1%5D' } }],
    ['a body that is no JSON', { method: 'POST', body: '{' }],
    ['an empty body', { method: 'POST' }],
    ['null', { method: 'POST', body: 'null' }],
  ] satisfies [string, RequestInit][])('is empty for %s', async (_what, init) => {
    expect(await readData(new Request(`${address}/api/auth`, init))).toEqual({});
  });
});
