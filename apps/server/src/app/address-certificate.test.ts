import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createPlainServer, type AddressInfo, type Server } from 'node:net';
import { createServer } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { certificateDaysOf } from './address-certificate.ts';

const begunMs = Date.now();
const dayMs = 86_400_000;
const servers: Server[] = [];

async function addressOf(server: Server): Promise<string> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `https://127.0.0.1:${String((server.address() as AddressInfo).port)}/login`;
}

function proxyFor(days: number): Promise<string> {
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const made = [...words, '-subj', '/CN=senlab.example', '-days', String(days), '-keyout', '-', '-out', '-'];
  const pem = execFileSync('openssl', made, { stdio: ['ignore', 'pipe', 'ignore'] });
  return addressOf(createServer({ key: pem, cert: pem }));
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

test('the days of a certificate are counted down, also of one that nobody trusts and that has ended', async () => {
  const address = await proxyFor(30);
  // At noon of a day of its own, so that the second in which it was made is no matter.
  expect(await certificateDaysOf(address, begunMs + 0.5 * dayMs)).toBe(29);
  expect(await certificateDaysOf(address, begunMs + 29.5 * dayMs)).toBe(0);
  expect(await certificateDaysOf(address, begunMs + 31.5 * dayMs)).toBe(-2);
});

test('nothing is known where nobody answers, where something else does, and where no https is spoken', async () => {
  const closed = await proxyFor(1);
  servers.splice(0).forEach((server) => server.close());
  expect(await certificateDaysOf(closed, begunMs)).toBeUndefined();
  const other = createPlainServer((socket) => socket.resume().end('no TLS here'));
  expect(await certificateDaysOf(await addressOf(other), begunMs)).toBeUndefined();
  expect(await certificateDaysOf('http://127.0.0.1:4000', begunMs)).toBeUndefined();
});
