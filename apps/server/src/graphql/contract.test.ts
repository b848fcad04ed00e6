import { permissions } from '@senlab/domain';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addPerson,
  logIn,
  runServer,
  testDatabase,
  type Running,
} from '../../test-support/running.test-support.ts';
import { ask, type Answer } from '../http/wire-client.test-support.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { documents, endsSession, samples, type Sample } from './document-samples.test-support.ts';
import { realSchema } from './real-schema.test-support.ts';

type Asked = Answer & { readonly name: string };

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

/** Whoever may ask all of these, in turn: those that end the session are asked in one of their own. */
async function askAs(held: readonly string[], asked: readonly Sample[]): Promise<readonly Asked[]> {
  const newToken = async (): Promise<string> =>
    logIn(server.url, await addPerson(database, { permissions: held }));
  const token = await newToken();
  const answers: Asked[] = [];
  for (const { name, hash } of asked) {
    const own = endsSession.has(name) ? await newToken() : token;
    answers.push({
      name,
      ...(await ask(server.url, { documentId: hash, variables: samples[name], token: own })),
    });
  }
  return answers;
}

async function askWithoutSession(asked: readonly Sample[]): Promise<readonly Asked[]> {
  return Promise.all(
    asked.map(async ({ name, hash }) => ({
      name,
      ...(await ask(server.url, { documentId: hash, variables: samples[name] })),
    })),
  );
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

const lists = documents.filter(({ isList }) => isList);

describe('every document of the web', () => {
  it('has sample variables, and is answered by an envelope', async () => {
    expect(documents.filter(({ name }) => samples[name] === undefined)).toEqual([]);
    const rights = ['calls.use', 'accounts.lookup', 'files.upload', 'patients.read', 'patients.write'];
    const answers = await askAs(rights, documents);
    const isEnveloped = ({ status, response, body }: Asked): boolean =>
      status === 200 &&
      typeof response?.code === 'number' &&
      response.code !== 9 &&
      typeof response.message === 'string' &&
      body.errors === undefined;
    expect(answers.filter((answer) => !isEnveloped(answer)).map(({ name, text }) => [name, text])).toEqual(
      [],
    );
  });

  it('[ROLE-014] is answered with code 2 without a session', async () => {
    const answers = await askWithoutSession(documents);
    expect(answers.map(({ name, status, response }) => [name, status, response?.code])).toEqual(
      documents.map(({ name }) => [name, 200, withoutSession[name] ?? 2]),
    );
  });

  it('[ENT-HOSP-14] that lists answers a page of a list', async () => {
    const answers = await askAs(permissions, lists);
    expect(answers.map(({ name, response }) => ({ name, ...response }))).toEqual(
      lists.map(({ name }) =>
        expect.objectContaining({
          name,
          code: 0,
          message: '',
          page: 0,
          pages: expect.any(Number),
          records: expect.any(Number),
          data: expect.any(Array),
        }),
      ),
    );
  });

  it('that lists keeps the shape of a list also when it is refused', async () => {
    const answers = await askWithoutSession(lists);
    expect(answers.map(({ name, response }) => ({ name, ...response }))).toEqual(
      lists.map(({ name }) =>
        expect.objectContaining({ name, code: 2, pages: 0, page: 0, records: 0, data: [] }),
      ),
    );
  });

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

  it('[GQL-011][ENT-HOSP-09] has _id, accountId, action, actionId, createdTime and data in each entry', async () => {
    const person = await addPerson(database);
    const token = await logIn(server.url, person);
    const variables = { page: 0, pageSize: 5, filtered: [] };
    const { response } = await ask(server.url, { documentId: document?.hash ?? '', variables, token });
    expect(response).toMatchObject({ code: 0, message: '', pages: 1, page: 0, records: 1 });
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
