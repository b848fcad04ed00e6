import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signPdf } from './sign-pdf.ts';
import {
  aPdf,
  extractSignatures,
  isChainTrusted,
  openAuthority,
  password,
  pdfsig,
  type Authority,
} from './signing.test-support.ts';

let authority: Authority;
let server: Server;
let url: string;
let p12: Uint8Array;
let isWilling = true;

const service = `
[tsa]
default_tsa = clock
[clock]
serial = tsa-serial
signer_cert = clock.pem
certs = ca.pem
signer_key = clock.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
ess_cert_id_alg = sha256
`;

/** A timestamp service as RFC 3161 wants it, behind an address of this machine. */
async function openService(): Promise<Server> {
  writeFileSync(join(authority.folder, 'tsa.cnf'), service);
  writeFileSync(join(authority.folder, 'tsa-serial'), '01\n');
  await authority.issue({ name: 'clock', uses: 'clock', from: '200101000000Z' });
  const opened = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      writeFileSync(join(authority.folder, 'asked.tsq'), Buffer.concat(chunks));
      const options = ['-reply', '-config', 'tsa.cnf', '-queryfile', 'asked.tsq', '-out', 'said.tsr'];
      const answered = isWilling ? authority.openssl('ts', ...options) : Promise.reject(new Error('closed'));
      answered.then(
        () =>
          response.setHeader('content-type', 'application/timestamp-reply').end(authority.read('said.tsr')),
        () => response.writeHead(503).end(),
      );
    });
  });
  await new Promise<void>((resolve) => {
    opened.listen(0, '127.0.0.1', resolve);
  });
  return opened;
}

beforeAll(async () => {
  authority = await openAuthority();
  p12 = await authority.issue({ name: 'person', from: '200101000000Z' });
  server = await openService();
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  authority.close();
});

const words = { reason: 'Duyệt', location: 'Bệnh viện', at: new Date('2026-11-15T03:04:05Z') };

describe('a signature with the time of a timestamp service', () => {
  it('verifies, and carries the word of the service', async () => {
    const plain = await signPdf(await aPdf(), { p12, password, ...words });
    const signed = await signPdf(await aPdf(), { p12, password, ...words, timestampUrl: url });
    if (!signed.ok || !plain.ok) throw new Error('refused');
    expect(await pdfsig(authority, signed.value.bytes)).toContain('Signature is Valid.');
    const [signature] = extractSignatures(signed.value.bytes);
    const [without] = extractSignatures(plain.value.bytes);
    if (signature === undefined || without === undefined) throw new Error('no signature');
    expect(await isChainTrusted(authority, signature)).toBe(true);
    // id-aa-timeStampToken, 1.2.840.113549.1.9.16.2.14.
    const token = Buffer.from('060b2a864886f70d010910020e', 'hex');
    expect(Buffer.from(signature.cms).includes(token)).toBe(true);
    expect(Buffer.from(without.cms).includes(token)).toBe(false);
  });

  it('is not made without it: a service that does not answer is a surprise, and nothing is signed', async () => {
    isWilling = false;
    const source = await aPdf();
    await expect(signPdf(source, { p12, password, ...words, timestampUrl: url })).rejects.toThrow();
  });
});
