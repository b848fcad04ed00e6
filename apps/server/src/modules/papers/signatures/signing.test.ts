import { execFile } from 'node:child_process';
import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type PaperKind, type Result, jobs } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { reading } from '../../../platform/tx.ts';
import { signWith, type SignedPaper, signersOf, type Signers } from './sign-with.ts';
import type { SignatureRow } from './signature-row.ts';
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
import { tmpdir } from 'node:os';
import { paperPath } from '@senlab/contract';
import { knownDocuments } from '@senlab/contract/server';
import {
  eventually,
  addPerson,
  logIn,
  runServer,
  testConfig,
  type Running,
} from '../../../../test-support/running.test-support.ts';
import {
  openSigningDesk,
  releasedReport,
  type SigningDesk,
} from '../../../../test-support/signing-desk.test-support.ts';
import { signaturesService } from './service.ts';
import { systemClock } from '../../../platform/clock.ts';
import { folderFileStore } from '../../../platform/files/file-store.ts';
import { folderSecretStore } from '../../../platform/secrets.ts';
import { ask, type Envelope } from '../../../http/wire-client.test-support.ts';

describe('signing', () => {
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
});

describe('released paper', () => {
  const run = promisify(execFile);
  const documentId = (name: string): string =>
    [...knownDocuments].find(([, text]) => new RegExp(`(query|mutation) ${name}\\b`).test(text))?.[0] ?? '';

  let home: TestDatabase;
  let desk: SigningDesk;
  let server: Running;
  let folder: string;
  let token: string;

  /** What `poppler` says about the signatures of a file. */
  async function pdfsig(bytes: Uint8Array): Promise<string> {
    const path = join(folder, 'signed.pdf');
    await writeFile(path, bytes);
    const { stdout } = await run('pdfsig', ['-nocert', path]).catch(
      (error: unknown) => error as { stdout: string },
    );
    return stdout;
  }

  /** A doctor and the house, each with a certificate that openssl makes for this test. */
  async function setUpCertificates(
    folders: { files: string; secrets: string },
    secret: string,
  ): Promise<void> {
    const { database } = desk;
    const store = folderFileStore(folders.files);
    const secrets = folderSecretStore(folders.secrets, secret);
    const signatureDesk: SignatureDesk = {
      database,
      store,
      secrets,
      secretsFolder: folders.secrets,
      folder,
      service: signaturesService({ database, clock: systemClock, store, secrets }),
      administrator: await addActor(database, jobs.administrator.permissions),
      close: () => Promise.resolve(),
    };
    const permissions = new Set(jobs.labDoctor.permissions);
    await addReady(signatureDesk, { owner: { ...desk.doctor, permissions }, with: 'both' });
    await addReady(signatureDesk, { owner: null, with: 'certificate' });
  }

  async function call(name: string, variables: object): Promise<Envelope> {
    const { response } = await ask(server.url, { documentId: documentId(name), variables, token });
    if (response === undefined) throw new Error(`${name} was not answered`);
    return response;
  }

  async function statusOf(reportId: string): Promise<unknown> {
    const { data } = await call('ReportPapers', { ids: [reportId] });
    return (data as readonly unknown[] | null)?.[0];
  }

  async function archivedBytes(reportId: string): Promise<Uint8Array> {
    const asked = { reports: [{ _id: reportId }], copies: 1, output: 'download' };
    const { data } = await call('PrintReports', asked);
    const [print] = data as readonly { printId: string }[];
    const answer = await fetch(`${server.url}${paperPath}/${print?.printId ?? ''}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return new Uint8Array(await answer.arrayBuffer());
  }

  beforeAll(async () => {
    home = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'senlab-signed-'));
    const folders = { files: join(folder, 'files'), secrets: join(folder, 'secrets') };
    const settings = { FILES_FOLDER: folders.files, SECRETS_FOLDER: folders.secrets };
    server = await runServer(home.appUrl, { ...settings, PUBLIC_URL: 'https://mau.example' });
    desk = await openSigningDesk(home.appUrl, systemClock);
    await setUpCertificates(folders, testConfig(home.appUrl).SENLAB_SECRET);
    const permissions = ['patients.read', 'results.read'];
    token = await logIn(server.url, await addPerson(desk.database, { permissions }));
  });
  afterAll(async () => {
    await server.stop();
    await desk.database.close();
    await home.drop();
    await rm(folder, { recursive: true, force: true });
  });

  describe('a result that was released with certificates', () => {
    it('carries the signatures of the doctor and of the house, which another program finds valid', async () => {
      const { id } = await releasedReport(desk);
      await eventually(() => statusOf(id)).toMatchObject({ status: 'ready', problem: null });
      const bytes = await archivedBytes(id);
      const said = await pdfsig(bytes);
      expect(said.match(/Signature Validation: Signature is Valid\./g)).toHaveLength(2);
      expect(said).toContain('Total document signed');
      const { stdout } = await run('pdftotext', [join(folder, 'signed.pdf'), '-']);
      expect(stdout).toMatch(/Ký số bởi/);
    });

    it('is found out when one byte of it was changed', async () => {
      const { id } = await releasedReport(desk);
      await eventually(() => statusOf(id)).toMatchObject({ status: 'ready' });
      const bytes = await archivedBytes(id);
      // In the first stream: a stroke or a letter of the page.
      const place = Buffer.from(bytes).indexOf('stream') + 40;
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      expect(await pdfsig(bytes)).not.toMatch(/Signature is Valid/);
    });

    it('is not released when the certificate of the doctor has run out, and nothing is written', async () => {
      await changeByHand(
        desk.database,
        `update signature set certificate_from = now() - interval '2 years', certificate_to = now() - interval '1 day'
        where account_id = $1`,
        [desk.doctor.accountId],
      );
      const count = async (): Promise<number> =>
        (await desk.database.pool.query("select from report where status = 'released'")).rows.length;
      const before = await count();
      await expect(releasedReport(desk)).rejects.toThrow('signer-certificate-expired');
      expect(await count()).toBe(before);
    });
  });
});
