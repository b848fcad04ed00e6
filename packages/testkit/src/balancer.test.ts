import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer, type RawData } from 'ws';
import { startBalancer, type Balancer } from './balancer.ts';

interface Backend {
  readonly url: string;
  readonly requests: IncomingMessage[];
  close(): Promise<void>;
}

const textOf = (data: RawData): string => (data as Buffer).toString();

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks = (await request.toArray()) as Buffer[];
  return Buffer.concat(chunks).toString();
}

function answerWith(name: string, requests: IncomingMessage[]): Server {
  return createServer((request, response) => {
    requests.push(request);
    void bodyOf(request).then((body) =>
      response.writeHead(201, { 'x-backend': name }).end(`${name}:${body}`),
    );
  });
}

/** Answers with its name and the body it was sent; speaks WebSocket in the same way. */
async function backend(name: string): Promise<Backend> {
  const requests: IncomingMessage[] = [];
  const server = answerWith(name, requests);
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket, request) => {
    requests.push(request);
    socket.on('message', (data) => socket.send(`${name}:${textOf(data)}`));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    for (const socket of sockets.clients) socket.terminate();
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  onTestFinished(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, close };
}

async function balancer(...targets: string[]): Promise<Balancer> {
  const started = await startBalancer(targets);
  onTestFinished(() => started.close());
  return started;
}

const get = async (url: string): Promise<string> => (await fetch(url)).text();

async function webSocket(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url.replace('http', 'ws'));
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
  return socket;
}

async function says(socket: WebSocket, text: string): Promise<string> {
  const answer = once(socket, 'message') as Promise<[RawData]>;
  socket.send(text);
  return textOf((await answer)[0]);
}

describe('the balancer', () => {
  test('takes turns', async () => {
    const [a, b] = [await backend('a'), await backend('b')];
    const { url } = await balancer(a.url, b.url);
    expect([await get(url), await get(url), await get(url), await get(url)]).toEqual([
      'a:',
      'b:',
      'a:',
      'b:',
    ]);
  });

  test('passes method, path, body, status and headers unchanged', async () => {
    const a = await backend('a');
    const { url } = await balancer(a.url);
    const answer = await fetch(`${url}/graphql?x=1`, {
      method: 'PUT',
      body: 'thân',
      headers: { 'x-own': '1' },
    });
    expect([answer.status, answer.headers.get('x-backend'), await answer.text()]).toEqual([
      201,
      'a',
      'a:thân',
    ]);
    expect(a.requests[0]).toMatchObject({ method: 'PUT', url: '/graphql?x=1' });
    expect(a.requests[0]?.headers['x-own']).toBe('1');
  });

  test('says for whom it asks', async () => {
    const a = await backend('a');
    await get((await balancer(a.url)).url);
    expect(a.requests[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  test('keeps the address that a proxy before it has named', async () => {
    const a = await backend('a');
    const { url } = await balancer(a.url);
    await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(a.requests[0]?.headers['x-forwarded-for']).toBe('203.0.113.9');
  });

  test('passes over a server that is down, and loses no request', async () => {
    const [a, b] = [await backend('a'), await backend('b')];
    const { url } = await balancer(a.url, b.url);
    await a.close();
    const send = async (): Promise<string> => (await fetch(url, { method: 'POST', body: 'x' })).text();
    expect([await send(), await send(), await send()]).toEqual(['b:x', 'b:x', 'b:x']);
  });

  test('says 502 when every server is down, or when it has none', async () => {
    const a = await backend('a');
    const started = await balancer(a.url);
    await a.close();
    expect((await fetch(started.url)).status).toBe(502);
    started.setTargets([]);
    expect((await fetch(started.url)).status).toBe(502);
  });

  test('sends everything to the pinned one until it is let go', async () => {
    const [a, b] = [await backend('a'), await backend('b')];
    const started = await balancer(a.url, b.url);
    started.pin(1);
    expect([await get(started.url), await get(started.url)]).toEqual(['b:', 'b:']);
    started.pin();
    expect(new Set([await get(started.url), await get(started.url)])).toEqual(new Set(['a:', 'b:']));
  });

  test('takes new targets at once', async () => {
    const [a, b] = [await backend('a'), await backend('b')];
    const started = await balancer(a.url);
    await get(started.url);
    started.setTargets([b.url]);
    expect(await get(started.url)).toBe('b:');
  });

  test('carries web sockets, and says for whom', async () => {
    const a = await backend('a');
    const socket = await webSocket((await balancer(a.url)).url);
    expect(await says(socket, 'xin chào')).toBe('a:xin chào');
    expect(a.requests[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  test('opens a web socket elsewhere when a server is down', async () => {
    const [a, b] = [await backend('a'), await backend('b')];
    const { url } = await balancer(a.url, b.url);
    await a.close();
    expect(await says(await webSocket(url), 'x')).toBe('b:x');
  });

  test('refuses a web socket when every server is down', async () => {
    const a = await backend('a');
    const { url } = await balancer(a.url);
    await a.close();
    await expect(webSocket(url)).rejects.toThrow('502');
  });

  test('lets a web socket fall when its server dies', async () => {
    const a = await backend('a');
    const socket = await webSocket((await balancer(a.url)).url);
    const fallen = once(socket, 'close');
    await a.close();
    await fallen;
    expect(socket.readyState).toBe(WebSocket.CLOSED);
  });

  test('closes with web sockets and kept connections still open', async () => {
    const a = await backend('a');
    const started = await startBalancer([a.url]);
    await get(started.url);
    const socket = await webSocket(started.url);
    const fallen = once(socket, 'close');
    await started.close();
    await fallen;
    await expect(get(started.url)).rejects.toThrow('fetch failed');
  });
});
