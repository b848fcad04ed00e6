import type { Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { addPerson, startOfDay } from '../../../../test-support/laboratory.test-support.ts';
import { testDatabase, eventually } from '../../../../test-support/running.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { giveRights } from '../../../platform/change-by-hand.test-support.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { tracing } from '../../../platform/requests/request-facts.ts';
import { accountAdminService, type AccountAdminService } from './service.ts';
import { setImmediate } from 'node:timers/promises';
import { systemClock } from '../../../platform/clock.ts';

describe('second factor reset', () => {
  let home: TestDatabase;
  let database: Database;
  let service: AccountAdminService;

  beforeAll(async () => {
    home = await createTestDatabase();
    database = testDatabase(home.appUrl);
    service = accountAdminService({ database, clock: fakeClock(startOfDay) });
  });
  afterAll(async () => {
    await database.close();
    await home.drop();
  });

  async function holder(
    permissions: readonly Permission[],
    role: 'admin' | 'staff' = 'staff',
  ): Promise<Actor> {
    const person = await addPerson(database, { role, permissions });
    await giveRights(database, person.accountId, permissions);
    return person;
  }

  async function withFactor(permissions: readonly Permission[]): Promise<Actor> {
    const person = await holder(permissions);
    await database.pool.query(
      `insert into second_factor (id, account_id, kind, name, created_at, sealed_secret)
     values ($1, $2, 'totp', 'Authenticator', now(), '\\x00')`,
      [newId(), person.accountId],
    );
    await database.pool.query(
      `insert into recovery_code (account_id, code_hash) values ($1, decode(repeat('00', 32), 'hex'))`,
      [person.accountId],
    );
    return person;
  }

  async function codeOf(owner: Actor): Promise<string> {
    const given = await service.invite(await holder(['accounts.manage'], 'admin'), owner.accountId);
    return given.ok ? given.value.code : '';
  }

  let places = 0;
  const accept = (code: string, secondCode: string | null): Promise<{ readonly ok: boolean }> =>
    tracing(`10.9.${String((places += 1))}.1`, () =>
      service.accept({ code, secondCode, password: 'mot cau dai cua rieng toi' }),
    );

  async function leftOf({ accountId }: Actor): Promise<number> {
    const { rowCount } = await database.pool.query(
      `select account_id from second_factor where account_id = $1
     union all select account_id from recovery_code where account_id = $1`,
      [accountId],
    );
    return rowCount ?? 0;
  }

  it.each<[string, readonly Permission[]]>([
    ['a doctor', ['results.approve']],
    ['a nurse who has enrolled one', ['patients.read']],
  ])('one administrator alone does not remove the factor of %s', async (_who, permissions) => {
    const owner = await withFactor(permissions);
    const code = await codeOf(owner);
    expect([(await accept(code, null)).ok, await leftOf(owner)]).toEqual([false, 2]);
  });

  it('a code that was given before the factor was enrolled opens nothing any more', async () => {
    const nurse = await holder(['patients.read']);
    const code = await codeOf(nurse);
    await database.pool.query(
      `insert into second_factor (id, account_id, kind, name, created_at, sealed_secret)
     values ($1, $2, 'totp', 'Authenticator', now(), '\\x00')`,
      [newId(), nurse.accountId],
    );
    expect([(await accept(code, null)).ok, await leftOf(nurse)]).toEqual([false, 1]);
  });

  it('two of them do, with the password; it is logged and told to the owner', async () => {
    const doctor = await withFactor(['results.approve']);
    const [first, second] = [await codeOf(doctor), await codeOf(doctor)];
    expect([(await accept(first, second)).ok, await leftOf(doctor)]).toEqual([true, 0]);
    const { rows: told } = await database.pool.query(
      `select label from notice where account_id = $1 and kind = 'second_factor_changed'`,
      [doctor.accountId],
    );
    expect(told).toEqual([{ label: 'reset' }]);
    const { rows: logged } = await database.pool.query<{ diff: unknown }>(
      `select diff from audit_event where entity_id = $1 and command = 'accept-invitation'`,
      [doctor.username],
    );
    expect(logged[0]?.diff).toMatchObject({ secondFactors: [1, null] });
  });
});

describe('invitation flood', () => {
  let home: TestDatabase;
  let database: Database;
  let other: Database;

  beforeAll(async () => {
    home = await createTestDatabase();
    database = testDatabase(home.appUrl);
    other = testDatabase(home.appUrl);
  });
  afterAll(async () => {
    await database.close();
    await other.close();
    await home.drop();
  });

  it('many who try codes at once leave the connections to others, and are told to come again', async () => {
    const service = accountAdminService({ database, clock: systemClock });
    // As slow as a database can be: each try waits at the counters and holds its connection.
    const hand = await other.pool.connect();
    await hand.query('begin; lock table login_failure');
    const busy: unknown[] = [];
    const attempt = async (address: string): Promise<void> => {
      const given = { code: 'AAAA-BBBB-CCCC-DDDD', password: 'rieng-tu-2026' };
      const answer = await tracing(address, () => service.accept(given));
      if (!answer.ok && answer.refusal.kind === 'unavailable') busy.push(answer.refusal.reason);
    };
    const tries = Array.from({ length: 40 }, () => attempt('203.0.113.9'));
    try {
      await eventually(() => busy.length).toBeGreaterThanOrEqual(28);
      // One machine has not taken all: whoever comes from elsewhere is not refused at once.
      const refused = busy.length;
      tries.push(attempt('198.51.100.1'));
      await setImmediate();
      expect(busy).toHaveLength(refused);
      expect(database.pool.waitingCount).toBe(0);
      expect(database.pool.totalCount - database.pool.idleCount).toBeLessThanOrEqual(2);
      expect(new Set(busy)).toEqual(new Set(['invitations-busy']));
    } finally {
      await hand.query('commit');
      hand.release();
      await Promise.all(tries);
    }
  });
});
