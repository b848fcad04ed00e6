import { demoDataHeader, demoHandlers, encodeDemoData, startDemoMock } from '@senlab/demo-mock';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const ownFetch = vi.fn<typeof fetch>();
const stops: (() => void)[] = [];

function start(): () => void {
  const stop = startDemoMock(demoHandlers());
  stops.push(stop);
  return stop;
}

beforeEach(() => {
  ownFetch.mockReset().mockResolvedValue(new Response('from the server'));
  vi.stubGlobal('fetch', ownFetch);
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function loaded(request: XMLHttpRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => resolve());
    request.addEventListener('error', () => reject(new Error('The request failed')));
  });
}

describe('the mock in a page', () => {
  test('answers a demo call without the network', async () => {
    start();
    const response = await fetch('/api/chat/contacts');
    expect(response.status).toBe(200);
    expect(await response.json()).toHaveLength(10);
    expect(ownFetch).not.toHaveBeenCalled();
  });

  test('answers a demo call that is made with a Request', async () => {
    start();
    const headers = { [demoDataHeader]: encodeDemoData({ email: 'admin@example.com', password: 'admin' }) };
    const response = await fetch(new Request(new URL('/api/auth', location.href), { headers }));
    expect(await response.json()).toHaveProperty('access_token');
  });

  test('answers a demo call that is made with XMLHttpRequest, to listeners set before and after', async () => {
    start();
    const request = new XMLHttpRequest();
    const states: number[] = [];
    request.addEventListener('readystatechange', () => states.push(request.readyState));
    request.responseType = 'json';
    request.open('POST', '/api/auth/register');
    request.setRequestHeader('content-type', 'application/json');
    const isLoaded = loaded(request);
    request.send(JSON.stringify({ displayName: '', password: '', email: 'a@example.com' }));
    await isLoaded;
    expect(request.status).toBe(200);
    expect(request.response).toHaveProperty('error.displayName', 'Enter display name');
    expect(states.at(-1)).toBe(XMLHttpRequest.DONE);
  });

  test.each([
    ['GraphQL', '/graphql', { method: 'POST', body: '{"query":"{ me { id } }"}' }],
    ['a file', '/files/upload', { method: 'POST', body: new FormData() }],
    ['the login', '/oidc/token', { method: 'POST' }],
    ['the configuration', '/config.json', undefined],
    ['an unknown demo path', '/api/chat/unknown', undefined],
    ['a demo path of another site', 'https://other.example.com/api/chat/contacts', undefined],
    ['an address that is none', 'http://', undefined],
  ])('[MOCK-GEN-02] hands %s to the browser with the very same arguments', async (_what, address, init) => {
    start();
    const response = await fetch(address, init);
    expect(await response.text()).toBe('from the server');
    expect(ownFetch.mock.calls).toEqual([[address, init]]);
    expect(ownFetch.mock.calls[0]?.[1]).toBe(init);
  });

  test('lets a GraphQL call begin at once: nothing is awaited before the network', () => {
    start();
    void fetch('/graphql', { method: 'POST' });
    expect(ownFetch).toHaveBeenCalledOnce();
  });

  test('sends the older hospital call on to the server when it shows a hospital token', async () => {
    start();
    const init = { headers: { authorization: 'Bearer abc' } };
    const response = await fetch('/api/auth/access-token', init);
    expect(await response.text()).toBe('from the server');
  });

  test('leaves XMLHttpRequest to the browser for every other address', () => {
    const own = vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(() => undefined);
    start();
    const request = new XMLHttpRequest();
    request.open('POST', '/graphql');
    expect(own.mock.lastCall?.slice(0, 3)).toEqual(['POST', '/graphql', true]);
    expect(Object.hasOwn(request, 'send')).toBe(false);
  });

  test('gives an XMLHttpRequest back to the browser when it is opened anew for the hospital', () => {
    start();
    const request = new XMLHttpRequest();
    request.open('GET', '/api/chat/user');
    expect(Object.hasOwn(request, 'send')).toBe(true);
    request.open('GET', '/files/1');
    expect(Object.hasOwn(request, 'send')).toBe(false);
  });

  test('gives fetch and XMLHttpRequest back when the last holder lets go', async () => {
    const before = globalThis.XMLHttpRequest;
    const [first, second] = [start(), start()];
    first();
    first();
    expect(await (await fetch('/api/chat/contacts')).json()).toHaveLength(10);
    second();
    expect(globalThis.fetch).toBe(ownFetch);
    expect(globalThis.XMLHttpRequest).toBe(before);
  });

  test('writes nothing into the storage of the hospital session', async () => {
    start();
    const data = encodeDemoData({ email: 'admin@example.com', password: 'admin' });
    await fetch('/api/auth', { headers: { [demoDataHeader]: data } });
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});
