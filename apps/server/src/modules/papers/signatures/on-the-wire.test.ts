import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refusalTexts } from '@senlab/contract';
import { knownDocuments } from '@senlab/contract/server';
import { jobs } from '@senlab/domain';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addPerson,
  logIn,
  runServer,
  testDatabase,
  type Person,
  type Running,
} from '../../../../test-support/running.test-support.ts';
import { ask, sendForm, textIn, type Answer } from '../../../http/wire-client.test-support.ts';
import type { Database } from '../../../platform/database.ts';
import { aCertificate, aSignatureImage, certificatePassword } from './signatures.test-support.ts';

let home: TestDatabase;
let database: Database;
let server: Running;
let folder: string;
let doctor: Person;
let tokens: { readonly admin: string; readonly doctor: string; readonly stranger: string };
let p12: Uint8Array<ArrayBuffer>;

/** The whole server, on its real clock: a certificate that was made just now is valid. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'senlab-signatures-'));
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  const settings = { FILES_FOLDER: join(folder, 'files'), SECRETS_FOLDER: join(folder, 'secrets') };
  server = await runServer(home.appUrl, { ...settings, LOG_LEVEL: 'debug' }, { roles: ['api', 'identity'] });
  const admin = await addPerson(database, { permissions: jobs.administrator.permissions });
  doctor = await addPerson(database, {
    permissions: jobs.labDoctor.permissions,
    fullName: 'Vũ Hải Yến Mẫu',
  });
  const stranger = await addPerson(database, { permissions: jobs.labDoctor.permissions });
  tokens = {
    admin: await logIn(server.url, admin),
    doctor: await logIn(server.url, doctor),
    stranger: await logIn(server.url, stranger),
  };
  p12 = new Uint8Array(await aCertificate(folder));
});
afterAll(async () => {
  await server.stop();
  await database.close();
  await home.drop();
  await rm(folder, { recursive: true, force: true });
});

function documentOf(name: string): string {
  return [...knownDocuments].find(([, text]) => new RegExp(`^\\w+ ${name}\\b`).test(text))?.[0] ?? '';
}

const say = (token: string, name: string, variables: object): Promise<Answer> =>
  ask(server.url, { documentId: documentOf(name), variables, token });

interface Sent {
  readonly token: string;
  readonly name: string;
  readonly variables: object;
  readonly file: File;
}

function send({ token, name, variables, file }: Sent): Promise<Answer> {
  const extensions = { documentId: documentOf(name) };
  const operations = JSON.stringify({ extensions, variables: { ...variables, file: null } });
  const map = JSON.stringify({ 0: ['variables.file'] });
  const parts = [
    ['operations', operations],
    ['map', map],
    ['0', file],
  ] as const;
  return sendForm(server.url, { token, parts, headers: { 'x-senlab-request': '1' } });
}

interface Seen {
  readonly _id: string;
  readonly version: number;
  readonly imageFileId: string | null;
}
const dataOf = (answer: Answer): Seen => {
  if (answer.response?.code !== 0) throw new Error(answer.text);
  return answer.response.data as Seen;
};

const draft = (): object => ({
  kind: 'person',
  accountId: doctor.id,
  position: 'Trưởng khoa Xét nghiệm',
  allowedPapers: ['report'],
  allowedDepartments: [],
  validFrom: '2020-01-01',
});

const put = (token: string, { _id, version }: Seen, password: string): Promise<Answer> =>
  send({
    token,
    name: 'PutSignatureCertificate',
    variables: { id: _id, version, password, provider: 'CA Mẫu' },
    file: new File([p12], 'yen.p12'),
  });

describe('a signature over the wire', () => {
  it('goes the whole way, and each may do what is theirs', async () => {
    let seen = dataOf(await say(tokens.admin, 'SaveSignature', { draft: draft() }));
    const file = new File([new Uint8Array(await aSignatureImage())], 'yen.png');
    const uploaded = await send({ token: tokens.admin, name: 'UploadFile', variables: {}, file });
    const fileId = textIn(uploaded, '_id');
    const image = { id: seen._id, version: seen.version, fileId };
    seen = dataOf(await say(tokens.admin, 'SetSignatureImage', image));

    const wrong = await put(tokens.admin, seen, 'sai-mat-khau-chung-thu-3310');
    expect(wrong.response).toEqual({
      code: 3,
      message: refusalTexts['certificate-password-wrong'],
      data: null,
    });
    expect((await put(tokens.doctor, seen, certificatePassword)).response?.code).toBe(10);
    const filled = await put(tokens.admin, seen, certificatePassword);
    expect(filled.response).toMatchObject({
      code: 0,
      data: { status: 'suspended', warnings: ['consent_missing', 'licence_missing'], isOwn: false },
    });
    seen = dataOf(filled);
    expect(await readdir(join(folder, 'secrets'))).toHaveLength(1);

    const agree = { id: seen._id, version: seen.version };
    expect((await say(tokens.stranger, 'ConsentSignature', agree)).response?.code).not.toBe(0);
    expect((await say(tokens.admin, 'ConsentSignature', agree)).response).toMatchObject({
      message: refusalTexts['signature-of-someone-else'],
    });
    const agreed = await say(tokens.doctor, 'ConsentSignature', agree);
    expect(agreed.response).toMatchObject({ data: { isOwn: true, warnings: ['licence_missing'] } });
    seen = dataOf(agreed);
    const activated = await say(tokens.admin, 'ActivateSignature', { id: seen._id, version: seen.version });
    expect(activated.response).toMatchObject({ data: { status: 'active', fullName: 'Vũ Hải Yến Mẫu' } });
    await seesPicture(dataOf(activated));
  });

  /** By the door of files, which asks this module. */
  async function seesPicture({ imageFileId }: Seen): Promise<void> {
    const see = async (token: string): Promise<number> => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${server.url}/files/${imageFileId ?? ''}`, { headers });
      await answer.arrayBuffer();
      return answer.status;
    };
    expect([await see(tokens.admin), await see(tokens.doctor), await see(tokens.stranger)]).toEqual([
      200, 200, 404,
    ]);
  }

  it('shows a doctor the own only', async () => {
    const list = { page: 0, pageSize: 10 };
    expect((await say(tokens.doctor, 'Signatures', list)).response).toMatchObject({ records: 1 });
    expect((await say(tokens.stranger, 'Signatures', list)).response).toMatchObject({
      code: 0,
      records: 0,
      data: [],
    });
    expect((await say(tokens.doctor, 'SignatureChoices', {})).response).toMatchObject({
      data: { people: [] },
    });
    expect((await say(tokens.admin, 'SignatureChoices', {})).response).toMatchObject({ code: 0 });
  });

  it('takes a certificate from a file only, never from words that look like one', async () => {
    const seen = dataOf(await say(tokens.admin, 'SaveSignature', { draft: draft() }));
    const file = { name: 'x', path: '/etc/passwd', size: 10 };
    const variables = { id: seen._id, version: seen.version, password: 'x', file };
    const answer = await say(tokens.admin, 'PutSignatureCertificate', variables);
    expect(answer.response?.code).toBe(3);
  });

  it('leaves neither password nor name in the log', () => {
    const logged = server.logged();
    for (const word of [certificatePassword, 'sai-mat-khau-chung-thu-3310', 'Hải Yến', 'yen.p12'])
      expect(logged).not.toContain(word);
  });
});
