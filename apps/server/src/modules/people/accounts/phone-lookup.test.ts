import type { AccountId, Permission } from '@senlab/domain';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test-support/running.test-support.ts';
import { addPerson, type Person } from '../../../identity/people.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { accountsService, type AccountsService } from './service.ts';

const refusedBecause = (reason: string) => ({ ok: false, refusal: { kind: 'invalid', reason } });

let home: TestDatabase;
let database: Database;
let accounts: AccountsService;
let person: Person;

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  accounts = accountsService(database);
});

afterAll(async () => {
  await database.close();
  await home.drop();
});

function actorFor(id: string, permissions: readonly Permission[] = []): Actor {
  return {
    accountId: id as AccountId,
    username: 'mau',
    roles: ['staff'],
    permissions: new Set(permissions),
    sessionKey: 'session',
    expiresAtMs: Number.MAX_SAFE_INTEGER,
  };
}

beforeEach(async () => {
  person = await addPerson(database);
});

describe('the lookup by phone number', () => {
  const number = '0912345678';
  const asking = (value: string) => ({ filtered: [{ id: 'phoneNumber', value }] });
  let reception: Actor;

  beforeEach(async () => {
    await database.pool.query('update account set phone_number = null');
    reception = actorFor(person.id, ['accounts.lookup']);
  });

  const named = (fullName: string, facts: { isActive?: boolean } = {}): Promise<Person> =>
    addPerson(database, { fullName, phoneNumber: number, ...facts });

  it('finds who has the whole number, by name', async () => {
    const second = await named('Phạm Thị Mẫu');
    const first = await named('Đỗ Văn Mẫu');
    await addPerson(database, { phoneNumber: '0912345679' });
    const result = await accounts.findByPhone(reception, asking(number));
    expect(result).toMatchObject({ ok: true, value: { records: 2, pages: 1, page: 0 } });
    const ids = result.ok ? result.value.rows.map((row) => row.id) : [];
    expect(ids.toSorted()).toEqual([first.id, second.id].toSorted());
  });

  it.each([['+84912345678'], ['0912345678']])('finds the number written as %s', async (typed) => {
    await named('Phạm Thị Mẫu');
    expect(await accounts.findByPhone(reception, asking(typed))).toMatchObject({ value: { records: 1 } });
  });

  it('finds nobody whose account is closed', async () => {
    await named('Phạm Thị Mẫu', { isActive: false });
    expect(await accounts.findByPhone(reception, asking(number))).toMatchObject({
      value: { records: 0, rows: [] },
    });
  });

  it('goes by pages', async () => {
    for (const name of ['A. Mẫu', 'B. Mẫu', 'C. Mẫu']) await named(name);
    const page = async (index: number): Promise<unknown> => {
      const result = await accounts.findByPhone(reception, { ...asking(number), page: index, pageSize: 1 });
      return result.ok ? [result.value.pages, ...result.value.rows.map((row) => row.fullName)] : result;
    };
    expect([await page(0), await page(1), await page(2), await page(3)]).toEqual([
      [3, 'A. Mẫu'],
      [3, 'B. Mẫu'],
      [3, 'C. Mẫu'],
      [3],
    ]);
  });

  it.each([['091234567'], ['12345678'], ['%'], ['0912345_78'], ["' or true --"]])(
    'does not find somebody by a part of a number or a pattern: %s',
    async (value) => {
      await named('Phạm Thị Mẫu');
      expect(await accounts.findByPhone(reception, asking(value))).toMatchObject({
        ok: true,
        value: { records: 0 },
      });
    },
  );

  it.each([
    ['everybody', {}, 'unknown-filter'],
    ['everybody, by an empty list', { filtered: [] }, 'unknown-filter'],
    [
      'parts of numbers',
      { filtered: [{ id: 'phoneNumber', value: '09', operator: 'contains' as const }] },
      'unknown-filter',
    ],
    [
      'all numbers above one',
      { filtered: [{ id: 'phoneNumber', value: '0', operator: 'gte' as const }] },
      'unknown-filter',
    ],
    ['people by name', { filtered: [{ id: 'fullName', value: 'Mẫu' }] }, 'unknown-filter'],
    ['a number with a zero character', asking('09\u0000'), 'unknown-filter'],
    [
      'an order by number',
      { ...asking(number), sorted: [{ id: 'phoneNumber', desc: true }] },
      'unknown-sort',
    ],
    ['a page before the first', { ...asking(number), page: -1 }, 'page-out-of-range'],
    ['a page without rows', { ...asking(number), pageSize: 0 }, 'page-out-of-range'],
    ['a page of 101', { ...asking(number), pageSize: 101 }, 'page-out-of-range'],
  ])('refuses %s', async (_what, raw, reason) => {
    expect(await accounts.findByPhone(reception, raw)).toEqual(refusedBecause(reason));
  });

  it('is denied without the right, whatever is asked', async () => {
    for (const raw of [asking(number), {}, { page: -1 }])
      expect(await accounts.findByPhone(actorFor(person.id, ['calls.use', 'audit.read']), raw)).toEqual({
        ok: false,
        refusal: { kind: 'denied' },
      });
  });
});
