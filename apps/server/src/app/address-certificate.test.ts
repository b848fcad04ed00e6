import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { certificateDaysOf } from './address-certificate.ts';
import { openFakeProxy } from './address-certificate.test-support.ts';

const begunMs = Date.now();
const dayMs = 86_400_000;

test('the days of a certificate are counted down', async () => {
  const proxy = await openFakeProxy(30);
  // At noon of a day of its own, so that the second in which it was made is no matter.
  expect(await certificateDaysOf(`${proxy.url}/login`, begunMs + 0.5 * dayMs)).toBe(29);
  expect(await certificateDaysOf(proxy.url, begunMs + 29.5 * dayMs)).toBe(0);
  await proxy.close();
});

test('one that has ended is told from one that cannot be read', async () => {
  const proxy = await openFakeProxy(-1);
  expect(await certificateDaysOf(proxy.url, begunMs)).toBe(-1);
  await proxy.close();
});

test('nothing is known of one that nobody trusts, where nobody answers, where something else does, and without https', async () => {
  const stranger = await openFakeProxy(30, false);
  expect(await certificateDaysOf(stranger.url, begunMs)).toBeUndefined();
  await stranger.close();
  expect(await certificateDaysOf(stranger.url, begunMs)).toBeUndefined();
  const other = createServer((socket) => socket.resume().end('no TLS here')).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const port = String((other.address() as AddressInfo).port);
  expect(await certificateDaysOf(`https://127.0.0.1:${port}`, begunMs)).toBeUndefined();
  other.close();
  expect(await certificateDaysOf('http://127.0.0.1:4000', begunMs)).toBeUndefined();
});
