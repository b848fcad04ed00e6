import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PaperKind, Result } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { reading } from '../../../platform/tx.ts';
import { signWith, type SignedPaper } from './sign-with.ts';
import type { SignatureRow } from './signature-row.ts';
import { signersOf, type Signers } from './signers-of.ts';
import {
  aPdf,
  addActor,
  addReady,
  deskNow,
  must,
  openSignatureDesk,
  refusalOf,
  type SignatureDesk,
} from './signatures.test-support.ts';
import { changeByHand } from '../../../platform/change-by-hand.test-support.ts';

const run = promisify(execFile);
let desk: SignatureDesk;
const clock = fakeClock(deskNow);
beforeAll(async () => {
  desk = await openSignatureDesk(await createTestDatabase(), clock);
});
afterAll(() => desk.close());
/** The house has one seal at a time, and tests are not to meet each other's. */
afterEach(async () => {
  clock.set(deskNow);
  await changeByHand(
    desk.database,
    `update signature set status = 'suspended', certificate_secret = null, certificate_fingerprint = null,
            consented_at = null where kind = 'seal' and status = 'active'`,
  );
});

interface Question {
  readonly paper?: PaperKind;
  readonly departmentCode?: string;
  readonly locationCode?: string;
}

const ask = (signer: Actor, question: Question = {}): Promise<Result<Signers>> =>
  reading(desk.database, (tx) =>
    signersOf(tx, {
      paper: 'report',
      departmentCode: 'general',
      locationCode: 'CS1',
      ...question,
      accountId: signer.accountId,
      nowMs: clock.now(),
    }),
  );

const sign = (signers: Signers, at = clock.now()): Promise<Result<SignedPaper>> =>
  signWith({ secrets: desk.secrets }, aPdf(), { ...signers, at, location: 'Bệnh viện Sen Hồng' });

async function pdfsig(bytes: Uint8Array): Promise<string> {
  const path = join(desk.folder, 'asked.pdf');
  await writeFile(path, bytes);
  const answer = await run('pdfsig', ['-nocert', path], { timeout: 240_000 }).catch(
    (error: unknown) => error as { stdout?: string },
  );
  return answer.stdout ?? '';
}

async function ready(
  what: 'image' | 'certificate' | 'both',
  changes: Parameters<typeof addReady>[1]['changes'] = {},
): Promise<{ readonly doctor: Actor; readonly row: SignatureRow }> {
  const doctor = await addActor(desk.database);
  return { doctor, row: await addReady(desk, { owner: doctor, changes, with: what }) };
}

const nothing: Signers = { imageSha256: null, person: null, seal: null };

describe('a paper', () => {
  it('of somebody without a signature goes out without one, byte for byte', async () => {
    const signers = must(await ask(await addActor(desk.database)));
    expect(signers).toEqual(nothing);
    expect(must(await sign(signers))).toEqual({ bytes: aPdf(), signedWith: [] });
  });

  it('carries the picture, which is no digital signature', async () => {
    const { doctor } = await ready('image');
    const signers = must(await ask(doctor));
    expect(signers).toEqual({ ...nothing, imageSha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(must(await sign(signers)).signedWith).toEqual([]);
  });

  it('is signed by the person and then by the house, and both verify', async () => {
    const { doctor, row } = await ready('both');
    const seal = await addReady(desk, { owner: null, with: 'certificate' });
    const signers = must(await ask(doctor));
    expect([signers.person?.signatureId, signers.seal?.signatureId]).toEqual([row.id, seal.id]);
    const { bytes, signedWith } = must(await sign(signers));
    expect(signedWith.map(({ serial }) => serial)).toEqual([row.certificateSerial, seal.certificateSerial]);
    const said = await pdfsig(bytes);
    expect(said.match(/Signature is Valid\./g)).toHaveLength(2);
    const changed = Uint8Array.from(bytes);
    changed[60] = (changed[60] ?? 0) ^ 1;
    expect(await pdfsig(changed)).not.toContain('Signature is Valid.');
  });

  it('of a site takes the seal of the site before that of the house', async () => {
    const { rows } = await desk.database.pool.query<{ code: string }>(
      'select code from location where is_active order by code limit 1',
    );
    const locationCode = rows[0]?.code ?? '';
    const house = await addReady(desk, { owner: null, with: 'certificate' });
    const site = await addReady(desk, { owner: null, with: 'certificate', changes: { locationCode } });
    const doctor = await addActor(desk.database);
    expect(must(await ask(doctor, { locationCode })).seal?.signatureId).toBe(site.id);
    expect(must(await ask(doctor, { locationCode: 'KHAC' })).seal?.signatureId).toBe(house.id);
  });

  it.each<[string, Question]>([
    ['another paper', { paper: 'karyotype' }],
    ['another department', { departmentCode: 'molecular' }],
  ])('is not signed by somebody who signs %s', async (_what, question) => {
    const { doctor } = await ready('both', { allowedDepartments: ['general'] });
    expect(must(await ask(doctor, question))).toEqual(nothing);
  });
});

describe('a release is refused', () => {
  it('with a certificate that has expired', async () => {
    const { doctor } = await ready('certificate');
    const signers = must(await ask(doctor));
    clock.advance({ days: 3_660 });
    expect(refusalOf(await ask(doctor))).toBe('signer-certificate-expired');
    expect(refusalOf(await sign(signers))).toBe('signer-certificate-expired');
  });

  it('with one that is not valid yet', async () => {
    const { doctor } = await ready('certificate');
    const signers = must(await ask(doctor));
    clock.advance({ days: -20 });
    expect(refusalOf(await ask(doctor))).toBe('signer-certificate-not-yet-valid');
    expect(refusalOf(await sign(signers))).toBe('signer-certificate-not-yet-valid');
  });

  it('while a signature with a certificate is suspended, until the certificate is taken away', async () => {
    const { doctor, row } = await ready('certificate');
    const { service, administrator } = desk;
    const suspended = must(await service.suspend(doctor, row, 'Mất thẻ ký'));
    expect(refusalOf(await ask(doctor))).toBe('signer-suspended');
    must(await service.removeCertificate(administrator, suspended));
    expect(must(await ask(doctor))).toEqual(nothing);
  });

  it('when the account of its owner was closed, whatever the row of the signature says', async () => {
    const { doctor, row } = await ready('both');
    must(await ask(doctor));
    await changeByHand(desk.database, 'update account set is_active = false where id = $1', [
      doctor.accountId,
    ]);
    expect(refusalOf(await ask(doctor))).toBe('signer-suspended');
    await changeByHand(desk.database, 'update account set is_active = true where id = $1', [
      doctor.accountId,
    ]);
    expect(must(await ask(doctor)).person?.signatureId).toBe(row.id);
  });

  it('when the time of a signature with a certificate is over', async () => {
    const validTo = new Date(deskNow).toISOString().slice(0, 10);
    const { doctor } = await ready('certificate', { validTo });
    clock.advance({ days: 2 });
    expect(refusalOf(await ask(doctor))).toBe('signer-not-in-force');
  });

  it('when the seal of the house cannot sign, whoever releases', async () => {
    const seal = await addReady(desk, { owner: null, with: 'certificate' });
    const doctor = await addActor(desk.database);
    const signers = must(await ask(doctor));
    const suspended = must(await desk.service.suspend(desk.administrator, seal, 'Thu hồi chứng thư'));
    expect(refusalOf(await ask(doctor))).toBe('seal-suspended');
    must(await desk.service.removeCertificate(desk.administrator, suspended));
    expect(refusalOf(await sign(signers))).toBe('seal-certificate-missing');
    expect(must(await ask(doctor))).toEqual(nothing);
  });

  it('with a seal that has expired', async () => {
    await addReady(desk, { owner: null, with: 'certificate' });
    const doctor = await addActor(desk.database);
    const signers = must(await ask(doctor));
    clock.advance({ days: 3_660 });
    expect(refusalOf(await ask(doctor))).toBe('seal-certificate-expired');
    expect(refusalOf(await sign(signers))).toBe('seal-certificate-expired');
  });

  it('with a key that another certificate has taken the place of', async () => {
    const { doctor } = await ready('certificate');
    const signers = must(await ask(doctor));
    const person = signers.person === null ? null : { ...signers.person, fingerprint: 'ab'.repeat(32) };
    expect(refusalOf(await sign({ ...signers, person }))).toBe('signer-certificate-missing');
  });
});

describe('what its owner has not agreed to', () => {
  it('is not printed, and does not hold up the paper', async () => {
    const { doctor, row } = await ready('image');
    await changeByHand(desk.database, 'update signature set consented_at = null where id = $1', [row.id]);
    expect(must(await ask(doctor))).toEqual(nothing);
  });

  it('does not sign', async () => {
    const { doctor, row } = await ready('certificate');
    await changeByHand(desk.database, 'update signature set consented_at = null where id = $1', [row.id]);
    expect(refusalOf(await ask(doctor))).toBe('signer-not-consented');
  });
});
