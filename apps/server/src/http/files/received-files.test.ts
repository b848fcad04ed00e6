import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi, afterAll, beforeAll, describe } from 'vitest';
import { removeForgottenFolders } from './received-files.ts';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { refusalTexts, codes, uploadPath } from '@senlab/contract';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import {
  eventually,
  addPerson,
  logIn,
  runServer,
  testDatabase,
  type Running,
} from '../../../test-support/running.test-support.ts';
import type { Database } from '../../platform/database.ts';
import { sendForm } from '../wire-client.test-support.ts';
import { startS3, type S3Server } from '../../platform/files/file-store.test-support.ts';

describe('received files', () => {
  let temporary: string;
  const now = Date.now();
  const hour = 60 * 60 * 1000;

  beforeEach(async () => {
    temporary = await mkdtemp(join(tmpdir(), 'senlab-forgotten-test-'));
    vi.stubEnv('TMPDIR', temporary);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(temporary, { recursive: true });
  });

  async function aFolder(name: string, ageMs: number): Promise<void> {
    const path = join(temporary, name);
    await mkdir(path);
    await writeFile(join(path, '0'), 'half a file');
    await utimes(path, new Date(now - ageMs), new Date(now - ageMs));
  }

  it('removes what a killed process has left, and nothing that may still be received or is not ours', async () => {
    await aFolder('senlab-upload-killed', 2 * hour);
    await aFolder('senlab-upload-at-work', hour / 10);
    await aFolder('of-somebody-else', 2 * hour);
    await removeForgottenFolders(now);
    expect((await readdir(temporary)).toSorted()).toEqual(['of-somebody-else', 'senlab-upload-at-work']);
  });
});

describe('unfinished upload', () => {
  let home: TestDatabase;
  let database: Database;
  let server: Running;
  let owner: string;
  let files: string;
  let temporary: string;

  beforeAll(async () => {
    files = await mkdtemp(join(tmpdir(), 'senlab-files-test-'));
    temporary = await mkdtemp(join(tmpdir(), 'senlab-incoming-test-'));
    vi.stubEnv('TMPDIR', temporary);
    home = await createTestDatabase();
    database = testDatabase(home.appUrl);
    const settings = { FILES_FOLDER: files, UPLOAD_MB_AT_ONCE_PER_PERSON: '20' };
    server = await runServer(home.appUrl, settings, { roles: ['api', 'identity'] });
    owner = await logIn(server.url, await addPerson(database, { permissions: ['files.upload'] }));
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server.stop();
    await database.close();
    await home.drop();
    await rm(files, { recursive: true, force: true });
    await rm(temporary, { recursive: true });
  });
  /** Whatever the answer was, nothing of it may stay on the disk. */
  afterEach(async () => {
    await eventually(() => readdir(temporary)).toEqual([]);
  });

  const csrf = { 'x-senlab-request': '1' };
  const query = 'mutation ($file: Upload!) { response: uploadFile(file: $file) { code message } }';
  const operations = JSON.stringify({ query, variables: { file: null } });
  const map = JSON.stringify({ 0: ['variables.file'] });

  async function upload(token: string): Promise<number | undefined> {
    const parts = [
      ['operations', operations],
      ['map', map],
      ['0', new File(['Kết quả bình thường.\n'], 'ghi chú.txt')],
    ] as const;
    return (await sendForm(server.url, { token, parts, headers: csrf })).response?.code;
  }

  const part = (name: string, content: string, file = ''): string =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;
  const ofFile = '; filename="a.txt"';
  const wholeStart = part('operations', operations) + part('map', map);

  interface Unfinished {
    /** The server's words, heard while the file is still being sent. */
    readonly heard: Promise<{ readonly code: number; readonly message: string }>;
    readonly send: (text: string) => void;
    readonly abort: () => void;
  }

  /** A request whose file never ends: what answers it has not waited for the file. */
  function beginUpload(token: string | undefined, start = wholeStart): Unfinished {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const sending = request(`${server.url}/graphql`, {
      method: 'POST',
      headers: { ...csrf, ...authorization, 'content-type': 'multipart/form-data; boundary=x' },
    });
    const heard = new Promise<IncomingMessage>((resolve, reject) => {
      sending.on('response', resolve);
      sending.on('error', reject);
    }).then(async (answer) => {
      const body = JSON.parse(await text(answer)) as {
        data: { response: { code: number; message: string } };
      };
      return body.data.response;
    });
    heard.catch(() => undefined);
    const send = (more: string): void => void sending.write(more);
    send(`${start}--x\r\ncontent-disposition: form-data; name="0"${ofFile}\r\n\r\n${'x'.repeat(100_000)}`);
    return { heard, send, abort: () => sending.destroy() };
  }

  describe('a file that is still being sent', () => {
    it.each<[string, () => string | undefined]>([
      ['by nobody', () => undefined],
      ['with a token that is none', () => 'a.b.c'],
    ])('is refused %s before a byte of it is kept', async (_whose, token) => {
      const sending = beginUpload(token());
      expect((await sending.heard).code).toBe(2);
      expect(await readdir(temporary)).toEqual([]);
      sending.abort();
    });

    it.each<[string, string]>([
      ['without a document', part('map', map)],
      ['before its document', ''],
      ['without a map', part('operations', operations)],
      ['for a document that cannot be', part('operations', '{"query":"{ nothing }"}') + part('map', map)],
      [
        'for a document that is not known',
        part('operations', '{"extensions":{"documentId":"00"},"variables":{"file":null}}') + part('map', map),
      ],
      [
        'for a document that takes no file',
        part(
          'operations',
          JSON.stringify({ query: '{ response: me { code } }', variables: { file: null } }),
        ) + part('map', map),
      ],
      ['under a name that the map does not have', part('operations', operations) + part('map', '{}')],
      [
        'as a variable that is no file',
        part(
          'operations',
          JSON.stringify({
            query:
              'mutation ($file: Upload!, $a: String) { response: uploadFile(file: $file) { code message @skip(if: false) } }',
            variables: { file: null, a: null },
          }),
        ) + part('map', '{"0":["variables.a"]}'),
      ],
    ])('is refused %s, and never kept', async (_what, start) => {
      const sending = beginUpload(owner, start);
      expect((await sending.heard).code).toBe(3);
      expect(await readdir(temporary)).toEqual([]);
      sending.abort();
    });

    it('is refused beyond what one person may send at once, in words, while another person still may', async () => {
      const open = await addPerson(database, { permissions: ['files.upload'] });
      const token = await logIn(server.url, open);
      const first = beginUpload(token);
      first.send('x'.repeat(15 * 1024 * 1024));
      const second = beginUpload(token);
      second.send('x'.repeat(15 * 1024 * 1024));
      const { code, message } = await Promise.race([first.heard, second.heard]);
      expect({ code, message }).toEqual({ code: 7, message: refusalTexts['uploads-busy'] });
      expect(await upload(owner)).toBe(0);
      first.abort();
      second.abort();
      await eventually(() => readdir(temporary)).toEqual([]);
      // What they held is free again.
      expect(await upload(token)).toBe(0);
    });

    it('leaves nothing when the sender goes away in the middle', async () => {
      const sending = beginUpload(owner);
      await eventually(() => readdir(temporary)).toHaveLength(1);
      sending.abort();
    });
  });
});

describe('files in bucket', () => {
  let home: TestDatabase;
  let database: Database;
  let s3: S3Server;
  let server: Running;
  let token: string;

  const secret = 'khoa-bi-mat-cua-kho-tep';

  beforeAll(async () => {
    home = await createTestDatabase();
    database = testDatabase(home.appUrl);
    s3 = await startS3();
    const { bucket, endpoint = '', accessKeyId } = s3.settings;
    server = await runServer(
      home.appUrl,
      {
        S3_BUCKET: bucket,
        S3_ENDPOINT: endpoint,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secret,
        FILES_FOLDER: '/proc/nowhere',
      },
      { roles: ['api', 'identity'] },
    );
    token = await logIn(server.url, await addPerson(database, { permissions: ['files.upload'] }));
  });
  afterAll(async () => {
    await server.stop();
    await s3.stop();
    await database.close();
    await home.drop();
  });

  async function upload(): Promise<{ readonly status: number; readonly body: unknown }> {
    const form = new FormData();
    form.append('upload', new File(['Kết quả bình thường.\n'], 'ghi chú.txt', { type: 'text/plain' }));
    const headers = { authorization: `Bearer ${token}`, 'x-senlab-request': '1' };
    const answer = await fetch(`${server.url}${uploadPath}`, { method: 'POST', headers, body: form });
    return { status: answer.status, body: await answer.json() };
  }

  const download = (url: string): Promise<Response> =>
    fetch(`${server.url}${url}`, { headers: { authorization: `Bearer ${token}` } });

  const away = { code: codes.unavailable, message: refusalTexts['file-store-unavailable'] };

  describe('files in a bucket', () => {
    it('come back as they were sent', async () => {
      const { status, body } = await upload();
      expect(status).toBe(200);
      const [stored] = (body as { data: { url: string }[] }).data;
      const answer = await download(stored?.url ?? '');
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe('Kết quả bình thường.\n');
    });

    it('are refused with a sentence while the bucket does not answer, and nothing is half kept', async () => {
      const { body } = await upload();
      const [stored] = (body as { data: { url: string }[] }).data;
      const before = await database.pool.query('select 1 from stored_file');
      s3.refuse = () => 503;
      try {
        expect(await upload()).toEqual({ status: 503, body: { ...away, data: null } });
        const answer = await download(stored?.url ?? '');
        expect(answer.status).toBe(503);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(await answer.json()).toEqual(away);
      } finally {
        s3.refuse = () => undefined;
      }
      expect((await database.pool.query('select 1 from stored_file')).rowCount).toBe(before.rowCount);
      expect((await download(stored?.url ?? '')).status).toBe(200);
    });

    it('leave no key and no address of the bucket in the log', async () => {
      s3.refuse = () => 403;
      try {
        expect((await upload()).status).toBe(503);
      } finally {
        s3.refuse = () => undefined;
      }
      expect(server.logged()).toContain('files.unavailable');
      for (const word of [secret, s3.settings.bucket, s3.settings.endpoint ?? ''])
        expect(server.logged()).not.toContain(word);
    });
  });
});
