import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { askToConnect } from './telephone-exchange.ts';

const request = { extension: '201', phoneNumber: '0912345678', callId: 'a-call' };
const servers: Server[] = [];

async function anExchange(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/calls`;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const failure = (reason: string): string => `the telephone exchange did not take the call: ${reason}`;

describe('asking the telephone exchange', () => {
  it('posts the extension, the number and the id of the call as JSON', async () => {
    const received: unknown[] = [];
    const url = await anExchange(async (incoming, answer) => {
      const body = (await incoming.toArray()).join('');
      received.push(incoming.method, incoming.headers['content-type'], JSON.parse(body));
      answer.writeHead(202).end('{"queued":true}');
    });
    await askToConnect({ url, timeoutMs: 5_000 }, request);
    expect(received).toEqual(['POST', 'application/json', request]);
  });

  it.each([400, 404, 500, 503])('fails when the exchange answers %i', async (status) => {
    const url = await anExchange((_incoming, answer) => answer.writeHead(status).end('0912345678 is busy'));
    await expect(askToConnect({ url, timeoutMs: 5_000 }, request)).rejects.toThrow(
      failure(`status ${status}`),
    );
  });

  it('does not carry the number to another address', async () => {
    let arrivals = 0;
    const elsewhere = await anExchange((_incoming, answer) => {
      arrivals += 1;
      answer.end();
    });
    const url = await anExchange((_incoming, answer) => answer.writeHead(307, { location: elsewhere }).end());
    await expect(askToConnect({ url, timeoutMs: 5_000 }, request)).rejects.toThrow(failure('not reachable'));
    expect(arrivals).toBe(0);
  });

  it('gives up on an exchange that takes the call and never answers', async () => {
    const url = await anExchange(() => undefined);
    await expect(askToConnect({ url, timeoutMs: 50 }, request)).rejects.toThrow(failure('no answer in time'));
  });

  it('fails when nobody listens', async () => {
    const url = await anExchange(() => undefined);
    for (const server of servers) await once(server.close(), 'close');
    await expect(askToConnect({ url, timeoutMs: 5_000 }, request)).rejects.toThrow(failure('not reachable'));
  });

  it('keeps the credentials of its address out of the error', async () => {
    const attempt = askToConnect({ url: 'http://user:secret@127.0.0.1:9/', timeoutMs: 5_000 }, request);
    const error: unknown = await attempt.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: failure('not reachable') });
    expect(error).not.toHaveProperty('cause');
  });
});
