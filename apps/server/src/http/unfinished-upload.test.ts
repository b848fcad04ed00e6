import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { refusalTexts } from '@senlab/contract';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../test-support/eventually.test-support.ts';
import {
  addPerson,
  logIn,
  runServer,
  testDatabase,
  type Running,
} from '../../test-support/running.test-support.ts';
import type { Database } from '../platform/database.ts';
import { sendForm } from './asking.test-support.ts';

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
    const body = JSON.parse(await text(answer)) as { data: { response: { code: number; message: string } } };
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
      part('operations', JSON.stringify({ query: '{ response: me { code } }', variables: { file: null } })) +
        part('map', map),
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
