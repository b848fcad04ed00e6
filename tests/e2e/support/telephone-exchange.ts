import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface ConnectRequest {
  readonly extension: string;
  readonly phoneNumber: string;
  readonly callId: string;
}

export interface TelephoneExchange {
  /** Takes requests to connect by POST, and tells by GET which it has taken. */
  readonly url: string;
  close(): Promise<void>;
}

/** Tests run in other processes than the exchange, so they ask it over HTTP what it has heard. */
export async function startTelephoneExchange(): Promise<TelephoneExchange> {
  const taken: unknown[] = [];
  const server = createServer((request, response) => {
    if (request.method === 'GET') return void response.end(JSON.stringify(taken));
    json(request).then(
      (asked) => {
        taken.push(asked);
        response.end('{}');
      },
      () => response.writeHead(400).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/connect`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export async function takenCalls(url: string): Promise<readonly ConnectRequest[]> {
  return (await (await fetch(url, { headers: { connection: 'close' } })).json()) as ConnectRequest[];
}
