import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** A server that sends back what it gets, and a proxy before it. */
async function echoBehindProxy(): Promise<TcpProxy> {
  const server = createServer((socket) => socket.on('error', () => undefined).pipe(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy = await startTcpProxy({ target: { port: (server.address() as AddressInfo).port } });
  onTestFinished(async () => {
    await proxy.close();
    server.close();
  });
  return proxy;
}

async function caller(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Settles when the connection is over, whether it was closed or torn. */
function over(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.on('error', () => undefined).once('close', () => resolve()));
}

async function says(socket: Socket, text: string): Promise<string> {
  const answer = once(socket, 'data') as Promise<[Buffer]>;
  socket.write(text);
  return (await answer)[0].toString();
}

describe('the proxy', () => {
  test('passes everything both ways', async () => {
    const proxy = await echoBehindProxy();
    const socket = await caller(proxy.port);
    expect(await says(socket, 'xin chào')).toBe('xin chào');
    expect(proxy.connections()).toBe(1);
  });

  test('gives an address that leads through it and keeps everything else', async () => {
    const proxy = await echoBehindProxy();
    expect(proxy.through('postgres://someone:word@db.example:5432/senlab?ssl=no')).toBe(
      `postgres://someone:word@127.0.0.1:${proxy.port}/senlab?ssl=no`,
    );
  });

  test('tears open connections when it is cut', async () => {
    const proxy = await echoBehindProxy();
    const socket = await caller(proxy.port);
    await says(socket, 'one');
    const torn = over(socket);
    proxy.cut();
    await torn;
    expect(proxy.connections()).toBe(0);
  });

  test('lets no new connection live while it is cut', async () => {
    const proxy = await echoBehindProxy();
    proxy.cut();
    await over(connect({ host: '127.0.0.1', port: proxy.port }));
    expect(proxy.connections()).toBe(0);
  });

  test('refuses new connections while those that are open go on, also after it is mended', async () => {
    const proxy = await echoBehindProxy();
    const early = await caller(proxy.port);
    await says(early, 'one');
    proxy.cut('refusal');
    await over(connect({ host: '127.0.0.1', port: proxy.port }));
    expect(await says(early, 'two')).toBe('two');
    proxy.mend();
    // Once, and not once for each time that it was mended.
    expect(await says(early, 'three')).toBe('three');
    expect(await says(await caller(proxy.port), 'four')).toBe('four');
  });

  test('tears what is open and lets new connections pass', async () => {
    const proxy = await echoBehindProxy();
    const early = await caller(proxy.port);
    await says(early, 'one');
    const torn = over(early);
    proxy.tear();
    await torn;
    expect(await says(await caller(proxy.port), 'two')).toBe('two');
  });

  test('delays every piece in both directions, and keeps their order', async () => {
    const proxy = await echoBehindProxy();
    const socket = await caller(proxy.port);
    await says(socket, 'one');
    proxy.disturb({ delayMs: 40 });
    const begun = performance.now();
    expect(await says(socket, 'two')).toBe('two');
    expect(performance.now() - begun).toBeGreaterThanOrEqual(78);
    expect(await says(socket, 'three')).toBe('three');
  });

  test('tears a connection at the piece that meets bad luck, and no more when it is mended', async () => {
    const proxy = await echoBehindProxy();
    const socket = await caller(proxy.port);
    await says(socket, 'one');
    const luck = [false, false, true];
    proxy.disturb({ tears: () => luck.shift() ?? true });
    expect(await says(socket, 'two')).toBe('two');
    const torn = over(socket);
    socket.write('three');
    await torn;
    proxy.mend();
    expect(await says(await caller(proxy.port), 'four')).toBe('four');
  });

  test('works again when it is mended', async () => {
    const proxy = await echoBehindProxy();
    proxy.cut();
    proxy.mend();
    expect(await says(await caller(proxy.port), 'two')).toBe('two');
  });

  test('holds back what is said in a silence, and delivers it when mended', async () => {
    const proxy = await echoBehindProxy();
    const early = await caller(proxy.port);
    await says(early, 'one');
    proxy.cut('silence');
    const late = await caller(proxy.port);
    const heard: string[] = [];
    for (const socket of [early, late]) socket.on('data', (data) => heard.push(data.toString()));
    const sent = [early, late].map(
      (socket, index) => new Promise((done) => socket.write(`held ${index}`, done)),
    );
    await Promise.all(sent);
    // Another connection through another proxy has made the whole way meanwhile.
    await says(await caller((await echoBehindProxy()).port), 'round trip');
    expect(heard).toEqual([]);
    const delivered = [early, late].map((socket) => once(socket, 'data'));
    proxy.mend();
    await Promise.all(delivered);
    expect(heard.toSorted()).toEqual(['held 0', 'held 1']);
  });

  test('closes the far end when the near one hangs up', async () => {
    const { promise: hungUp, resolve } = Promise.withResolvers<void>();
    const server = createServer((socket) => socket.on('close', () => resolve()).resume());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const proxy = await startTcpProxy({ target: { port: (server.address() as AddressInfo).port } });
    onTestFinished(async () => {
      await proxy.close();
      server.close();
    });
    const socket = await caller(proxy.port);
    socket.write('one');
    socket.end();
    await hungUp;
    expect(socket.destroyed || socket.writableEnded).toBe(true);
  });

  test('passes on that nobody listens behind it', async () => {
    const proxy = await startTcpProxy({ target: { port: 1 } });
    onTestFinished(() => proxy.close());
    await over(connect({ host: '127.0.0.1', port: proxy.port }));
    expect(proxy.connections()).toBe(0);
  });

  test('is gone after it was closed', async () => {
    const proxy = await startTcpProxy({ target: { port: 1 } });
    await proxy.close();
    await expect(caller(proxy.port)).rejects.toThrow('ECONNREFUSED');
  });
});
