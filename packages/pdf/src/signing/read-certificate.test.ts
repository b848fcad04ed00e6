import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCertificate } from './read-certificate.ts';
import { openAuthority, password, type Authority } from './signing.test-support.ts';

const at = new Date('2026-11-15T03:04:05Z');
const from = '200101000000Z';

let authority: Authority;
let person: Uint8Array;
let oneYear: Uint8Array;
beforeAll(async () => {
  authority = await openAuthority();
  person = await authority.issue({ name: 'person', from });
  oneYear = await authority.issue({ name: 'year', from: '260101000000Z', to: '270101000000Z' });
});
afterAll(() => authority.close());

async function refusal(p12: Uint8Array, given = password, when = at): Promise<unknown> {
  const read = await readCertificate(p12, given, when);
  return read.ok ? 'read' : read.refusal;
}
const invalid = (reason: string): unknown => ({ kind: 'invalid', reason });

/** The same key and certificate in a file that openssl makes with other options. */
async function repacked(name: string, ...options: readonly string[]): Promise<Uint8Array> {
  await authority.openssl(
    'pkcs12',
    '-export',
    ...options,
    '-passout',
    `pass:${password}`,
    '-out',
    `${name}.p12`,
  );
  return authority.read(`${name}.p12`);
}

describe('a certificate file', () => {
  it('tells whose it is, from whom and until when, and never the key', async () => {
    const p12 = await authority.issue({ name: 'good', from, to: '280101000000Z' });
    const read = await readCertificate(p12, password, at);
    expect(read).toMatchObject({
      ok: true,
      value: {
        subject: 'CN=Nguyễn Thu Hằng, O=Bệnh viện Phụ sản Sen Hồng, C=VN',
        issuer: 'CN=CA Gốc Mẫu, O=CA Mẫu, C=VN',
        validFrom: new Date('2020-01-01T00:00:00Z'),
        validTo: new Date('2028-01-01T00:00:00Z'),
      },
    });
    const value = read.ok ? read.value : undefined;
    expect(value?.serial).toMatch(/^[0-9A-F]+$/);
    expect(value?.fingerprint).toHaveLength(32);
    expect(Object.keys(value ?? {})).toHaveLength(6);
  });

  it.each([['-legacy'], ['-keypbe', 'AES-128-CBC', '-certpbe', 'NONE']])(
    'of an older or plainer form is read: %s',
    async (...options) => {
      const p12 = await repacked('old', '-inkey', 'person.key', '-in', 'person.pem', ...options);
      expect(await refusal(p12)).toBe('read');
    },
  );

  it('that says nothing about the use of its key is taken', async () => {
    expect(await refusal(await authority.issue({ name: 'plain', uses: 'plain', from }))).toBe('read');
  });
});

describe('a certificate file is refused', () => {
  it.each(['', 'mật khẩu khác', `${password} `, password.toUpperCase()])(
    'with a wrong password: "%s"',
    async (given) => {
      expect(await refusal(person, given)).toEqual(invalid('certificate-password-wrong'));
    },
  );

  it('without a key in it', async () => {
    const p12 = await repacked('keyless', '-nokeys', '-in', 'person.pem');
    expect(await refusal(p12)).toEqual(invalid('certificate-without-key'));
  });

  it.each([
    ['nothing', (): Uint8Array => new Uint8Array()],
    ['noise', (): Uint8Array => new Uint8Array(3_000).fill(7)],
    ['a picture', (): Uint8Array => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a certificate without its case', (): Uint8Array => authority.read('ca.pem')],
    ['a key alone', (): Uint8Array => authority.read('ca.key')],
  ])('that is %s', async (_what, content) => {
    expect(await refusal(content())).toEqual(invalid('certificate-file-wrong'));
  });

  it('that ends too early', async () => {
    for (const part of [0.1, 0.5, 0.9, 0.99])
      expect(await refusal(person.subarray(0, Math.floor(person.length * part)))).toEqual(
        invalid('certificate-file-wrong'),
      );
  });

  it('whose key is too weak', async () => {
    const p12 = await authority.issue({ name: 'weak', key: 'rsa:1024', from });
    expect(await refusal(p12)).toEqual(invalid('certificate-key-unusable'));
  });

  it('whose key is for something else', async () => {
    const p12 = await authority.issue({ name: 'cipher', uses: 'cipher', from });
    expect(await refusal(p12)).toEqual(invalid('certificate-not-for-signing'));
  });

  it('that belongs to the authority itself', async () => {
    const p12 = await repacked('root', '-inkey', 'ca.key', '-in', 'ca.pem');
    expect(await refusal(p12)).toEqual(invalid('certificate-not-for-signing'));
  });

  it.each([
    ['a second before its first moment', '2026-01-01T00:00:00Z', -1, 'certificate-not-yet-valid'],
    ['at its last moment', '2027-01-01T00:00:00Z', 0, 'certificate-expired'],
    ['a second after it', '2027-01-01T00:00:00Z', 1, 'certificate-expired'],
  ])('%s', async (_when, moment, seconds, reason) => {
    expect(await refusal(oneYear, password, new Date(Date.parse(moment) + seconds * 1_000))).toEqual(
      invalid(reason),
    );
  });

  it('without a word of the password in the answer', async () => {
    expect(JSON.stringify(await refusal(person, 'bí mật của tôi'))).not.toContain('bí mật');
  });
});

describe('a file that was opened before', () => {
  it('is not opened by another password, nor in another form', async () => {
    expect(await refusal(person)).toBe('read');
    expect(await refusal(person, 'another password')).toEqual(invalid('certificate-password-wrong'));
    expect(await refusal(person, '')).toEqual(invalid('certificate-password-wrong'));
    expect(await refusal(person.slice(0, -1))).toMatchObject({ kind: 'invalid' });
    expect(await refusal(person)).toBe('read');
  });

  it('is asked for its days each time', async () => {
    expect(await refusal(oneYear)).toBe('read');
    expect(await refusal(oneYear, password, new Date('2027-01-01T00:00:00Z'))).toEqual(
      invalid('certificate-expired'),
    );
    expect(await refusal(oneYear, password, new Date('2025-12-31T00:00:00Z'))).toEqual(
      invalid('certificate-not-yet-valid'),
    );
  });
});
