import { codes, refusalTexts } from '@senlab/contract';
import { jobs, permissions, type Permission, readerPermissions } from '@senlab/domain';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { atScale } from '@senlab/testkit/scale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addPerson,
  logIn,
  runServer,
  testDatabase,
  type Running,
} from '../../test-support/running.test-support.ts';
import { openDoors } from '../../test-support/case-doors.test-support.ts';
import { contextOf } from '../../test-support/answers.test-support.ts';
import { addActor } from '../../test-support/people.test-support.ts';
import { ask } from '../http/wire-client.test-support.ts';
import { systemClock } from '../platform/clock.ts';
import type { Envelope } from './context.ts';
import { openDocuments, type Documents } from './documents.ts';
import type { Database } from '../platform/database.ts';
import { doors, edgesOf, isOpenFor } from './authorization.test-support.ts';
import { documents, endsSession, samples, type Sample } from './document-samples.test-support.ts';
import { knownDocuments } from '@senlab/contract/server';
import { openWithoutStep } from './read-only-sessions.ts';
import { realSchema } from './real-schema.test-support.ts';

interface Answered {
  readonly data?: { readonly response: Partial<Envelope> } | null;
}

describe('authorization', () => {
  let home: TestDatabase;
  let database: Database;
  let server: Running;
  let known: Documents;

  beforeAll(async () => {
    home = await createTestDatabase();
    database = testDatabase(home.appUrl);
    const { schema } = openDoors({ url: home.appUrl, database, clock: systemClock });
    known = openDocuments(schema, { knownOnly: true, introspection: false, compileAhead: false });
    const settings = { KNOWN_DOCUMENTS_ONLY: 'true', REQUESTS_PER_MINUTE: '100000' };
    server = await runServer(home.appUrl, settings, { roles: ['api', 'identity'] });
  });
  afterAll(async () => {
    await server.stop();
    await database.close();
    await home.drop();
  });

  /** The others have tests of their own. */
  const asked = documents.filter(({ name }) => !endsSession.has(name));

  type Asking = (document: Sample) => Promise<Partial<Envelope> | undefined>;
  type Asker = (held: readonly Permission[]) => Promise<Asking>;

  const overHttp: Asker = async (held) => {
    const token = await logIn(server.url, await addPerson(database, { permissions: held }));
    return async ({ name, hash }) =>
      (await ask(server.url, { documentId: hash, variables: samples[name], token })).response;
  };

  /** Where a session and its rights are known already: the door itself, a twentieth of a request. */
  const behindHttp: Asker = async (held) => {
    const context = contextOf(await addActor(database, held));
    return async ({ name, hash }) => {
      const found = known.prepare({ documentId: hash });
      if (!found.ok) throw new Error(`${name} is not known`);
      const { write, compiled } = found.prepared;
      const variables = { ...samples[name] };
      const answer = await (write?.(variables, context) ?? compiled.query(undefined, context, variables));
      const { data } = (typeof answer === 'string' ? JSON.parse(answer) : answer) as Answered;
      return data?.response;
    };
  };

  /** A door is open to whoever is not answered with "no right". */
  async function openTo(asking: Asking, names: ReadonlySet<string>): Promise<readonly string[]> {
    const open: string[] = [];
    for (const document of asked.filter(({ name }) => names.has(name))) {
      const { name } = document;
      const response = await asking(document);
      if (response?.code === codes.unexpected) open.push(`${name} is a surprise`);
      if (response?.code === codes.denied) open.push(`${name} ends the session`);
      else if (response?.code !== codes.noRight) open.push(name);
    }
    return open;
  }

  async function expectAsWritten(
    asker: Asker,
    held: readonly Permission[],
    names: ReadonlySet<string>,
  ): Promise<void> {
    const open = asked.filter(({ name }) => names.has(name) && isOpenFor(doors[name] ?? [], held));
    // A device is registered for oneself only, and the sample names somebody else.
    const expected = open.map(({ name }) => name).filter((name) => name !== 'RegisterDevice');
    expect(await openTo(await asker(held), names), `open to ${held.join(', ')}`).toEqual(expected);
  }

  const everyDocument = new Set(asked.map(({ name }) => name));

  type Holder = readonly [who: string, held: readonly Permission[]];

  const alone = permissions.map((one): Holder => [one, [one]]);
  const withReading = permissions
    .filter((one) => one !== 'patients.read')
    .map((one): Holder => [`patients.read and ${one}`, ['patients.read', one]]);
  const byJob = Object.entries(jobs).map(([name, job]): Holder => [name, job.permissions]);
  const theEnds: readonly Holder[] = [
    ['nothing', []],
    ['everything', permissions],
  ];

  describe('the doors of the interface', () => {
    it('are written down for every document, and for no other', () => {
      expect(Object.keys(doors).toSorted()).toEqual(documents.map(({ name }) => name).toSorted());
    });

    // A right never closes a door, so these two edges say it of all other sets of rights.
    it('[ROLE-014] open with the least that the table names, and with nothing short of it', async () => {
      const namesBySet = new Map<string, Set<string>>();
      for (const name of everyDocument)
        for (const held of edgesOf(doors[name] ?? [])) {
          const key = held.join(' ');
          namesBySet.set(key, (namesBySet.get(key) ?? new Set()).add(name));
        }
      for (const [key, names] of namesBySet)
        await expectAsWritten(behindHttp, key.split(' ') as Permission[], names);
    });

    // Whoever may not is told so and stays: the code that ends a session is for those whom nobody knows.
    // One of the jobs, to which most is closed, shows that a session brings the rights held, neither more nor fewer.
    it.each(
      atScale({
        each: [...theEnds.slice(1), ...byJob.slice(0, 1)],
        long: [...theEnds, ...byJob, ...alone, ...withReading],
      }),
    )(
      '[ROLE-014] open for who holds %s exactly where the table says so, and end no session',
      async (_who, held) => {
        await expectAsWritten(overHttp, held, everyDocument);
      },
    );

    it.each([...theEnds, ...byJob])(
      '[ROLE-014] open for who holds %s exactly where the table says so, by its resolvers alone',
      async (_who, held) => {
        await expectAsWritten(behindHttp, held, everyDocument);
      },
    );

    it('are all closed to the token of a locked screen, but for unlocking and what needs no token', async () => {
      const token = await logIn(server.url, await addPerson(database, { permissions }));
      const lock = documents.find(({ name }) => name === 'LockSession');
      await ask(server.url, { documentId: lock?.hash ?? '', token });
      const open: string[] = [];
      for (const { name, hash } of documents) {
        // Would end the session that is asked about; it has a test of its own, as the file has that comes with the other.
        if (name === 'Logout' || name === 'UploadFile') continue;
        const variables = name === 'LoginByToken' ? { token } : samples[name];
        const { response } = await ask(server.url, { documentId: hash, variables, token });
        if (response?.code !== codes.locked) open.push(name);
      }
      expect(open.toSorted()).toEqual(['AcceptInvitation', 'LookUpReport', 'UnlockSession']);
    });
  });
});

describe('read only sessions', () => {
  let home: TestDatabase;
  let database: Database;
  let server: Running;

  beforeAll(async () => {
    home = await createTestDatabase();
    database = testDatabase(home.appUrl);
    const settings = {
      KNOWN_DOCUMENTS_ONLY: 'true',
      SECOND_FACTOR: 'required',
      REQUESTS_PER_MINUTE: '100000',
    };
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
});
