import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messages, refusalTexts, uploadPath } from '@senlab/contract';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  eventually,
  addPerson,
  logIn,
  runServer,
  testDatabase,
  type Running,
} from '../../../test-support/running.test-support.ts';
import type { Database } from '../../platform/database.ts';
import { sendForm, textIn, type Answer } from '../wire-client.test-support.ts';
import {
  anAnimation,
  aPicture,
  aPngThatClaims,
  aTelephonePhotograph,
  jpegSegments,
} from '../../platform/files/images.test-support.ts';

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
  const settings = {
    FILES_FOLDER: files,
    PUBLIC_URL: 'https://senlab.example',
    OIDC_ISSUER: 'https://senlab.example/oidc',
  };
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

interface Sending {
  readonly query?: string;
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
}

interface Heard {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

async function send(
  given: readonly File[],
  { query = '', headers = csrf, ...rest }: Sending = {},
): Promise<Heard> {
  const token = 'token' in rest ? rest.token : owner;
  const form = new FormData();
  for (const file of given) form.append('upload', file);
  const authorization: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server.url}${uploadPath}${query}`, {
    method: 'POST',
    headers: { ...authorization, ...headers },
    body: form,
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Record<string, unknown>,
  };
}

const note = (name = 'ghi chú.txt'): File =>
  new File(['Kết quả bình thường.\n'], name, { type: 'text/plain' });
const picture = (bytes: Buffer, name = 'ảnh.jpg'): File => new File([new Uint8Array(bytes)], name);

async function back(url: unknown): Promise<Buffer> {
  const answer = await fetch(`${server.url}${String(url)}`, {
    headers: { authorization: `Bearer ${owner}` },
  });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function countOfRows(): Promise<number> {
  const { rowCount } = await database.pool.query('select 1 from stored_file');
  return rowCount ?? 0;
}

const invalid = { code: 3, message: messages.invalidQuery, data: null };
const refused = (reason: keyof typeof refusalTexts): object => ({
  code: 3,
  message: refusalTexts[reason],
  data: null,
});

describe('an upload by stream', () => {
  it('[UPL-001] stores each file and answers with the envelope', async () => {
    const { status, headers, body } = await send([note(), note('b.csv')]);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      code: 0,
      message: '',
      data: [
        { name: 'ghi chú.txt', type: 'text/plain', size: 29 },
        { name: 'b.csv', type: 'text/csv' },
      ],
    });
    const [first] = body['data'] as readonly { readonly url: string }[];
    expect((await back(first?.url)).toString()).toBe('Kết quả bình thường.\n');
  });

  it('[UPL-002] answers an editor with the address of its image', async () => {
    const { body } = await send([picture(await aPicture().png().toBuffer(), 'a.png')], {
      query: '?type=ckeditor',
    });
    const { url } = body;
    expect(url).toMatch(/^\/files\/[0-9a-f-]{36}$/);
    expect(body).toEqual({ url, files: [{ url }] });
  });

  it('takes the place, the device and the profile out of a photograph', async () => {
    const given = await aTelephonePhotograph();
    expect(given.includes('Dien Thoai Mau')).toBe(true);
    const { body } = await send([picture(given)], { query: '?type=image' });
    const [stored] = body['data'] as readonly { readonly url: string; readonly size: number }[];
    const kept = await back(stored?.url);
    expect(kept.length).toBe(stored?.size);
    expect(jpegSegments(kept).filter((name) => /^APP[1-9]/.test(name))).toEqual([]);
    expect(kept.includes('Dien Thoai Mau')).toBe(false);
  });

  it('takes ten files, and not eleven', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => note(`${index}.txt`));
    expect((await send(ten)).body).toMatchObject({ code: 0 });
    const { status, body } = await send([...ten, note('10.txt')]);
    expect([status, body]).toEqual([413, refused('too-many-files')]);
  });

  it('[UPL-003] is taken from our own page, by the public name and by the name of this instance', async () => {
    for (const origin of ['https://senlab.example', server.url])
      expect((await send([note()], { headers: { ...csrf, origin } })).status).toBe(200);
  });
});

describe('an upload by stream that is refused', () => {
  it.each([
    ['without the header that another site cannot send', {}],
    ['with that header under another name', { 'x-csrf-token': '1' }],
    ['from the page of another site', { ...csrf, origin: 'https://evil.example' }],
    ['from a page without a name', { ...csrf, origin: 'null' }],
    ['from our name at another port', { ...csrf, origin: 'https://senlab.example:8443' }],
    ['from our name without protection', { ...csrf, origin: 'http://senlab.example' }],
  ])('[UPL-003] comes %s', async (_what, headers) => {
    const { status, body } = await send([note()], { headers });
    expect([status, body]).toEqual([403, invalid]);
  });

  it.each([
    ['without a token', undefined],
    ['with a token that is none', 'a.b.c'],
  ])('[UPL-003] comes %s, and its body is not even read', async (_what, token) => {
    const before = await countOfRows();
    const { status, body } = await send([note()], { token });
    expect([status, body]).toEqual([401, { code: 2, message: messages.denied, data: null }]);
    expect(await countOfRows()).toBe(before);
  });

  it('comes from a person without the right', async () => {
    const token = await logIn(server.url, await addPerson(database));
    const { status, body } = await send([note()], { token });
    expect([status, body['code']]).toEqual([403, 10]);
  });

  it.each(['?type=svg', '?type=', '?type=file&type=image', '?type=__proto__'])(
    'asks for %s',
    async (query) => {
      expect((await send([note()], { query })).status).toBe(400);
    },
  );

  it('is no form at all', async () => {
    const answer = await fetch(`${server.url}${uploadPath}`, {
      method: 'POST',
      headers: { ...csrf, authorization: `Bearer ${owner}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(415);
  });

  it('holds no file', async () => {
    const { status, body } = await send([]);
    expect([status, body]).toEqual([400, refused('file-missing')]);
  });

  it('holds a file beyond the limit', async () => {
    const { status, body } = await send([new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'lon.bin')]);
    expect([status, body]).toEqual([413, refused('file-too-large')]);
  });

  it.each<[string, () => Promise<Buffer> | Buffer, keyof typeof refusalTexts, number]>([
    ['a vector image', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image-expected', 415],
    ['a text', () => Buffer.from('xin chào'), 'image-expected', 415],
    [
      'half an image',
      async () => (await aPicture(200, 200).jpeg().toBuffer()).subarray(0, 900),
      'image-unreadable',
      415,
    ],
    ['a bomb', () => aPngThatClaims(60_000, 60_000), 'image-too-large', 413],
    ['a moving image', () => anAnimation('gif'), 'image-of-many-pages', 415],
    ['nothing', () => Buffer.alloc(0), 'file-empty', 400],
  ])('gives an editor %s', async (_what, content, reason, expected) => {
    const { status, body } = await send([picture(await content(), 'a.txt')], { query: '?type=ckeditor' });
    expect([status, body]).toEqual([expected, { code: 3, error: { message: refusalTexts[reason] } }]);
  });

  it('keeps none of its files when one is refused', async () => {
    const before = await countOfRows();
    const { body } = await send([note(), picture(aPngThatClaims(60_000, 60_000), 'b.png')]);
    expect(body).toEqual(refused('image-too-large'));
    expect(await countOfRows()).toBe(before);
  });

  it('leaves nothing when the sender goes away in the middle', async () => {
    const sending = request(`${server.url}${uploadPath}`, {
      method: 'POST',
      headers: {
        ...csrf,
        authorization: `Bearer ${owner}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '100000',
      },
    });
    sending.on('error', () => undefined);
    sending.write('--x\r\ncontent-disposition: form-data; name="0"; filename="a.txt"\r\n\r\nhalf');
    await eventually(() => readdir(temporary)).toHaveLength(1);
    sending.destroy();
  });

  it('tells the log no name and no content', async () => {
    await send([note('Nguyễn Thị Mẫu.txt'), picture(aPngThatClaims(60_000, 60_000), 'Trần Thị Mẫu.png')]);
    expect(server.logged()).not.toMatch(/Mẫu|bình thường/);
  });
});

describe('an image by GraphQL', () => {
  const query =
    'mutation ($file: Upload!) { response: uploadFile(file: $file) { code message data { type size url } } }';

  const upload = (file: File): Promise<Answer> =>
    sendForm(server.url, {
      token: owner,
      headers: csrf,
      parts: [
        ['operations', JSON.stringify({ query, variables: { file: null } })],
        ['map', JSON.stringify({ 0: ['variables.file'] })],
        ['0', file],
      ],
    });

  it('[GQL-015] loses what came with it as well', async () => {
    const answer = await upload(picture(await aTelephonePhotograph()));
    expect(textIn(answer, 'type')).toBe('image/jpeg');
    expect((await back(textIn(answer, 'url'))).includes('Dien Thoai Mau')).toBe(false);
  });

  it.each<[string, Buffer, keyof typeof refusalTexts]>([
    ['broken', Buffer.from('ffd8ffe000104a464946000101', 'hex'), 'image-unreadable'],
    ['a bomb', aPngThatClaims(60_000, 60_000), 'image-too-large'],
  ])('[GQL-015] is refused in words when it is %s', async (_what, content, reason) => {
    expect((await upload(picture(content))).response).toEqual(refused(reason));
  });
});
