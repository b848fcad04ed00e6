import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import type { GivenCertificate } from './change-certificate.ts';
import type { SignatureRow } from './signature-row.ts';
import {
  aCertificate,
  addActor,
  addReady,
  auditOf,
  certificatePassword,
  deskNow,
  draftFor,
  must,
  openSignatureDesk,
  place,
  refusalOf,
  type SignatureDesk,
} from './signatures.test-support.ts';
import { toSignature } from './resolvers.ts';

let desk: SignatureDesk;
let p12: Uint8Array;
const clock = fakeClock(deskNow);
beforeAll(async () => {
  desk = await openSignatureDesk(await createTestDatabase(), clock);
  p12 = await aCertificate(desk.folder, 'rsa:2048');
});
afterAll(() => desk.close());
beforeEach(() => clock.set(deskNow));

async function fresh(): Promise<SignatureRow> {
  return must(await desk.service.save(desk.administrator, draftFor(await addActor(desk.database))));
}

async function given(changes: Partial<GivenCertificate> = {}): Promise<GivenCertificate> {
  const file = await place(desk.folder, p12);
  return { file, password: certificatePassword, provider: 'VNPT-CA', ...changes };
}

async function secretsNow(): Promise<readonly string[]> {
  const names: string[] = await readdir(desk.secretsFolder).catch(() => []);
  return names.toSorted();
}

describe('a certificate', () => {
  it('is shown with everything but its key, which lies in the secret store alone', async () => {
    const row = must(await desk.service.putCertificate(desk.administrator, await fresh(), await given()));
    const shown = toSignature(row, desk.administrator.accountId, clock.now());
    expect(shown.certificate).toMatchObject({
      provider: 'VNPT-CA',
      subject: 'CN=Trần Thị Mẫu, O=Sen Hồng, C=VN',
      issuer: 'CN=Trần Thị Mẫu, O=Sen Hồng, C=VN',
      serial: expect.stringMatching(/^[0-9A-F]+$/),
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      daysLeft: 3_649,
    });
    expect(JSON.stringify(shown)).not.toContain(row.certificateSecret);
    expect(await desk.secrets.get(row.certificateSecret ?? '')).toBeDefined();
    expect(await auditOf(desk.database, row.id)).toEqual(['create', 'put-certificate']);
  });

  it('leaves its password and key in no table and in no file that can be read', async () => {
    const row = must(await desk.service.putCertificate(desk.administrator, await fresh(), await given()));
    const { rows } = await desk.database.pool.query<{ text: string }>(
      `select (select string_agg(s::text, ' ') from signature s) || (select string_agg(e::text, ' ') from audit_event e)
              || (select string_agg(o::text, ' ') from outbox o) as text`,
    );
    expect(rows[0]?.text).toContain(row.id);
    expect(rows[0]?.text).not.toContain(certificatePassword);
    const kept = await readFile(join(desk.secretsFolder, `${row.certificateSecret ?? ''}.sealed`), 'latin1');
    expect(kept).not.toContain(certificatePassword);
  });

  it('takes the place of the one before, whose key is gone then, and asks the owner anew', async () => {
    const ready = await addReady(desk, { owner: await addActor(desk.database), with: 'certificate' });
    const before = ready.certificateSecret ?? '';
    const row = must(await desk.service.putCertificate(desk.administrator, ready, await given()));
    expect(row).toMatchObject({ status: 'active', consentedAt: null });
    expect(row.certificateSecret).not.toBe(before);
    expect(await desk.secrets.get(before)).toBeUndefined();
    expect(await desk.secrets.get(row.certificateSecret ?? '')).toBeDefined();
  });

  it('is taken away with its key', async () => {
    const row = must(await desk.service.putCertificate(desk.administrator, await fresh(), await given()));
    const without = must(await desk.service.removeCertificate(desk.administrator, row));
    expect(without).toMatchObject({ certificateSecret: null, certificateSubject: null, certificateTo: null });
    expect(await desk.secrets.get(row.certificateSecret ?? '')).toBeUndefined();
  });
});

describe('a certificate is refused, and nothing of it is kept:', () => {
  const check = async (changes: Partial<GivenCertificate>, reason: string): Promise<void> => {
    const before = await secretsNow();
    const answer = await desk.service.putCertificate(desk.administrator, await fresh(), await given(changes));
    expect(refusalOf(answer)).toBe(reason);
    expect(JSON.stringify(answer)).not.toContain(certificatePassword);
    expect(await secretsNow()).toEqual(before);
  };

  it('with a wrong password', () => check({ password: 'khac' }, 'certificate-password-wrong'));
  it('with no password', () => check({ password: '' }, 'certificate-password-wrong'));
  it('with a password of a page', () => check({ password: 'x'.repeat(201) }, 'certificate-password-wrong'));
  it('without a file', () => check({ file: undefined }, 'file-missing'));
  it('with a provider of a page', () => check({ provider: 'x'.repeat(121) }, 'certificate-provider-wrong'));

  it.each([
    ['an empty file', new Uint8Array()],
    ['noise', new Uint8Array(3_000).fill(7)],
    ['a huge file', new Uint8Array(200 * 1024 + 1)],
  ])('%s', async (_what, content) => {
    await check({ file: await place(desk.folder, content) }, 'certificate-file-wrong');
  });

  it('one that has expired', async () => {
    clock.advance({ days: 3_660 });
    await check({}, 'certificate-expired');
  });

  it('one whose first day is to come', async () => {
    clock.advance({ days: -30 });
    await check({}, 'certificate-not-yet-valid');
  });

  it('for a signature that changed meanwhile or that there is not', async () => {
    const row = await fresh();
    const before = await secretsNow();
    const { service, administrator } = desk;
    const put = async (id: string, version: number): Promise<string> =>
      refusalOf(await service.putCertificate(administrator, { id, version }, await given()));
    expect(await put(row.id, 7)).toBe('changed-meanwhile');
    expect(await put(newId(), 1)).toBe('signature-unknown');
    expect(await put('x', 1)).toBe('signature-unknown');
    expect(await secretsNow()).toEqual(before);
  });

  it('by its owner, who has no business with rows', async () => {
    const doctor = await addActor(desk.database);
    const row = must(await desk.service.save(desk.administrator, draftFor(doctor)));
    expect(refusalOf(await desk.service.putCertificate(doctor, row, await given()))).toBe('denied');
    expect(refusalOf(await desk.service.removeCertificate(doctor, row))).toBe('denied');
  });
});

describe('taking a certificate away is refused', () => {
  it('where there is none', async () => {
    expect(refusalOf(await desk.service.removeCertificate(desk.administrator, await fresh()))).toBe(
      'certificate-missing',
    );
  });

  it('where nothing would be left of a signature in force, and the key stays', async () => {
    const row = await addReady(desk, { owner: await addActor(desk.database), with: 'certificate' });
    expect(refusalOf(await desk.service.removeCertificate(desk.administrator, row))).toBe('signature-empty');
    expect(await desk.secrets.get(row.certificateSecret ?? '')).toBeDefined();
  });
});
