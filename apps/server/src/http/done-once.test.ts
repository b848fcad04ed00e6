import { createHash } from 'node:crypto';
import { messages } from '@senlab/contract';
import { createTestDatabase, startTcpProxy, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aRecord,
  addPersonWithVisit,
  addRecords,
  benchPermissions,
} from '../../test-support/lab-records.test-support.ts';
import {
  addPerson,
  eventually,
  logIn,
  runServer,
  testDatabase,
  type Person,
  type Running,
} from '../../test-support/running.test-support.ts';
import { documents } from '../graphql/document-samples.test-support.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { deleteOldRequestKeys } from '../platform/requests/request-key-repository.ts';
import { inTransaction } from '../platform/tx.ts';
import { post, type Answer } from './wire-client.test-support.ts';

let home: TestDatabase;
let database: Database;
let server: Running;
let person: Person;
let token: string;
let record: string;

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  server = await runServer(home.appUrl, { REQUESTS_PER_MINUTE: '100000' }, { roles: ['api', 'identity'] });
  person = await addPerson(database, { permissions: benchPermissions });
  token = await logIn(server.url, person);
});
afterAll(async () => {
  await server.stop();
  await database.close();
  await home.drop();
});
beforeEach(async () => {
  const made = aRecord(await addPersonWithVisit(database));
  await addRecords(database, [made]);
  record = made.id;
});

const hashOf = (name: string): string => documents.find((one) => one.name === name)?.hash ?? '';

interface Note {
  readonly key?: string | undefined;
  readonly text?: string;
  readonly id?: string;
  readonly as?: string;
  readonly url?: string;
}

function note({
  key,
  text = 'Đã gọi khoa',
  id = record,
  as = token,
  url = server.url,
}: Note): Promise<Answer> {
  const variables = { _id: id, text };
  const body = { variables, extensions: { documentId: hashOf('AddRecordNote') } };
  return post(url, JSON.stringify(body), {
    authorization: `Bearer ${as}`,
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  });
}

async function count(sql: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await database.pool.query<{ count: string }>(`select count(*) from ${sql}`, [...values]);
  return Number(rows[0]?.count);
}
const notes = (): Promise<number> => count('record_note where lab_record_id = $1', [record]);
const kept = (key: string): Promise<number> => count('request_key where key = $1', [key]);
const waiting = (): Promise<number> =>
  count(`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`, []);

const done = { code: 11, message: messages.done };
const codeOf = ({ response }: Answer): number | undefined => response?.code;

/** Nobody else changes the record until it is released. */
async function holdRecord(): Promise<() => Promise<void>> {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('select from lab_record where id = $1 for update', [record]);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

describe('a change that is sent again with its key', () => {
  it('is done once, and told so', async () => {
    const key = newId();
    expect((await note({ key })).response).toMatchObject({ code: 0 });
    const { status, response } = await note({ key });
    expect(status).toBe(200);
    expect(response).toMatchObject({ ...done, data: null });
    expect(await notes()).toBe(1);
    expect(await count('audit_event where lab_record_id = $1', [record])).toBe(1);
  });

  it('is done once when both come at the same moment', async () => {
    const key = newId();
    const release = await holdRecord();
    const first = note({ key });
    const second = note({ key });
    // One waits for the record, the other for the key of the first.
    await eventually(waiting).toBe(2);
    await release();
    const codes = [codeOf(await first), codeOf(await second)];
    expect(codes.toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 11]);
    expect(await notes()).toBe(1);
  });

  it('is done once when the answer was torn', async () => {
    const { hostname, port } = new URL(server.url);
    const proxy = await startTcpProxy({ target: { host: hostname, port: Number(port) } });
    const url = `http://127.0.0.1:${String(proxy.port)}`;
    const key = newId();
    const release = await holdRecord();
    const lost = note({ key, url }).then(
      () => 'answered',
      () => 'lost',
    );
    await eventually(waiting).toBe(1);
    proxy.tear();
    expect(await lost).toBe('lost');
    await release();
    await eventually(notes).toBe(1);
    expect((await note({ key, url })).response).toMatchObject(done);
    expect(await notes()).toBe(1);
    await proxy.close();
  });

  it('is done when the first came to nothing, which the second waits to hear', async () => {
    const key = newId();
    const release = await holdRecord();
    const first = note({ key });
    await eventually(waiting).toBe(1);
    const second = note({ key });
    await eventually(waiting).toBe(2);
    // The transaction of the first is ended from outside, as by a server that is killed.
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%lab_record%' and datname = current_database()`,
    );
    expect(codeOf(await first)).not.toBe(0);
    await release();
    expect(codeOf(await second)).toBe(0);
    expect(await notes()).toBe(1);
  });
});

describe('a key', () => {
  it('belongs to one account: another with the same is asked independently', async () => {
    const key = newId();
    const other = await logIn(server.url, await addPerson(database, { permissions: benchPermissions }));
    expect(codeOf(await note({ key }))).toBe(0);
    expect(codeOf(await note({ key, as: other }))).toBe(0);
    expect(await notes()).toBe(2);
    expect(await kept(key)).toBe(2);
  });

  it("of somebody else's request that is under way is not waited for: nothing tells that there is one", async () => {
    const key = newId();
    const other = await logIn(server.url, await addPerson(database, { permissions: benchPermissions }));
    const elsewhere = aRecord(await addPersonWithVisit(database));
    await addRecords(database, [elsewhere]);
    const release = await holdRecord();
    const first = note({ key });
    await eventually(waiting).toBe(1);
    const asked = await note({ key, as: other, id: elsewhere.id });
    const fresh = await note({ key: newId(), as: other, id: elsewhere.id });
    expect([asked.status, asked.text, [...asked.headers.keys()]]).toEqual([
      fresh.status,
      fresh.text,
      [...fresh.headers.keys()],
    ]);
    await release();
    expect(codeOf(await first)).toBe(0);
  });

  it.each([
    ['another text', { text: 'Đã gọi lại khoa' }],
    ['another record', { id: newId() }],
  ])('with %s is refused, and nothing is written', async (_what, other) => {
    const key = newId();
    await note({ key });
    const { response } = await note({ key, ...other });
    expect(response).toMatchObject({ code: 3, message: messages.requestKeyReused, data: null });
    expect(await notes()).toBe(1);
  });

  it('is not kept with a refusal, so that what was put right passes', async () => {
    const key = newId();
    expect(codeOf(await note({ key, text: '   ' }))).toBe(3);
    expect(codeOf(await note({ key, id: newId() }))).toBe(4);
    expect(await kept(key)).toBe(0);
    expect(codeOf(await note({ key }))).toBe(0);
    expect(await notes()).toBe(1);
  });

  it('is not kept for whoever may not, whose attempt is written down', async () => {
    const key = newId();
    const reader = await logIn(server.url, await addPerson(database, { permissions: ['patients.read'] }));
    expect(codeOf(await note({ key, as: reader }))).toBe(10);
    expect(await kept(key)).toBe(0);
  });

  it.each([undefined, '', 'x', `${newId()}0`, "' or true --"])(
    'that is none holds nothing: %j',
    async (key) => {
      expect(codeOf(await note({ key }))).toBe(0);
      expect(codeOf(await note({ key }))).toBe(0);
      expect(await notes()).toBe(2);
    },
  );

  it('keeps nothing of what was asked: neither the text nor a hash that could be tried', async () => {
    const key = newId();
    await note({ key });
    const { rows } = await database.pool.query<{ row: string; print: Buffer }>(
      'select to_jsonb(k)::text as row, fingerprint as print from request_key k where key = $1',
      [key],
    );
    expect(rows[0]?.row).not.toContain('khoa');
    const tried = [`addRecordNote\n${JSON.stringify({ _id: record, text: 'Đã gọi khoa' })}`].map((text) =>
      createHash('sha256').update(text).digest('hex'),
    );
    expect(tried).not.toContain(rows[0]?.print.toString('hex'));
  });

  it('is forgotten after two days, and not before', async () => {
    const [old, young] = [newId(), newId()];
    await note({ key: old });
    await note({ key: young, text: 'Đã báo bác sĩ' });
    const hand = testDatabase(home.adminUrl);
    const age = `update request_key set done_at = now() - $2::interval where key = $1`;
    await hand.pool.query(age, [old, '49 hours']);
    await hand.pool.query(age, [young, '47 hours']);
    await hand.close();
    await inTransaction(database, deleteOldRequestKeys);
    expect([await kept(old), await kept(young)]).toEqual([0, 1]);
  });
});
