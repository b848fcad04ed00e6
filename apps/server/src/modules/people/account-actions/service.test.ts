import type { AccountId } from '@senlab/domain';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson, testDatabase } from '../../../../test-support/running.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { RawListRequest } from '../../../platform/lists/list-request.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { accountActionsService, recordAccountAction, type AccountActionsService } from './service.ts';

let home: TestDatabase;
let database: Database;
let service: AccountActionsService;
let actor: Actor;

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
  service = accountActionsService(database);
});
afterAll(async () => {
  await database.close();
  await home.drop();
});
beforeEach(async () => {
  actor = await anActor();
});

const record = (done: Parameters<typeof recordAccountAction>[2], who = actor): Promise<string> =>
  inTransaction(database, (tx) => recordAccountAction(tx, who.accountId, done));

async function recordAt(moment: string, who = actor): Promise<string> {
  const id = await record({ action: 'OTHER' }, who);
  await database.pool.query('update account_action set created_at = $2 where id = $1', [id, moment]);
  return id;
}

async function listed(raw: RawListRequest = {}): Promise<readonly string[] | string> {
  const result = await service.listMine(actor, raw);
  if (result.ok) return result.value.rows.map((row) => row.id);
  return 'reason' in result.refusal ? result.refusal.reason : result.refusal.kind;
}

describe('recording what somebody did', () => {
  it('writes the row and the hint together, to that account alone', async () => {
    const id = await record({ action: 'ADD_USERACTION', subject: { id: newId(), code: 4 } });
    const { rows } = await database.pool.query('select topic, account_id from outbox where subject_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ topic: 'my_account_actions', account_id: actor.accountId }]);
    expect(await listed()).toEqual([id]);
  });

  it('leaves neither when the work around it fails', async () => {
    let id = '';
    const failing = inTransaction(database, async (tx) => {
      id = await recordAccountAction(tx, actor.accountId, { action: 'OTHER' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await listed()).toEqual([]);
    expect((await database.pool.query('select 1 from outbox where subject_id = $1', [id])).rows).toEqual([]);
  });

  it.each([0, 6, 8, -1])('refuses the kind %i of customer activity, which there is not', async (code) => {
    await expect(record({ action: 'ADD_USERACTION', subject: { id: newId(), code } })).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('refuses an account that there is not', async () => {
    await expect(
      record({ action: 'OTHER' }, { ...actor, accountId: newId() as AccountId }),
    ).rejects.toMatchObject({ code: '23503' });
  });
});

describe('the list of what I did', () => {
  it('[GQL-010] is mine alone, newest first', async () => {
    const older = await recordAt('2026-11-13T08:00:00+07:00');
    const newer = await recordAt('2026-11-14T08:00:00+07:00');
    await recordAt('2026-11-15T08:00:00+07:00', await anActor());
    expect(await listed()).toEqual([newer, older]);
    expect(await listed({ sorted: [{ id: 'createdTime', desc: false }] })).toEqual([older, newer]);
  });

  it('is narrowed by kind and by day, as the hospital counts days', async () => {
    await recordAt('2026-11-13T23:59:59.999999+07:00');
    const first = await recordAt('2026-11-14T00:00:00+07:00');
    const last = await recordAt('2026-11-14T23:59:59.999999+07:00');
    await recordAt('2026-11-15T00:00:00+07:00');
    const day = [
      { id: 'createdTime', value: '2026-11-14', operator: 'gte' as const },
      { id: 'createdTime', value: '2026-11-14', operator: 'lte' as const },
    ];
    expect(await listed({ filtered: day })).toEqual([last, first]);
    expect(await listed({ filtered: [...day, { id: 'action', value: 'LOGIN' }] })).toEqual([]);
    expect(await listed({ filtered: [...day, { id: 'action', value: 'OTHER' }] })).toEqual([last, first]);
  });

  it('counts and pages', async () => {
    for (let index = 0; index < 7; index++) await record({ action: 'OTHER' });
    const result = await service.listMine(actor, { page: 1, pageSize: 5 });
    expect(result).toMatchObject({ ok: true, value: { page: 1, pages: 2, records: 7, recordsExact: true } });
    expect(await listed({ page: 1, pageSize: 5 })).toHaveLength(2);
    expect(await listed({ page: 9, pageSize: 5 })).toEqual([]);
  });

  it.each<[string, RawListRequest, string]>([
    ['the filter of another account', { filtered: [{ id: 'accountId', value: newId() }] }, 'unknown-filter'],
    [
      'a part of a kind',
      { filtered: [{ id: 'action', value: 'LOG', operator: 'contains' }] },
      'unknown-filter',
    ],
    ['a day that there is not', { filtered: [{ id: 'createdTime', value: '2026-02-30' }] }, 'unknown-filter'],
    [
      'a day by equality',
      { filtered: [{ id: 'createdTime', value: '2026-02-01', operator: 'eq' }] },
      'unknown-filter',
    ],
    ['words for a day', { filtered: [{ id: 'createdTime', value: "now() or 'x'" }] }, 'unknown-filter'],
    ['a name that every object has', { filtered: [{ id: 'constructor', value: 'x' }] }, 'unknown-filter'],
    ['a zero byte', { filtered: [{ id: 'action', value: '\0' }] }, 'unknown-filter'],
    ['an order by kind', { sorted: [{ id: 'action', desc: true }] }, 'unknown-sort'],
    ['a page before the first', { page: -1 }, 'page-out-of-range'],
    ['an endless page', { pageSize: 101 }, 'page-out-of-range'],
    ['a page too far', { page: 101, pageSize: 100 }, 'page-out-of-range'],
  ])('refuses %s', async (_what, raw, reason) => {
    expect(await listed(raw)).toBe(reason);
  });
});
