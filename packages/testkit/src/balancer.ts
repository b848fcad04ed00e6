import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export interface Balancer {
  readonly url: string;
  /** From the next request on. */
  setTargets(targets: readonly string[]): void;
  /** Sends everything to one target; without a number it takes turns again. */
  pin(index?: number): void;
  close(): Promise<void>;
}

/** Hop-by-hop headers belong to one connection and must not travel on; those of an upgrade must. */
const ownOfConnection = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding']);

function forwardedHeaders(incoming: IncomingMessage): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (const [key, value] of Object.entries(incoming.headers)) {
    if (value !== undefined && !ownOfConnection.has(key)) headers[key] = value;
  }
  headers['x-forwarded-for'] ??= incoming.socket.remoteAddress ?? '';
  return headers;
}

interface Pass {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** Where to send it, best first. */
  readonly targets: readonly string[];
  readonly agent: Agent;
}

function refuse(outgoing: ServerResponse): void {
  if (outgoing.headersSent) outgoing.destroy();
  else outgoing.writeHead(502, { 'content-type': 'text/plain' }).end('no server answers');
}

/** The body is sent only over an open connection, so that a target that is down costs no request. */
function pass({ incoming, outgoing, targets, agent }: Pass): void {
  const [target, ...others] = targets;
  if (target === undefined) return refuse(outgoing);
  const { hostname, port } = new URL(target);
  const { method, url: path } = incoming;
  const upstream = request({ hostname, port, method, path, agent, headers: forwardedHeaders(incoming) });
  let sending = false;
  const send = (): void => {
    sending = true;
    incoming.pipe(upstream);
  };
  upstream.once('socket', (socket) => (socket.connecting ? socket.once('connect', send) : send()));
  upstream.once('error', () => {
    if (sending) refuse(outgoing);
    else pass({ incoming, outgoing, targets: others, agent });
  });
  upstream.once('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.headers);
    answer.pipe(outgoing);
    answer.once('error', () => outgoing.destroy());
  });
  outgoing.once('close', () => upstream.destroy());
}

function upgradeHead(incoming: IncomingMessage): string {
  const pairs = incoming.rawHeaders.flatMap((text, index, all) =>
    index % 2 === 0 ? [`${text}: ${all[index + 1]}`] : [],
  );
  if (incoming.headers['x-forwarded-for'] === undefined) {
    pairs.push(`X-Forwarded-For: ${incoming.socket.remoteAddress ?? ''}`);
  }
  return `${incoming.method} ${incoming.url} HTTP/1.1\r\n${pairs.join('\r\n')}\r\n\r\n`;
}

interface Upgrade {
  readonly incoming: IncomingMessage;
  readonly client: Duplex;
  readonly head: Buffer;
  readonly targets: readonly string[];
}

function passUpgrade({ incoming, client, head, targets }: Upgrade): void {
  const [target, ...others] = targets;
  if (target === undefined) return void client.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\n\r\n');
  const { hostname, port } = new URL(target);
  const upstream = connect({ host: hostname, port: Number(port) });
  let open = false;
  upstream.once('connect', () => {
    open = true;
    upstream.write(upgradeHead(incoming));
    upstream.write(head);
    upstream.pipe(client).pipe(upstream);
  });
  upstream.on('error', () => {
    if (open) client.destroy();
    else passUpgrade({ incoming, client, head, targets: others });
  });
  upstream.once('close', () => open && client.destroy());
  client.on('error', () => upstream.destroy());
  client.once('close', () => upstream.destroy());
}

/** A load balancer as a hospital would put before several servers: takes turns, and passes over one that is down. */
export async function startBalancer(initial: readonly string[]): Promise<Balancer> {
  let targets = initial;
  let pinned: number | undefined;
  let turn = 0;
  const order = (): readonly string[] => {
    if (pinned !== undefined) return targets.slice(pinned, pinned + 1);
    const first = turn++ % Math.max(1, targets.length);
    return [...targets.slice(first), ...targets.slice(0, first)];
  };
  const agent = new Agent({ keepAlive: true });
  const upgraded = new Set<Duplex>();
  const server = createServer((incoming, outgoing) => pass({ incoming, outgoing, targets: order(), agent }));
  // A connection that is closed here while its next request is on the way would look like a lost answer. Clients end them.
  server.keepAliveTimeout = 0;
  server.on('upgrade', (incoming: IncomingMessage, client: Socket, head: Buffer) => {
    upgraded.add(client);
    client.once('close', () => upgraded.delete(client));
    passUpgrade({ incoming, client, head, targets: order() });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    setTargets: (next) => void (targets = next),
    pin: (index) => void (pinned = index),
    async close() {
      server.close();
      server.closeAllConnections();
      for (const socket of upgraded) socket.destroy();
      agent.destroy();
      await once(server, 'close');
    },
  };
}
