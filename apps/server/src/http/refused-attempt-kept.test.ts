import { knownDocuments } from '@senlab/contract/server';
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
import { newId } from '../platform/ids.ts';
import { ask } from './asking.test-support.ts';

let home: TestDatabase;
let database: Database;
let server: Running;

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  server = await runServer(home.appUrl, {}, { roles: ['api', 'identity'] });
});
afterAll(async () => {
  await server.stop();
  await database.close();
  await home.drop();
});

const hashOf = (start: string): string =>
  [...knownDocuments].find(([, text]) => text.startsWith(start))?.[0] ?? '';

/** Once each: a minute may pass between two attempts, and then both are kept. */
async function eventsOf(accountId: string): Promise<readonly object[]> {
  const { rows } = await database.pool.query<object>(
    'select distinct action, command, entity, entity_id, is_refused, ip from audit_event where actor_id = $1 order by command',
    [accountId],
  );
  return rows;
}

describe('what somebody may not do, on the running server', () => {
  it('is kept with the operation, the id and the address, and nothing that was typed', async () => {
    const person = await addPerson(database);
    const token = await logIn(server.url, person);
    const _id = newId();
    const looking = { documentId: hashOf('query LabRecord('), variables: { _id }, token };
    for (let times = 0; times < 3; times += 1)
      expect((await ask(server.url, looking)).response?.code).toBe(10);
    const variables = { _id, text: 'Đã gọi khoa' };
    await ask(server.url, { documentId: hashOf('mutation AddRecordNote('), variables, token });
    const common = { entity: 'operation', entity_id: _id, is_refused: true, ip: '127.0.0.1' };
    expect(await eventsOf(person.id)).toEqual([
      { action: 'update', command: 'AddRecordNote', ...common },
      { action: 'view', command: 'LabRecord', ...common },
    ]);
  });

  it('is no matter of the log where it is about no patient', async () => {
    const person = await addPerson(database);
    const token = await logIn(server.url, person);
    const variables = { phoneNumber: '0500000001' };
    const { response } = await ask(server.url, { documentId: hashOf('mutation Callout('), variables, token });
    expect(response?.code).toBe(10);
    expect(await eventsOf(person.id)).toEqual([]);
  });
});
