import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { paperPath } from '@senlab/contract';
import { knownDocuments } from '@senlab/contract/server';
import { jobs } from '@senlab/domain';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test-support/eventually.test-support.ts';
import {
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
import { addActor, addReady, type SignatureDesk } from './signatures.test-support.ts';
import { systemClock } from '../../../platform/clock.ts';
import { folderFileStore } from '../../../platform/file-store.ts';
import { folderSecretStore } from '../../../platform/secret-store.ts';
import { ask, type Envelope } from '../../../http/asking.test-support.ts';
import { changeByHand } from '../../../platform/change-by-hand.test-support.ts';

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
async function setUpCertificates(folders: { files: string; secrets: string }, secret: string): Promise<void> {
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
