import { codes, refusalTexts, uploadPath } from '@senlab/contract';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addPerson,
  logIn,
  runServer,
  testDatabase,
  type Running,
} from '../../test-support/running.test-support.ts';
import type { Database } from '../platform/database.ts';
import { startS3, type S3Server } from '../platform/s3-server.test-support.ts';

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
