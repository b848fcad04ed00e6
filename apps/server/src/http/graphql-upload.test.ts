import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messages, refusalTexts } from '@senlab/contract';
import { typeDefs } from '@senlab/contract/server';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { buildSchema, getNamedType } from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  eventually,
  addPerson,
  logIn,
  runServer,
  testDatabase,
  type Running,
} from '../../test-support/running.test-support.ts';
import type { Database } from '../platform/database.ts';
import { rightsOfFiles } from './graphql-upload.ts';
import { ask, sendForm, textIn, type Answer } from './wire-client.test-support.ts';

let home: TestDatabase;
let database: Database;
let server: Running;
let owner: string;
let other: string;
let files: string;
let temporary: string;

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'senlab-files-test-'));
  temporary = await mkdtemp(join(tmpdir(), 'senlab-incoming-test-'));
  vi.stubEnv('TMPDIR', temporary);
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  server = await runServer(home.appUrl, { FILES_FOLDER: files }, { roles: ['api', 'identity'] });
  const permissions = ['files.upload'];
  owner = await logIn(server.url, await addPerson(database, { permissions }));
  other = await logIn(server.url, await addPerson(database, { permissions }));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.stop();
  await database.close();
  await home.drop();
  await rm(files, { recursive: true });
  await rm(temporary, { recursive: true });
});
/** Whatever the answer was, nothing of it may stay on the disk. */
afterEach(async () => {
  await eventually(() => readdir(temporary)).toEqual([]);
});

const csrf = { 'x-senlab-request': '1' };
const query =
  'mutation ($file: Upload!) { response: uploadFile(file: $file) { code message data { _id name type size url } } }';
const operations = JSON.stringify({ query, variables: { file: null } });
const map = JSON.stringify({ 0: ['variables.file'] });
const note = (): File => new File(['Kết quả bình thường.\n'], 'ghi chú.txt', { type: 'text/plain' });

function upload(
  parts: readonly (readonly [string, string | File])[],
  token: string | undefined = owner,
): Promise<Answer> {
  return sendForm(server.url, { token, parts, headers: csrf });
}

const invalid = { code: 3, message: messages.invalidQuery };

describe('an upload', () => {
  it('[GQL-002][GQL-015] is stored, and comes back as it was, as a download that no browser runs', async () => {
    const stored = await upload([
      ['operations', operations],
      ['map', map],
      ['0', note()],
    ]);
    expect(stored.status).toBe(200);
    expect(stored.response).toMatchObject({ code: 0, data: { name: 'ghi chú.txt', size: 29 } });
    const url = textIn(stored, 'url');
    const answer = await fetch(`${server.url}${url}`, { headers: { authorization: `Bearer ${owner}` } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('Kết quả bình thường.\n');
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''ghi%20ch%C3%BA.txt");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-length')).toBe('29');
  });

  it('is refused without the header that another site cannot send', async () => {
    const parts = [
      ['operations', operations],
      ['map', map],
      ['0', note()],
    ] as const;
    const { status, response } = await sendForm(server.url, { token: owner, parts });
    expect(status).toBe(403);
    expect(response).toEqual(invalid);
  });

  it('is refused beyond 20 MB, with words that name the limit', async () => {
    const big = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'lon.bin');
    const { status, response } = await upload([
      ['operations', operations],
      ['map', map],
      ['0', big],
    ]);
    expect(status).toBe(413);
    expect(response).toEqual({ code: 3, message: refusalTexts['file-too-large'] });
  });

  it('[ROLE-014] is refused without a session, with code 2', async () => {
    const parts = [
      ['operations', operations],
      ['map', map],
      ['0', note()],
    ] as const;
    const { response } = await sendForm(server.url, { token: undefined, parts, headers: csrf });
    expect(response?.code).toBe(2);
  });

  it('is refused to a person without the right', async () => {
    const stranger = await logIn(server.url, await addPerson(database));
    const { response } = await upload(
      [
        ['operations', operations],
        ['map', map],
        ['0', note()],
      ],
      stranger,
    );
    expect(response?.code).toBe(10);
  });

  it('is not kept for a moment where the right or the room of the day is missing', async () => {
    // Larger than any file may be: whoever reads it first refuses its size.
    const big = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'lon.bin');
    const parts = [
      ['operations', operations],
      ['map', map],
      ['0', big],
    ] as const;
    const stranger = await logIn(server.url, await addPerson(database));
    expect(await upload(parts, stranger)).toMatchObject({ status: 200, response: { code: 10 } });
    const full = await addPerson(database, { permissions: ['files.upload'] });
    await database.pool.query(
      `insert into stored_file (id, account_id, sha256, name, type, size)
       values (gen_random_uuid(), $1, repeat('0', 64), 'lon.bin', 'application/octet-stream', 2000000000)`,
      [full.id],
    );
    expect(await upload(parts, await logIn(server.url, full))).toMatchObject({
      status: 200,
      response: { code: 3, message: refusalTexts['upload-quota-of-person'] },
    });
    await database.pool.query('delete from stored_file where account_id = $1', [full.id]);
  });

  it('is asked for its right by every field that takes a file', () => {
    const taking = Object.values(buildSchema(typeDefs).getMutationType()?.getFields() ?? {})
      .filter(({ args }) => args.some(({ type }) => getNamedType(type).name === 'Upload'))
      .map(({ name }) => name);
    expect(Object.keys(rightsOfFiles).toSorted()).toEqual(taking.toSorted());
  });

  it('is refused when it is empty', async () => {
    const { response } = await upload([
      ['operations', operations],
      ['map', map],
      ['0', new File([], 'rong.txt')],
    ]);
    expect(response).toMatchObject({ code: 3, message: refusalTexts['file-empty'] });
  });

  it.each([
    ['variables.__proto__'],
    ['variables.file.__proto__'],
    ['variables.constructor'],
    ['variables.constructor.prototype'],
    ['variables.toString'],
    ['variables.file.path'],
    ['variables.files.0'],
    ['variables.other'],
    ['variables'],
    ['query'],
    ['0.variables.file'],
    [''],
  ])('cannot be put to %j', async (path) => {
    const { status, response } = await upload([
      ['operations', operations],
      ['map', JSON.stringify({ 0: [path] })],
      ['0', note()],
    ]);
    expect(status).toBe(400);
    expect(response).toEqual(invalid);
    expect(({} as Record<string, unknown>)['path']).toBeUndefined();
  });

  it.each<[string, readonly (readonly [string, string | File])[]]>([
    [
      'no file where the map names one',
      [
        ['operations', operations],
        ['map', map],
      ],
    ],
    [
      'a file under another name',
      [
        ['operations', operations],
        ['map', map],
        ['1', note()],
      ],
    ],
    [
      'no map',
      [
        ['operations', operations],
        ['0', note()],
      ],
    ],
    [
      'no operations',
      [
        ['map', map],
        ['0', note()],
      ],
    ],
    [
      'operations that are no JSON',
      [
        ['operations', '{'],
        ['map', map],
        ['0', note()],
      ],
    ],
    [
      'a list of operations',
      [
        ['operations', `[${operations}]`],
        ['map', map],
        ['0', note()],
      ],
    ],
    [
      'a map that is no JSON',
      [
        ['operations', operations],
        ['map', '{'],
        ['0', note()],
      ],
    ],
    [
      'a map that is a list',
      [
        ['operations', operations],
        ['map', '[]'],
        ['0', note()],
      ],
    ],
    [
      'a map to a number',
      [
        ['operations', operations],
        ['map', '{"0":[7]}'],
        ['0', note()],
      ],
    ],
    [
      'a map to a text',
      [
        ['operations', operations],
        ['map', '{"0":"variables.file"}'],
        ['0', note()],
      ],
    ],
    [
      'a text in the place of the file',
      [
        ['operations', operations],
        ['map', map],
        ['0', 'no file'],
      ],
    ],
    [
      'more fields than there are',
      [
        ['operations', operations],
        ['map', map],
        ['a', '1'],
        ['b', '2'],
        ['c', '3'],
      ],
    ],
    [
      'more files than may be',
      [
        ['operations', operations],
        ['map', map],
        ...Array.from({ length: 11 }, (_, index) => [String(index), note()] as const),
      ],
    ],
    [
      'a part called __proto__',
      [
        ['operations', operations],
        ['map', map],
        ['__proto__', note()],
      ],
    ],
  ])('is refused with %s', async (_what, parts) => {
    const { status, response } = await upload(parts);
    expect(status).toBe(400);
    expect(response).toEqual(invalid);
  });
});

describe('a file that is none', () => {
  it.each([
    ['looks like a received file', { name: 'hosts.txt', path: '/etc/hosts', size: 10 }],
    ['is a path', '/etc/hosts'],
    ['is a list', [{ path: '/etc/hosts' }]],
  ])('is refused when JSON %s', async (_what, file) => {
    const { response } = await ask(server.url, { query, variables: { file }, token: owner });
    expect(response).toEqual({ code: 3, message: refusalTexts['file-missing'], data: null });
  });

  it('is refused when it stands in a multipart request', async () => {
    const pretending = JSON.stringify({
      query,
      variables: { file: { name: 'a', path: '/etc/hosts', size: 1 } },
    });
    const { response } = await upload([
      ['operations', pretending],
      ['map', '{}'],
    ]);
    expect(response).toMatchObject({ code: 3, message: refusalTexts['file-missing'] });
  });

  it('is refused when it is written into the document', async () => {
    const literal = 'mutation { response: uploadFile(file: "/etc/hosts") { code } }';
    expect((await ask(server.url, { query: literal, token: owner })).status).toBe(400);
  });
});

describe('a download', () => {
  let url: string;
  beforeAll(async () => {
    const stored = await upload([
      ['operations', operations],
      ['map', map],
      ['0', note()],
    ]);
    url = textIn(stored, 'url');
  });
  const get = (path: string, token?: string): Promise<Response> =>
    fetch(
      `${server.url}${path}`,
      token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
    );

  it('is refused without a session', async () => {
    expect((await get(url)).status).toBe(401);
    expect((await get(url, 'a.b.c')).status).toBe(401);
    expect((await get(`${url}?access_token=${owner}`)).status).toBe(401);
  });

  it("answers another person's file like one that there is not", async () => {
    const theirs = await get(url, other);
    const none = await get('/files/00000000-0000-7000-8000-000000000000', other);
    expect([theirs.status, none.status]).toEqual([404, 404]);
    expect(await theirs.text()).toBe(await none.text());
  });

  it.each(['/files/1', '/files/..%2f..%2fetc%2fpasswd', '/files/%00', "/files/' or 1=1"])(
    'finds nothing under %s',
    async (path) => {
      expect((await get(path, owner)).status).toBe(404);
    },
  );
});
