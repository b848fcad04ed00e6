import type { AccountId } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson, testDatabase } from '../../../../test-support/running.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { RawListRequest } from '../../../platform/lists/list-request.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { addNotices, noticesService, type NoticesService } from './service.ts';

let home: TestDatabase;
let database: Database;
let service: NoticesService;
let mai: Actor;
let lan: Actor;
const nobody = { alarms: () => Promise.resolve(new Map()), reports: () => Promise.resolve(new Map()) };
const clock = fakeClock('2026-11-15T08:00:00+07:00');

async function anActor(): Promise<Actor> {
  const { id, username } = await addPerson(database);
  return {
    accountId: id as AccountId,
    username,
    roles: ['staff'],
    permissions: new Set(),
    sessionKey: 'session',
    expiresAtMs: Number.MAX_SAFE_INTEGER,
  };
}

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  service = noticesService({ database, clock, subjects: nobody });
});
afterAll(async () => {
  await database.close();
  await home.drop();
});
beforeEach(async () => {
  mai = await anActor();
  lan = await anActor();
});

async function tell(who: Actor, label: string): Promise<void> {
  clock.advance({ minutes: 1 });
  const notice = { accountId: who.accountId, kind: 'report_corrected', subjectId: newId(), label } as const;
  await inTransaction(database, (tx) => addNotices(tx, [notice], isoOf(clock.now())));
}

async function heard(who: Actor, raw: RawListRequest = {}): Promise<readonly string[] | string> {
  const answer = await service.listMine(who, raw);
  if (answer.ok) return answer.value.rows.map(({ label }) => label);
  return 'reason' in answer.refusal ? answer.refusal.reason : answer.refusal.kind;
}

async function firstId(who: Actor): Promise<string> {
  const answer = await service.listMine(who, {});
  const id = answer.ok ? answer.value.rows[0]?.id : undefined;
  if (id === undefined) throw new Error('no notice');
  return id;
}

const unreadOnly = { filtered: [{ id: 'unread', value: 'true' }] };

describe('what a person must be told', () => {
  it('stands newest first, for her alone, and reaches her open screens', async () => {
    await tell(mai, 'KQ261115-0001 v2');
    await tell(lan, 'KQ261115-0002 v2');
    await tell(mai, 'KQ261115-0003 v2');
    expect(await heard(mai)).toEqual(['KQ261115-0003 v2', 'KQ261115-0001 v2']);
    const { rows } = await database.pool.query(
      "select account_id from outbox where topic = 'my_notices' and account_id = any($1)",
      [[mai.accountId, lan.accountId]],
    );
    expect(rows).toHaveLength(3);
  });

  it('leaves the unread list once she has seen it, and stays in the whole one', async () => {
    await tell(mai, 'KQ261115-0001 v2');
    expect(await service.read(mai, await firstId(mai))).toEqual({ ok: true, value: null });
    expect(await heard(mai, unreadOnly)).toEqual([]);
    expect(await heard(mai)).toEqual(['KQ261115-0001 v2']);
  });

  it('is not seen by reading it twice, nor by somebody else', async () => {
    await tell(mai, 'KQ261115-0001 v2');
    const id = await firstId(mai);
    const unknown = { ok: false, refusal: { kind: 'not-found', reason: 'notice-unknown' } };
    expect(await service.read(lan, id)).toEqual(unknown);
    expect(await heard(mai, unreadOnly)).toEqual(['KQ261115-0001 v2']);
    await service.read(mai, id);
    expect(await service.read(mai, id)).toEqual(unknown);
  });

  it('is seen with everything before it, and nothing after it', async () => {
    await tell(mai, 'KQ261115-0001 v2');
    clock.advance({ minutes: 1 });
    await tell(mai, 'KQ261115-0002 v2');
    await tell(lan, 'KQ261115-0009 v2');
    const id = await firstId(mai);
    clock.advance({ minutes: 1 });
    await tell(mai, 'KQ261115-0003 v2');
    expect(await service.read(mai, id, true)).toEqual({ ok: true, value: null });
    expect(await heard(mai, unreadOnly)).toEqual(['KQ261115-0003 v2']);
    expect(await heard(lan, unreadOnly)).toEqual(['KQ261115-0009 v2']);
  });

  it('of another takes nothing of hers or of the other with it', async () => {
    await tell(mai, 'KQ261115-0001 v2');
    clock.advance({ minutes: 1 });
    await tell(lan, 'KQ261115-0002 v2');
    expect(await service.read(mai, await firstId(lan), true)).toMatchObject({
      refusal: { kind: 'not-found' },
    });
    expect(await heard(mai, unreadOnly)).toEqual(['KQ261115-0001 v2']);
    expect(await heard(lan, unreadOnly)).toEqual(['KQ261115-0002 v2']);
  });

  it.each(['', 'not-an-id', "'; drop table notice"])('has no number %o', async (id) => {
    expect(await service.read(mai, id)).toMatchObject({ refusal: { kind: 'not-found' } });
  });

  it.each([
    [[{ id: 'unread', value: 'false' }], 'unknown-filter'],
    [[{ id: 'account_id', value: 'x' }], 'unknown-filter'],
  ])('is not listed by the filter %j', async (filtered, reason) => {
    expect(await heard(mai, { filtered })).toBe(reason);
  });

  it('costs nothing when there is nothing to tell', async () => {
    await inTransaction(database, (tx) => addNotices(tx, [], isoOf(clock.now())));
    expect(await heard(mai)).toEqual([]);
  });
});
