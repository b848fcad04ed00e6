import { addActor } from '../../../../test-support/people.test-support.ts';
import { createHash, randomBytes } from 'node:crypto';
import { access, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Permission } from '@senlab/domain';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { openTestDatabase } from '../../../platform/change-by-hand.test-support.ts';
import { folderFileStore } from '../../../platform/files/file-store.ts';
import { newId } from '../../../platform/ids.ts';
import { aPngThatClaims, aTelephonePhotograph } from '../../../platform/files/images.test-support.ts';
import { receiveFile, type IncomingFile } from './incoming-file.ts';
import { filesService, type FilesService } from './service.ts';

let home: TestDatabase;
let database: Database;
let root: string;
let storeFolder: string;
let files: FilesService;

beforeAll(async () => {
  home = await createTestDatabase();
  database = openTestDatabase(home.appUrl);
  root = await mkdtemp(join(tmpdir(), 'senlab-files-'));
});

afterAll(async () => {
  await database.close();
  await home.drop();
  await rm(root, { recursive: true, force: true });
});

beforeEach(async () => {
  await database.pool.query('delete from stored_file');
  storeFolder = join(root, randomBytes(8).toString('hex'));
  files = filesService({ database, store: folderFileStore(storeFolder) });
});

const anActor = (permissions: readonly Permission[] = ['files.upload']): Promise<Actor> =>
  addActor(database, permissions);

const pdf = '%PDF-1.7\nxin chào';

async function incoming(name = 'ket-qua.pdf', content: string | Buffer = pdf): Promise<IncomingFile> {
  const path = join(root, randomBytes(8).toString('hex'));
  await writeFile(path, content);
  return receiveFile({ name, path, size: Buffer.byteLength(content) });
}

async function uploaded(actor: Actor): Promise<string> {
  const result = await files.upload(actor, await incoming());
  if (!result.ok) throw new Error('the upload was refused');
  return result.value.id;
}

const rows = () => database.kysely.selectFrom('stored_file').selectAll().execute();
const storedNames = (): Promise<string[]> => readdir(storeFolder).catch(() => []);

const megabytes = (count: number): Buffer =>
  Buffer.concat([Buffer.from(pdf), Buffer.alloc(count * 1024 * 1024)]);

describe('a day of uploads', () => {
  const within = (quota: { ofOnePerson: number; inAll: number }): FilesService =>
    filesService({ database, store: folderFileStore(storeFolder), quota });

  it('ends for a person at the quota of one person, before anything is kept, and for nobody else', async () => {
    const bounded = within({ ofOnePerson: 3, inAll: 100 });
    const [actor, other] = [await anActor(), await anActor()];
    expect((await bounded.upload(actor, await incoming('a.pdf', megabytes(2)))).ok).toBe(true);
    const names = await storedNames();
    const refused = { ok: false, refusal: { kind: 'invalid', reason: 'upload-quota-of-person' } };
    expect(await bounded.upload(actor, await incoming('b.pdf', megabytes(1)))).toEqual(refused);
    expect(await storedNames()).toEqual(names);
    expect((await bounded.hasRoom(actor)).ok).toBe(true);
    expect((await bounded.upload(other, await incoming('c.pdf', megabytes(1)))).ok).toBe(true);
  });

  it('ends for everybody at the quota of the hospital, and is told before a body is read', async () => {
    const bounded = within({ ofOnePerson: 3, inAll: 1 });
    await files.upload(await anActor(), await incoming('a.pdf', megabytes(1)));
    const refused = { ok: false, refusal: { kind: 'invalid', reason: 'upload-quota-of-hospital' } };
    expect(await bounded.hasRoom(await anActor())).toEqual(refused);
    expect(await bounded.upload(await anActor(), await incoming())).toEqual(refused);
  });

  it('forgets what is older than a day', async () => {
    const bounded = within({ ofOnePerson: 1, inAll: 1 });
    const actor = await anActor();
    await files.upload(actor, await incoming('a.pdf', megabytes(1)));
    expect((await bounded.hasRoom(actor)).ok).toBe(false);
    await database.pool.query(`update stored_file set created_at = now() - interval '25 hours'`);
    expect((await bounded.hasRoom(actor)).ok).toBe(true);
  });
});

describe('uploading a file', () => {
  it('keeps the bytes and a row that says what they are', async () => {
    const actor = await anActor();
    const result = await files.upload(actor, await incoming('C:\\anh\\Kết quả.pdf'.normalize('NFD')));
    const facts = { name: 'Kết quả.pdf', type: 'application/pdf', size: Buffer.byteLength(pdf) };
    expect(result).toMatchObject({ ok: true, value: facts });
    expect(await rows()).toMatchObject([{ ...facts, account_id: actor.accountId }]);
  });

  it('gives a file the ending of its content', async () => {
    const result = await files.upload(await anActor(), await incoming('trang.html'));
    expect(result).toMatchObject({ ok: true, value: { name: 'trang.html.pdf' } });
  });

  it('gives the same bytes an entry for each person and stores them once', async () => {
    const first = await uploaded(await anActor());
    const second = await uploaded(await anActor());
    expect(first).not.toBe(second);
    const found = await rows();
    expect(found).toHaveLength(2);
    expect(new Set(found.map((row) => row.sha256)).size).toBe(1);
  });

  it.each([
    ['an empty file', 'a.pdf', '', 'file-empty'],
    ['a web page', 'a.html', '<!doctype html>', 'file-type-refused'],
    ['a vector image', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'file-type-refused'],
    ['a program', 'a.exe', 'MZ\u0000\u0001', 'file-type-refused'],
    ['a text under the name of an image', 'a.png', 'xin chào', 'file-type-refused'],
  ])('refuses %s and keeps nothing', async (_what, name, content, reason) => {
    const result = await files.upload(await anActor(), await incoming(name, content));
    expect(result).toEqual({ ok: false, refusal: { kind: 'invalid', reason } });
    expect(await rows()).toEqual([]);
    expect(await storedNames()).toEqual([]);
  });

  it('keeps an image without what came with it, once for the same picture', async () => {
    const photograph = await aTelephonePhotograph();
    const first = await files.upload(await anActor(), await incoming('a.jpg', photograph));
    const second = await files.upload(await anActor(), await incoming('b.jpg', photograph));
    const [one, two] = await rows();
    expect(first).toMatchObject({ ok: true, value: { type: 'image/jpeg', name: 'a.jpg' } });
    expect(second.ok).toBe(true);
    expect(one?.sha256).toBe(two?.sha256);
    expect(one?.sha256).not.toBe(createHash('sha256').update(photograph).digest('hex'));
  });

  it('leaves nothing beside the file that it was given', async () => {
    const file = await incoming('a.jpg', await aTelephonePhotograph());
    await files.upload(await anActor(), file);
    await expect(access(`${file.path}.clean`)).rejects.toThrow('ENOENT');
  });

  it.each([
    [
      'a picture that is broken',
      'a.jpg',
      Buffer.from('ffd8ffe000104a464946000101', 'hex'),
      'image-unreadable',
    ],
    ['a picture that asks for too much', 'a.png', aPngThatClaims(60_000, 60_000), 'image-too-large'],
  ])('refuses %s and keeps nothing', async (_what, name, content, reason) => {
    const result = await files.upload(await anActor(), await incoming(name, content));
    expect(result).toEqual({ ok: false, refusal: { kind: 'invalid', reason } });
    expect(await rows()).toEqual([]);
    expect(await storedNames()).toEqual([]);
  });

  it('refuses a file beyond the limit before it looks into it', async () => {
    const file = receiveFile({ name: 'a.pdf', path: join(root, 'never-read'), size: 20 * 1024 * 1024 + 1 });
    const refusal = { kind: 'invalid', reason: 'file-too-large' };
    expect(await files.upload(await anActor(), file)).toEqual({ ok: false, refusal });
  });

  it('refuses a request without a file', async () => {
    const refusal = { kind: 'invalid', reason: 'file-missing' };
    expect(await files.upload(await anActor(), undefined)).toEqual({ ok: false, refusal });
  });

  it('refuses a person without the right, with a file and without', async () => {
    const actor = await anActor(['patients.read']);
    const denied = { ok: false, refusal: { kind: 'denied' } };
    expect(await files.upload(actor, await incoming())).toEqual(denied);
    expect(await files.upload(actor, undefined)).toEqual(denied);
    expect(await storedNames()).toEqual([]);
  });

  it('makes no row when the bytes cannot be stored', async () => {
    await writeFile(storeFolder, 'a file where the folder should be');
    await expect(files.upload(await anActor(), await incoming())).rejects.toThrow();
    expect(await rows()).toEqual([]);
  });
});

describe('uploading several files', () => {
  it('keeps all of them, in their order', async () => {
    const given = [await incoming('a.pdf'), await incoming('b.txt', 'xin chào')];
    const result = await files.uploadAll(await anActor(), given);
    expect(result).toMatchObject({ ok: true, value: [{ name: 'a.pdf' }, { name: 'b.txt' }] });
  });

  it.each<[string, readonly [string, string | Buffer][], string, boolean]>([
    ['none', [], 'file-missing', false],
    ['eleven', Array.from({ length: 11 }, () => ['a.pdf', pdf]), 'too-many-files', false],
    [
      'one that is empty',
      [
        ['a.pdf', pdf],
        ['b.pdf', ''],
      ],
      'file-empty',
      false,
    ],
    [
      'one that is a web page',
      [
        ['a.pdf', pdf],
        ['b.html', '<!doctype html>'],
      ],
      'file-type-refused',
      false,
    ],
    ['a document where images are wanted', [['a.pdf', pdf]], 'image-expected', true],
    ['a vector image where images are wanted', [['a.svg', '<svg/>']], 'image-expected', true],
  ])('refuses all when there is %s', async (_what, given, reason, imagesOnly) => {
    const received: IncomingFile[] = [];
    for (const [name, content] of given) received.push(await incoming(name, content));
    const result = await files.uploadAll(await anActor(), received, { imagesOnly });
    expect(result).toEqual({ ok: false, refusal: { kind: 'invalid', reason } });
    expect(await rows()).toEqual([]);
  });

  it('refuses a person without the right before anything else', async () => {
    expect(await files.uploadAll(await anActor([]), [])).toEqual({ ok: false, refusal: { kind: 'denied' } });
  });
});

describe('opening a file', () => {
  const missing = { ok: false, refusal: { kind: 'not-found', reason: 'file-missing' } };

  it('gives the uploader the bytes, also after the right to upload has gone', async () => {
    const actor = await anActor();
    const id = await uploaded(actor);
    const result = await files.open({ ...actor, permissions: new Set() }, id);
    if (!result.ok) throw new Error('the file was refused');
    const { content, ...facts } = result.value;
    expect(facts).toEqual({ name: 'ket-qua.pdf', type: 'application/pdf', size: Buffer.byteLength(pdf) });
    expect(await text(content)).toBe(pdf);
  });

  it("does not find somebody else's file, whatever that person may do", async () => {
    const id = await uploaded(await anActor());
    expect(await files.open(await anActor(['files.upload', 'accounts.manage', 'audit.read']), id)).toEqual(
      missing,
    );
  });

  it.each(['', 'x', '../../etc/passwd', '00000000-0000-0000-0000-000000000000', newId().toUpperCase()])(
    'does not find "%s"',
    async (id) => {
      expect(await files.open(await anActor(), id)).toEqual(missing);
    },
  );

  it('fails aloud when the store has lost the bytes', async () => {
    const actor = await anActor();
    const id = await uploaded(actor);
    await rm(storeFolder, { recursive: true });
    await expect(files.open(actor, id)).rejects.toThrow(`lost the content of file ${id}`);
  });
});
