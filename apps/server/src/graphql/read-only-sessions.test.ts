import { codes, refusalTexts } from '@senlab/contract';
import { knownDocuments } from '@senlab/contract/server';
import { permissions, readerPermissions } from '@senlab/domain';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addPerson,
  logIn,
  runServer,
  testDatabase,
  type Running,
} from '../../test-support/running.test-support.ts';
import { ask } from '../http/asking.test-support.ts';
import type { Database } from '../platform/database.ts';
import { doors, isOpenFor } from './authorization.test-support.ts';
import { documents, endsSession, samples } from './document-samples.test-support.ts';
import { openWithoutStep } from './read-only-sessions.ts';
import { realSchema } from './real-schema.test-support.ts';

let home: TestDatabase;
let database: Database;
let server: Running;

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  const settings = { KNOWN_DOCUMENTS_ONLY: 'true', SECOND_FACTOR: 'required', REQUESTS_PER_MINUTE: '100000' };
  server = await runServer(home.appUrl, settings, { roles: ['api', 'identity'] });
});
afterAll(async () => {
  await server.stop();
  await database.close();
  await home.drop();
});

const isMutation = (hash: string): boolean => knownDocuments.get(hash)?.startsWith('mutation') === true;
/** Asked by whoever has no session at all. */
const withoutSession = new Set(['AcceptInvitation', 'LookUpReport', 'UploadFile']);

it('whoever holds every right and has not taken the step reads what a reader reads, and changes nothing', async () => {
  const token = await logIn(server.url, await addPerson(database, { permissions }));
  const asked = documents.filter(({ name }) => !endsSession.has(name) && !withoutSession.has(name));
  const wrong: string[] = [];
  for (const { name, hash, root } of asked) {
    const { response } = await ask(server.url, { documentId: hash, variables: samples[name], token });
    if (isMutation(hash) && !openWithoutStep.has(root)) {
      const isRefused =
        response?.code === codes.conflict && response.message === refusalTexts['second-factor-needed'];
      if (!isRefused) wrong.push(`${name} changes: ${String(response?.code)}`);
    } else if (!isMutation(hash)) {
      const isOpen = isOpenFor(doors[name] ?? [], readerPermissions);
      if ((response?.code !== codes.noRight) !== isOpen) wrong.push(`${name}: ${String(response?.code)}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('the screens are told what is held, not what would be', async () => {
  const token = await logIn(server.url, await addPerson(database, { permissions }));
  const me = documents.find(({ name }) => name === 'Me');
  const { response } = await ask(server.url, { documentId: me?.hash ?? '', token });
  expect(response?.data).toMatchObject({
    second_step: 'enrolment',
    is_admin: false,
    permissions: [...readerPermissions].toSorted(),
    // Opens what she has typed on this computer and not saved.
    draftKey: null,
  });
});

it('what is open without the step exists, and is none of the changes of the hospital', () => {
  const fields = Object.keys(realSchema().getMutationType()?.getFields() ?? {});
  expect([...openWithoutStep].filter((name) => !fields.includes(name))).toEqual([]);
  expect([...openWithoutStep].filter((name) => /approve|release|save(?!S)|amend|sign/i.test(name))).toEqual(
    [],
  );
});
