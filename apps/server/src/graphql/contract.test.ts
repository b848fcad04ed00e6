import { permissions } from '@senlab/domain';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, logIn, runServer, testDatabase, type Running } from '../app/running.test-support.ts';
import { ask, type Answer } from '../http/asking.test-support.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { documents, samples, type Sample } from './document-samples.test-support.ts';
import { realSchema } from './real-schema.test-support.ts';

let home: TestDatabase;
let database: Database;
let server: Running;

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  server = await runServer(home.appUrl, { KNOWN_DOCUMENTS_ONLY: 'true' }, { roles: ['api', 'identity'] });
});
afterAll(async () => {
  await server.stop();
  await database.close();
  await home.drop();
});

async function askAs(permissions: readonly string[], document: Sample): Promise<Answer> {
  const token = await logIn(server.url, await addPerson(database, { permissions }));
  return ask(server.url, { documentId: document.hash, variables: samples[document.name], token });
}

/**
 * A file that is not there is refused before anybody is asked who sends it. A paper may be looked up by whoever has it
 * in hand; nobody has the one of the sample. The code of an invitation is its own proof.
 */
const withoutSession: Readonly<Record<string, number>> = {
  UploadFile: 3,
  LookUpReport: 4,
  AcceptInvitation: 3,
};

describe('every document of the web', () => {
  it.each(documents)('$name is answered by an envelope', async (document) => {
    expect(samples[document.name], 'sample variables').toBeDefined();
    const answer = await askAs(
      ['calls.use', 'accounts.lookup', 'files.upload', 'patients.read', 'patients.write'],
      document,
    );
    expect(answer.status).toBe(200);
    expect(answer.response?.code).toBeTypeOf('number');
    expect(answer.response?.message).toBeTypeOf('string');
    expect(answer.response?.code, 'a surprise').not.toBe(9);
    expect(answer.body.errors).toBeUndefined();
  });

  it.each(documents)('[ROLE-014] $name answers code 2 without a session', async (document) => {
    const answer = await ask(server.url, { documentId: document.hash, variables: samples[document.name] });
    expect(answer.status).toBe(200);
    expect(answer.response?.code).toBe(withoutSession[document.name] ?? 2);
  });

  it.each(documents.filter(({ isList }) => isList))(
    '[ENT-HOSP-14] $name answers a page of a list',
    async (document) => {
      const { response } = await askAs(permissions, document);
      expect(response).toMatchObject({ code: 0, message: '', page: 0 });
      expect(response?.pages).toBeTypeOf('number');
      expect(response?.records).toBeTypeOf('number');
      expect(response?.data).toBeInstanceOf(Array);
    },
  );

  it.each(documents.filter(({ isList }) => isList))(
    '$name keeps the shape of a list also when it is refused',
    async (document) => {
      const { response } = await ask(server.url, {
        documentId: document.hash,
        variables: samples[document.name],
      });
      expect(response).toMatchObject({ code: 2, pages: 0, page: 0, records: 0, data: [] });
    },
  );

  it('covers every query and mutation of the schema', () => {
    const schema = realSchema();
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    );
    expect(documents.map(({ root }) => root).toSorted()).toEqual(fields.toSorted());
  });
});

describe('the activity list on the wire', () => {
  const document = documents.find(({ name }) => name === 'MyAccountActions');

  it('[ENT-HOSP-09] has _id, accountId, action, actionId, createdTime and data in each entry', async () => {
    const person = await addPerson(database);
    const token = await logIn(server.url, person);
    const variables = { page: 0, pageSize: 5, filtered: [] };
    const { response } = await ask(server.url, { documentId: document?.hash ?? '', variables, token });
    expect(response?.data).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        accountId: person.id,
        action: 'LOGIN',
        actionId: null,
        createdTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+07:00$/),
        data: null,
      },
    ]);
  });

  it('[ENT-HOSP-10] holds _id and a numeric Action in data', async () => {
    const person = await addPerson(database);
    const token = await logIn(server.url, person);
    const subject = newId();
    await database.pool.query(
      `insert into account_action (id, account_id, action, action_id, customer_action_code)
       values ($1, $2, 'ADD_USERACTION', $3, 4)`,
      [newId(), person.id, subject],
    );
    const variables = { page: 0, pageSize: 5, filtered: [{ id: 'action', value: 'ADD_USERACTION' }] };
    const { response } = await ask(server.url, { documentId: document?.hash ?? '', variables, token });
    expect(response?.data).toMatchObject([{ actionId: subject, data: { _id: subject, Action: 4 } }]);
  });
});
