import { fc, test } from '@fast-check/vitest';
import { atScale } from '@senlab/testkit/scale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signPdf, type PdfSigning } from './sign-pdf.ts';
import {
  aPdf,
  extractSignatures,
  isChainTrusted,
  openAuthority,
  password,
  pdfsig,
  type Authority,
} from './signing.test-support.ts';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

describe('sign pdf', () => {
  const at = new Date('2026-11-15T03:04:05Z');
  const words = { reason: 'Duyệt và phát hành kết quả xét nghiệm', location: 'Bệnh viện Phụ sản Sen Hồng' };

  let authority: Authority;
  let person: Uint8Array;
  let seal: Uint8Array;
  let source: Uint8Array;
  let signedOnce: Uint8Array;
  let signedTwice: Uint8Array;

  const days = { from: '200101000000Z' };

  async function sign(bytes: Uint8Array, changes: Partial<PdfSigning> = {}): Promise<Uint8Array> {
    const signed = await signPdf(bytes, { p12: person, password, at, ...words, ...changes });
    if (!signed.ok) throw new Error('refused');
    return signed.value.bytes;
  }

  beforeAll(async () => {
    authority = await openAuthority();
    person = await authority.issue({ name: 'person', key: 'rsa:2048', ...days });
    seal = await authority.issue({ name: 'seal', key: 'P-256', ...days });
    source = await aPdf();
    signedOnce = await sign(source);
    signedTwice = await sign(signedOnce, { p12: seal, reason: 'Con dấu của bệnh viện' });
  });
  afterAll(() => authority.close());

  describe('a signed PDF', () => {
    it.each([
      ['RSA', 'rsa:2048'],
      ['ECDSA P-256', 'P-256'],
      ['ECDSA P-384', 'P-384'],
    ] as const)('verifies with a key of %s, in form, in content and up to the root', async (_name, key) => {
      const p12 = await authority.issue({ name: `key-${key.replace(':', '')}`, key, ...days });
      const signed = await sign(source, { p12 });
      const said = await pdfsig(authority, signed);
      expect(said).toContain('Signature Type: ETSI.CAdES.detached');
      expect(said).toContain('Signature Validation: Signature is Valid.');
      expect(said).toContain('Total document signed');
      const [signature, ...more] = extractSignatures(signed);
      expect(more).toEqual([]);
      expect(signature !== undefined && (await isChainTrusted(authority, signature))).toBe(true);
    });

    it('names who signed, when, why and where, in Vietnamese letters', async () => {
      const said = await pdfsig(authority, signedOnce);
      expect(said).toContain('Nguyễn Thu Hằng');
      expect(said).toMatch(/Signing Time: Nov 15 2026/);
      // As PDF keeps such texts: UTF-16 with a mark before it.
      const bytes = Buffer.from(signedOnce);
      for (const shown of Object.values(words)) {
        const kept = Buffer.from(`\uFEFF${shown}`, 'utf16le').swap16();
        const isThere = bytes.includes(kept) || bytes.includes(kept.toString('hex').toUpperCase());
        expect([shown, isThere]).toEqual([shown, true]);
      }
    });

    it('keeps every byte that was there before', () => {
      expect(Buffer.from(signedOnce.subarray(0, source.length)).equals(source)).toBe(true);
      expect(Buffer.from(signedTwice.subarray(0, signedOnce.length)).equals(signedOnce)).toBe(true);
    });

    it('shows another authority as the stranger it is', async () => {
      const stranger = await openAuthority();
      try {
        const [signature] = extractSignatures(signedOnce);
        expect(signature !== undefined && (await isChainTrusted(stranger, signature))).toBe(false);
      } finally {
        stranger.close();
      }
    });
  });

  describe('a second signature', () => {
    it('leaves the first one whole, and both are listed', async () => {
      const said = await pdfsig(authority, signedTwice);
      expect(said.match(/Signature #/g)).toHaveLength(2);
      expect(said.match(/Signature Validation: Signature is Valid\./g)).toHaveLength(2);
      const signatures = extractSignatures(signedTwice);
      expect(signatures).toHaveLength(2);
      for (const signature of signatures) expect(await isChainTrusted(authority, signature)).toBe(true);
    });

    it('does not hide that somebody changed the paper between the two', async () => {
      const changed = Uint8Array.from(signedOnce);
      const at0 = Buffer.from(changed).indexOf('/MediaBox');
      changed[at0 + 12] = (changed[at0 + 12] ?? 0) ^ 1;
      const said = await pdfsig(authority, await sign(changed, { p12: seal }));
      expect(said.match(/Signature is Valid\./g)).toHaveLength(1);
      expect(said).toContain('Digest Mismatch');
    });
  });

  /** Any byte that the newest signature covers: everything but the place where it stands itself. */
  function coveredPlaces(bytes: Uint8Array): readonly [gapStart: number, gapEnd: number] {
    const ranges = [
      ...Buffer.from(bytes)
        .toString('latin1')
        .matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)/g),
    ];
    const [, , before = 0, next = 0] = ranges.at(-1)?.map(Number) ?? [];
    return [before, next];
  }

  describe('one changed byte', () => {
    test.prop([fc.double({ min: 0, max: 0.999_999, noNaN: true }), fc.integer({ min: 1, max: 255 })], {
      numRuns: atScale({ each: 8, long: 200 }),
    })('is found, wherever it is and whatever it became', async (part, flip) => {
      const [gapStart, gapEnd] = coveredPlaces(signedOnce);
      const covered = signedOnce.length - (gapEnd - gapStart);
      const place = Math.floor(part * covered);
      const index = place < gapStart ? place : place + (gapEnd - gapStart);
      const changed = Uint8Array.from(signedOnce);
      changed[index] = (changed[index] ?? 0) ^ flip;
      expect(await pdfsig(authority, changed)).not.toContain('Signature is Valid');
      const [signature] = extractSignatures(changed);
      expect(signature !== undefined && (await isChainTrusted(authority, signature))).toBe(false);
    });

    it('in the middle of the paper is told as such', async () => {
      const changed = Uint8Array.from(signedOnce);
      const index = Buffer.from(changed).indexOf('/MediaBox') + 12;
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(await pdfsig(authority, changed)).toContain('Signature Validation: Digest Mismatch.');
    });

    it('in the signature itself is found too', async () => {
      const [gapStart] = coveredPlaces(signedOnce);
      const changed = Buffer.from(signedOnce);
      const [signature] = extractSignatures(signedOnce);
      // The last byte of the structure belongs to the signed digest.
      const last = gapStart + 1 + 2 * ((signature?.cms.length ?? 0) - 1);
      changed[last] = changed[last] === 0x30 ? 0x31 : 0x30;
      expect(await pdfsig(authority, changed)).not.toContain('Signature is Valid');
    });

    it('after the end does not break it, and does not count as signed', async () => {
      const longer = Buffer.concat([signedOnce, Buffer.from('\n% thêm vào sau')]);
      expect(await pdfsig(authority, longer)).not.toContain('Total document signed');
    });
  });

  describe('signing is refused', () => {
    const reasonOf = async (changes: Partial<PdfSigning>): Promise<unknown> => {
      const signed = await signPdf(source, { p12: person, password, at, ...words, ...changes });
      return signed.ok ? 'signed' : signed.refusal;
    };

    it('with a certificate that has expired', async () => {
      const p12 = await authority.issue({ name: 'expired', from: '200101000000Z', to: '210101000000Z' });
      expect(await reasonOf({ p12 })).toEqual({ kind: 'invalid', reason: 'certificate-expired' });
    });

    it('with one that is valid another day', async () => {
      const p12 = await authority.issue({ name: 'future', from: '300101000000Z' });
      expect(await reasonOf({ p12 })).toEqual({ kind: 'invalid', reason: 'certificate-not-yet-valid' });
    });

    it('at a moment after its end, whatever the clock says', async () => {
      expect(await reasonOf({ at: new Date('2050-01-01T00:00:00Z') })).toMatchObject({
        reason: 'certificate-expired',
      });
    });

    it('with a wrong password', async () => {
      expect(await reasonOf({ password: 'khác' })).toMatchObject({ reason: 'certificate-password-wrong' });
    });

    it('of what is no PDF, as a surprise', async () => {
      const signing = { p12: person, password, at, ...words };
      await expect(signPdf(new TextEncoder().encode('xin chào'), signing)).rejects.toThrow();
    });
  });
});

describe('timestamp', () => {
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
        const answered = isWilling
          ? authority.openssl('ts', ...options)
          : Promise.reject(new Error('closed'));
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
});
