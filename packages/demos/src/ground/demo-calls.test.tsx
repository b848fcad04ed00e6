import { encodeDemoData } from '@senlab/demo-mock';
import { authHandlers } from '@senlab/demo-mock/auth';
import { chatHandlers } from '@senlab/demo-mock/chat';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { demoCalls, DemoRefusal, forgetDemoData } from './demo-calls.ts';

const network = vi.fn<typeof fetch>();
const own = { fetch: globalThis.fetch, request: globalThis.XMLHttpRequest };
const calls = demoCalls(() => [...chatHandlers(), ...authHandlers()]);

beforeEach(() => {
  network.mockReset().mockImplementation(() => Promise.resolve(Response.json('from the server')));
  vi.stubGlobal('fetch', network);
});

describe('the calls of a demo', () => {
  test('are answered without the network, by parameters and by data', async () => {
    expect(await calls.get('/api/chat/contacts')).toHaveLength(10);
    expect(await calls.get('/api/chat/get-chat', { contactId: 'x', userId: 'y' })).toHaveProperty('chat');
    const person = { displayName: '', password: '', email: 'a@example.com' };
    expect(await calls.post('/api/auth/register', person)).toHaveProperty(
      'error.displayName',
      'Enter display name',
    );
    expect(network).not.toHaveBeenCalled();
  });

  test.each(['/graphql', '/files/upload', '/oidc/token', '/api/chat/unknown', '/api/chat/contacts/'])(
    '[MOCK-GEN-02] go to the server where no handler knows %s, with what they hold',
    async (path) => {
      expect(await calls.post(path, { name: 'Hà' })).toBe('from the server');
      const request = network.mock.calls[0]?.[0] as Request;
      expect([request.method, request.url]).toEqual(['POST', new URL(path, location.href).href]);
      expect(await request.json()).toEqual({ name: 'Hà' });
    },
  );

  test('that are refused say with which status', async () => {
    await expect(calls.get('/api/auth/access-token')).rejects.toEqual(new DemoRefusal(401));
    network.mockResolvedValue(new Response('', { status: 503 }));
    await expect(calls.get('/api/chat/unknown')).rejects.toMatchObject({ status: 503 });
  });

  test('change what the next ones answer, until everything is forgotten', async () => {
    const mood = async (): Promise<unknown> => (await calls.get<{ mood: string }>('/api/chat/user')).mood;
    const before = await mood();
    await calls.post('/api/chat/user/data', { mood: 'Đang họp' });
    expect(await mood()).toBe('Đang họp');
    forgetDemoData();
    expect(await mood()).toBe(before);
  });

  test('touch neither the functions of the browser nor what the session keeps', async () => {
    vi.unstubAllGlobals();
    await calls.get('/api/auth', { 'x-demo-data': encodeDemoData({ email: 'admin@example.com' }) });
    expect([globalThis.fetch, globalThis.XMLHttpRequest]).toEqual([own.fetch, own.request]);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});
