import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, type Person } from '../../../identity/token-request.test-support.ts';
import { changeByHand, openTestDatabase } from '../../../platform/change-by-hand.test-support.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { addPerson as grantsAddPerson } from '../../../../test-support/laboratory.test-support.ts';

describe('logged changes', () => {
  let home: TestDatabase;
  let database: Database;
  let owner: Database;
  let doctor: Person;

  beforeAll(async () => {
    home = await createTestDatabase();
    [database, owner] = [openTestDatabase(home.appUrl), openTestDatabase(home.ownerUrl)];
    doctor = await addPerson(database, { permissions: ['results.read'] });
    await changeByHand(
      database,
      `insert into practitioner (account_id, licence_no, licence_from) values ($1, '000001/HNO-GPHN', '2020-01-01')`,
      [doctor.id],
    );
  });
  afterAll(async () => {
    for (const one of [database, owner]) await one.close();
    await home.drop();
  });

  const changes = [
    ['gives a right', `insert into account_permission values ($1, 'results.approve')`],
    ['takes a right', 'delete from account_permission where account_id = $1'],
    [
      'makes a right another one',
      `update account_permission set permission = 'audit.read' where account_id = $1`,
    ],
    ['makes somebody an administrator', `update account set role = 'admin' where id = $1`],
    ['sets a password', `update account set password_hash = 'x' where id = $1`],
    ['takes a password', 'update account set password_hash = null where id = $1'],
    [
      'moves somebody to another ward',
      'update account set department_id = (select id from department limit 1) where id = $1',
    ],
    ['gives an account another name', `update account set full_name = 'Người Khác' where id = $1`],
    ['opens an account of the demonstration', 'update account set is_demo = not is_demo where id = $1'],
    ['closes an account', 'update account set is_active = false where id = $1'],
    ['makes a licence longer', `update practitioner set licence_to = '2099-01-01' where account_id = $1`],
    [
      'puts a signature into force',
      `insert into signature (id, kind, account_id, position, allowed_papers, valid_from, status, consented_at,
       certificate_secret, certificate_fingerprint, created_at, updated_at)
     values (gen_random_uuid(), 'person', $1, 'Bác sĩ xét nghiệm', '{report}', '2026-01-01', 'active', now(),
       'key-of-nobody', sha256(''), now(), now())`,
    ],
  ] as const;

  const unlogged = { code: '23000' };

  /** Everything that the changes are about, to be sure that a refusal has left it alone. */
  async function standing(): Promise<unknown> {
    const { rows } = await owner.pool.query(
      `select role, is_active, password_hash, department_id, full_name, is_demo, (select json_agg(p) from account_permission p where p.account_id = a.id) as rights,
        (select json_agg(l) from practitioner l where l.account_id = a.id) as licence,
        (select count(*) from signature s where s.account_id = a.id) as signatures
       from account a where id = $1`,
      [doctor.id],
    );
    return rows[0];
  }

  const entry = `insert into audit_event (id, at, action, command, entity, entity_id, is_refused)
  values (gen_random_uuid(), now(), 'config', 'x', $1, $2, $3)`;

  /** In one transaction: the entries of the log and the change. */
  async function together(
    change: string,
    entries: readonly (readonly [entity: string, about: string, isRefused: boolean])[],
  ): Promise<void> {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query(change, [doctor.id]);
      for (const values of entries) await client.query(entry, [...values]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }

  describe('whoever has the password of the application in the database', () => {
    it.each(changes)('%s not without an entry in the log', async (_what, change) => {
      const before = await standing();
      await expect(database.pool.query(change, [doctor.id])).rejects.toMatchObject(unlogged);
      expect(await standing()).toEqual(before);
    });

    it.each([
      ['about somebody else', ['account', 'nguoi.khac', false]],
      ['of a refused attempt', ['account', 'her', true]],
      ['about a thing of the same name', ['settings', 'her', false]],
    ] as const)('is not let by an entry %s', async (_what, [entity, about, isRefused]) => {
      const name = about === 'her' ? doctor.username : about;
      await expect(together(changes[0][1], [[entity, name, isRefused]])).rejects.toMatchObject(unlogged);
    });

    it('is not let by an entry of an earlier transaction', async () => {
      await database.pool.query(entry, ['account', doctor.username, false]);
      await expect(database.pool.query(changes[0][1], [doctor.id])).rejects.toMatchObject(unlogged);
    });

    it('cannot hide the entry by taking it off the queue of the seals', async () => {
      const hidden = `with taken as (delete from audit_unsealed returning 1) ${changes[0][1]}`;
      await expect(together(hidden, [])).rejects.toMatchObject(unlogged);
    });

    it('cannot put off the question, nor hand a signature to another by an entry about the person', async () => {
      const change = changes[11][1];
      await expect(together(change, [['account', doctor.username, false]])).rejects.toMatchObject(unlogged);
      await expect(
        database.pool.query('alter table account disable trigger account_logged'),
      ).rejects.toMatchObject({ code: '42501' });
      await expect(database.pool.query("set session_replication_role = 'replica'")).rejects.toMatchObject({
        code: '42501',
      });
    });

    it('still keeps what people set for themselves', async () => {
      await database.pool.query(`update account set shortcuts = '{mail}', epoch = epoch + 1 where id = $1`, [
        doctor.id,
      ]);
    });
  });

  describe('with an entry about the person in the same transaction', () => {
    it.each(changes.slice(0, 11))('%s', async (_what, change) => {
      const before = await standing();
      await together(change, [['account', doctor.username, false]]);
      expect(await standing()).not.toEqual(before);
      await owner.pool.query(`update account set password_hash = 'y' where id = $1`, [doctor.id]);
      await owner.pool.query(
        `insert into account_permission values ($1, 'results.read') on conflict do nothing`,
        [doctor.id],
      );
    });

    it('the owner of the tables is not asked: migrations and sample data have no person', async () => {
      await owner.pool.query(`insert into account_permission values ($1, $2)`, [
        doctor.id,
        `right-${newId()}`,
      ]);
    });
  });
});

describe('grants', () => {
  let home: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    home = await createTestDatabase();
    database = openTestDatabase(home.appUrl);
  });
  afterAll(async () => {
    await database.close();
    await home.drop();
  });

  describe('the role of the server in the database', () => {
    const denied = { code: '42501' };

    it.each([
      ['delete an account', 'delete from account'],
      ['give an account another id', 'update account set id = gen_random_uuid()'],
      ['say when an account was made', 'update account set created_at = now()'],
      ['delete a licence', 'delete from practitioner'],
      ['hand a licence to somebody else', 'update practitioner set account_id = gen_random_uuid()'],
    ])('may not %s', async (_, statement) => {
      await expect(database.pool.query(statement)).rejects.toMatchObject(denied);
    });

    it('may not give an account the name of another, and may say the one it has, as the version before does', async () => {
      const { accountId, username } = await grantsAddPerson(database);
      const rename = 'update account set username = $2 where id = $1';
      await expect(database.pool.query(rename, [accountId, 'nguoi.khac'])).rejects.toMatchObject(denied);
      expect((await database.pool.query(rename, [accountId, username])).rowCount).toBe(1);
    });

    it('may still count logins by address, as the version before does beside this one', async () => {
      await expect(
        database.pool.query(
          `with old as (delete from known_login where last_success_at < now() returning 1)
         insert into known_login (username, address, last_success_at) values ('mau', '10.0.0.1', now())`,
        ),
      ).resolves.toMatchObject({ rowCount: 1 });
    });
  });
});
