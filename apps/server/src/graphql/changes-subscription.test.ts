import type { AccountId } from '@senlab/domain';
import { createTestDatabase, startTcpProxy, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, testDatabase } from '../../test-support/running.test-support.ts';
import { changesQuery, type Hint } from '../http/wire-client.test-support.ts';
import { createHub, type Hub } from '../live/hub.ts';
import { addToOutbox, lastPublished, publishPending, readPublishedAfter } from '../live/outbox-repository.ts';
import type { Actor } from '../platform/actor.ts';
import type { Database } from '../platform/database.ts';
import { inTransaction, reading } from '../platform/tx.ts';
import { readChangesArguments, subscribeToChanges, type ChangesRequest } from './changes-subscription.ts';
import { openDocuments, type PreparedDocument } from './documents.ts';
import { realSchema } from './real-schema.test-support.ts';

const schema = realSchema();
const documents = openDocuments(schema, { knownOnly: false, introspection: false, compileAhead: false });
const topics = ['my_account_actions'] as const;

function prepare(query: string): PreparedDocument {
  const answer = documents.prepare({ query });
  if (!answer.ok) throw new Error(answer.errors.join('; '));
  return answer.prepared;
}

let home: TestDatabase;
let database: Database;
let actor: Actor;
beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  const person = await addPerson(database);
  actor = {
    accountId: person.id as AccountId,
    username: person.username,
    roles: ['staff'],
    permissions: new Set(),
    sessionKey: 'session',
    expiresAtMs: Number.MAX_SAFE_INTEGER,
  };
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

async function publish(subjectId: string): Promise<void> {
  await inTransaction(database, (tx) =>
    addToOutbox(tx, { topic: 'my_account_actions', accountId: actor.accountId, subjectId }),
  );
  await inTransaction(database, (tx) => publishPending(tx, 100));
}

async function hubAtEnd(): Promise<Hub> {
  const hub = createHub();
  hub.startAt(await reading(database, lastPublished));
  return hub;
}

function inbox(after?: string): { request: ChangesRequest; ids: () => (string | null)[]; frames: string[] } {
  const frames: string[] = [];
  const request = {
    prepared: prepare(changesQuery),
    variables: { topics, after },
    given: { topics, after },
    actor,
    member: { send: (payload: string) => void frames.push(payload) },
  };
  const ids = (): (string | null)[] =>
    frames.flatMap((frame) =>
      (JSON.parse(frame) as { data: { response: { data: Hint[] } } }).data.response.data.map(
        (hint) => hint._id,
      ),
    );
  return { request, ids, frames };
}

describe('joining the stream', () => {
  it('begin where the server begins to read, not before', async () => {
    const hub = createHub();
    const { request, frames } = inbox();
    const joining = subscribeToChanges({ schema, hub, database }, request);
    await publish('before the first reading');
    expect([hub.size(), frames]).toEqual([0, []]);
    const position = await reading(database, lastPublished);
    hub.startAt(position);
    await joining;
    expect(frames.join('')).toContain(`"sequence":"${position}"`);
  });

  it('sends what was missed before what came while it was being read', async () => {
    const hub = await hubAtEnd();
    await publish('base');
    const position = await reading(database, lastPublished);
    await publish('missed-1');
    await publish('missed-2');
    const { request, ids } = inbox(position);
    const joining = subscribeToChanges({ schema, hub, database }, request);
    await hub.started;
    const entry = { topic: 'my_account_actions', accountId: actor.accountId };
    hub.publish([{ ...entry, sequence: '999999', subjectId: 'live' }]);
    expect(ids()).toEqual([]);
    await joining;
    expect(ids()).toEqual(['missed-1', 'missed-2', 'live']);
  });

  it('sends nothing to begin with when nothing was missed', async () => {
    await publish('seen');
    const hub = await hubAtEnd();
    const { request, ids } = inbox(hub.position());
    await subscribeToChanges({ schema, hub, database }, request);
    expect(ids()).toEqual([]);
  });

  it('does not show the changes of the account twice to who is live already', async () => {
    const hub = await hubAtEnd();
    const start = hub.position();
    const { request, ids } = inbox();
    await subscribeToChanges({ schema, hub, database }, request);
    await publish('once');
    hub.publish(await reading(database, (tx) => readPublishedAfter(tx, start, 10)));
    expect(ids()).toEqual([null, 'once']);
  });

  it('leaves no member behind when what was missed cannot be read', async () => {
    const { port, hostname } = new URL(home.appUrl);
    const proxy = await startTcpProxy({ target: { host: hostname, port: Number(port) } });
    const lonely = testDatabase(proxy.through(home.appUrl));
    proxy.cut();
    const hub = await hubAtEnd();
    await expect(subscribeToChanges({ schema, hub, database: lonely }, inbox('1').request)).rejects.toThrow();
    expect(hub.size()).toBe(0);
    await lonely.close();
    await proxy.close();
  });

  it('is executed and written once for fifty sockets with the same question', async () => {
    const hub = await hubAtEnd();
    const all = Array.from({ length: 50 }, () => inbox());
    for (const { request } of all) await subscribeToChanges({ schema, hub, database }, request);
    let looked = 0;
    const watched = {
      sequence: '1000000',
      topic: 'my_account_actions',
      accountId: actor.accountId,
      get subjectId() {
        looked += 1;
        return 'shared';
      },
    };
    hub.publish([watched]);
    expect(looked).toBe(1);
    expect(new Set(all.map(({ frames }) => frames.at(-1))).size).toBe(1);
    expect(all.every(({ ids }) => ids().at(-1) === 'shared')).toBe(true);
  });
});

describe('a topic for everyone who may see it', () => {
  const both = ['my_account_actions', 'lab_records'] as const;
  const asking = (
    permissions: Actor['permissions'],
    after?: string,
  ): { request: ChangesRequest; ids: () => (string | null)[] } => {
    const { request, ids } = inbox(after);
    const given = { topics: both, after };
    return { request: { ...request, given, variables: given, actor: { ...actor, permissions } }, ids };
  };
  const tell = (subjectId: string): Promise<void> =>
    inTransaction(database, async (tx) => {
      await addToOutbox(tx, { topic: 'lab_records', accountId: null, subjectId });
      await publishPending(tx, 100);
    });

  it('is heard by a person with the right, live and after a cut', async () => {
    const hub = await hubAtEnd();
    const start = hub.position();
    const { request, ids } = asking(new Set(['patients.read']));
    await subscribeToChanges({ schema, hub, database }, request);
    await tell('record-1');
    hub.publish(await reading(database, (tx) => readPublishedAfter(tx, start, 10)));
    expect(ids()).toEqual([null, null, 'record-1']);
    const again = asking(new Set(['patients.read']), start);
    await subscribeToChanges({ schema, hub, database }, again.request);
    expect(again.ids()).toEqual(['record-1']);
  });

  it('is silent for a person without the right, live and after a cut', async () => {
    const hub = await hubAtEnd();
    const start = hub.position();
    const { request, ids } = asking(new Set());
    await subscribeToChanges({ schema, hub, database }, request);
    await tell('record-2');
    hub.publish(await reading(database, (tx) => readPublishedAfter(tx, start, 10)));
    expect(ids()).toEqual([null]);
    const again = asking(new Set(), start);
    await subscribeToChanges({ schema, hub, database }, again.request);
    expect(again.ids()).toEqual([]);
  });
});

describe('the arguments', () => {
  const literal = (given: string): PreparedDocument =>
    prepare(`subscription { response: changes(${given}) { code } }`);

  it.each([
    ['as variables', prepare(changesQuery), { topics, after: '41' }, { topics: [...topics], after: '41' }],
    [
      'in the document',
      literal('topics: [my_account_actions], after: "41"'),
      {},
      { topics: [...topics], after: '41' },
    ],
    [
      'with null for a position',
      prepare(changesQuery),
      { topics, after: null },
      { topics: [...topics], after: undefined },
    ],
    [
      'with one topic that is no list',
      prepare(changesQuery),
      { topics: topics[0] },
      { topics: [...topics], after: undefined },
    ],
    [
      'with a topic twice',
      literal('topics: [my_account_actions, my_account_actions]'),
      {},
      { topics: [...topics], after: undefined },
    ],
  ])('are read %s', (_how, prepared, variables, expected) => {
    expect(readChangesArguments(schema, prepared, variables)).toEqual(expected);
  });

  it.each([
    ['no topics', {}],
    ['an empty list', { topics: [] }],
    ['an unknown topic', { topics: ['patients'] }],
    ['a position with letters', { topics, after: '4x' }],
    ['an empty position', { topics, after: '' }],
    ['a position with spaces', { topics, after: ' 4' }],
    ['a position beyond 64 bits', { topics, after: '9'.repeat(19) }],
    ['SQL', { topics, after: '1; drop table outbox' }],
  ])('do not fit with %s', (_what, variables) => {
    expect(readChangesArguments(schema, prepare(changesQuery), variables)).toBeUndefined();
  });
});
