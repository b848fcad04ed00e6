import { type Permission, settingsMaxBytes, shortcutsLimit, type AccountId } from '@senlab/domain';
import { describe, expect, it, afterAll, beforeAll, beforeEach } from 'vitest';
import { refuseNewPassword, accountsService, type AccountsService } from './service.ts';
import { randomBytes } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { testDatabase } from '../../../../test-support/running.test-support.ts';
import { addPerson, rightPassword, type Person } from '../../../identity/token-request.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { checkPassword } from '../../../platform/secrets.ts';
import { changeByHand, giveRights } from '../../../platform/change-by-hand.test-support.ts';

const holder = {
  username: 'lan.nguyen',
  permissions: ['patients.read'] as const,
  hospital: 'Bệnh viện Sen Hồng',
};
const signer = { ...holder, permissions: ['results.approve'] as readonly Permission[] };
const given = (newPassword: string) => ({ oldPassword: 'mot-hai-ba-bon', newPassword });

describe('a new password', () => {
  it.each([
    ['kxw7-pm', 'new-password-too-short'],
    ['mot-hai-ba-bon', 'new-password-same-as-old'],
    ['12345678', 'new-password-easily-guessed'],
    ['qwertyuiop', 'new-password-easily-guessed'],
    ['SenHong@2026', 'new-password-easily-guessed'],
    ['x-lan.nguyen-x', 'new-password-contains-username'],
  ])('%s is refused as %s', (password, reason) => {
    expect(refuseNewPassword(holder, given(password))).toEqual({
      ok: false,
      refusal: { kind: 'invalid', reason },
    });
  });

  it('needs twelve characters where the account signs, and eight elsewhere', () => {
    expect(refuseNewPassword(holder, given('kxw7-pm2q-9'))).toBeUndefined();
    expect(refuseNewPassword(signer, given('kxw7-pm2q-9'))).toMatchObject({
      refusal: { reason: 'new-password-too-short-for-rights' },
    });
    expect(refuseNewPassword(signer, given('kxw7-pm2q-9d'))).toBeUndefined();
  });
});

describe('service', () => {
  const ended = { ok: false, refusal: { kind: 'session-ended' } };
  const refusedBecause = (reason: string) => ({ ok: false, refusal: { kind: 'invalid', reason } });

  let home: TestDatabase;
  let database: Database;
  let accounts: AccountsService;
  let person: Person;
  let actor: Actor;

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
    actor = actorFor(person.id);
  });

  async function rowOf(id: string): Promise<Record<string, unknown>> {
    const { rows } = await database.pool.query<Record<string, unknown>>(
      'select * from account where id = $1',
      [id],
    );
    return rows[0] ?? {};
  }

  describe('me', () => {
    it('reads everything about the person, with the name of the department', async () => {
      await changeByHand(
        database,
        `update account set department_id = (select id from department where code = 'KXN'), birthdate = '1990-02-28',
         shortcuts = '{calendar,mail}', settings = '{"theme":"greeny"}' where id = $1`,
        [person.id],
      );
      await giveRights(database, person.id, ['calls.use', 'audit.read']);
      expect(await accounts.me(actorFor(person.id, ['calls.use', 'audit.read']))).toMatchObject({
        ok: true,
        value: {
          id: person.id,
          department: 'Khoa Xét nghiệm',
          birthdate: '1990-02-28',
          shortcuts: ['calendar', 'mail'],
          settings: { theme: 'greeny' },
          permissions: ['audit.read', 'calls.use'],
        },
      });
    });

    it('says what this session holds, whatever the account would', async () => {
      await changeByHand(database, `update account set role = 'admin' where id = $1`, [person.id]);
      await giveRights(database, person.id, ['audit.read']);
      const reader = { ...actorFor(person.id, ['patients.read']), step: 'needed' } as const;
      expect(await accounts.me(reader)).toMatchObject({
        value: { role: 'staff', is_admin: false, permissions: ['patients.read'], step: 'needed' },
      });
    });

    it('is over for an account that is gone', async () => {
      expect(await accounts.me(actorFor(newId()))).toEqual(ended);
    });

    it('never reads the hash of the password', async () => {
      expect(JSON.stringify(await accounts.me(actor))).not.toContain('argon2');
    });
  });

  describe('a change of the password', () => {
    const change = (oldPassword: string, newPassword: string) =>
      accounts.changePassword(actor, { oldPassword, newPassword });

    it('replaces the hash, begins a new epoch, tells the instances and stands in the log', async () => {
      expect(await change(rightPassword, 'Một mật khẩu mới')).toEqual({ ok: true, value: { id: person.id } });
      const row = await rowOf(person.id);
      expect(row['epoch']).toBe(1);
      expect(await checkPassword(String(row['password_hash']), 'Một mật khẩu mới')).toBe(true);
      expect(await checkPassword(String(row['password_hash']), rightPassword)).toBe(false);
      const { rows } = await database.pool.query(
        'select topic, subject_id from outbox where account_id = $1',
        [person.id],
      );
      expect(rows).toEqual([{ topic: 'account_standing', subject_id: person.id }]);
      const log = 'select command, entity_id from audit_event where actor_id = $1';
      const logged = await database.pool.query(log, [person.id]);
      expect(logged.rows).toEqual([{ command: 'change-password', entity_id: row['username'] }]);
    });

    it('voids the code that an administrator gave, and only when it succeeds', async () => {
      const open = 'select from account_invitation where account_id = $1 and withdrawn_at is null';
      const openCodes = async () => (await database.pool.query(open, [person.id])).rowCount;
      await database.pool.query(
        `insert into account_invitation (id, account_id, code_hash, created_by, created_at, expires_at)
       values ($1, $2, $3, $2, now(), now() + interval '1 day')`,
        [newId(), person.id, randomBytes(32)],
      );
      await change('sai-mat-khau', 'Một mật khẩu mới');
      expect(await openCodes()).toBe(1);
      await change(rightPassword, 'Một mật khẩu mới');
      expect(await openCodes()).toBe(0);
    });

    it('leaves other accounts alone', async () => {
      const other = await addPerson(database);
      const before = await rowOf(other.id);
      await change(rightPassword, 'Một mật khẩu mới');
      expect(await rowOf(other.id)).toEqual(before);
    });

    it.each([
      ['a wrong old password', () => change('sai-mat-khau', 'Một mật khẩu mới'), 'wrong-old-password'],
      ['an empty old password', () => change('', 'Một mật khẩu mới'), 'wrong-old-password'],
      ['seven characters', () => change(rightPassword, '1234567'), 'new-password-too-short'],
      ['nothing', () => change(rightPassword, ''), 'new-password-too-short'],
      ['201 characters', () => change(rightPassword, 'x'.repeat(201)), 'new-password-too-long'],
      ['the old one', () => change(rightPassword, rightPassword), 'new-password-same-as-old'],
      [
        'one with the user name in it',
        () => change(rightPassword, `1${person.username}1`),
        'new-password-contains-username',
      ],
      [
        'one with the user name in capitals',
        () => change(rightPassword, person.username.toUpperCase()),
        'new-password-contains-username',
      ],
      ['a common one', () => change(rightPassword, '12345678'), 'new-password-easily-guessed'],
      ['a wrong old password before a bad new one is named', () => change('sai', 'x'), 'wrong-old-password'],
    ])('refuses %s and changes nothing', async (_what, attempt, reason) => {
      const before = await rowOf(person.id);
      expect(await attempt()).toEqual(refusedBecause(reason));
      expect(await rowOf(person.id)).toEqual(before);
      const { rows } = await database.pool.query('select 1 from outbox where account_id = $1', [person.id]);
      expect(rows).toEqual([]);
    });

    it.each([
      [8, true],
      [200, true],
    ])('takes %i characters', async (length, isTaken) => {
      expect((await change(rightPassword, 'kxw7-pm2q-9dtr-hv4n.'.repeat(10).slice(0, length))).ok).toBe(
        isTaken,
      );
    });

    it('is not for an account whose password is kept elsewhere', async () => {
      const elsewhere = await addPerson(database, { password: null });
      const given = { oldPassword: 'decoy', newPassword: 'Một mật khẩu mới' };
      expect(await accounts.changePassword(actorFor(elsewhere.id), given)).toEqual(
        refusedBecause('password-kept-elsewhere'),
      );
    });

    it('is over for an account that is gone', async () => {
      const given = { oldPassword: rightPassword, newPassword: 'Một mật khẩu mới' };
      expect(await accounts.changePassword(actorFor(newId()), given)).toEqual(ended);
    });

    it('happens once when two ask at the same time', async () => {
      const results = await Promise.all([
        change(rightPassword, 'Mật khẩu thứ nhất'),
        change(rightPassword, 'Mật khẩu thứ hai'),
      ]);
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      expect((await rowOf(person.id))['epoch']).toBe(1);
    });
  });

  describe('the default group', () => {
    async function aGroup(isMember: boolean): Promise<string> {
      const id = newId();
      await database.pool.query('insert into account_group (id, name) values ($1, $2)', [id, `Nhóm ${id}`]);
      if (isMember)
        await database.pool.query('insert into account_group_member (account_id, group_id) values ($1, $2)', [
          person.id,
          id,
        ]);
      return id;
    }

    it('[GQL-008] may be one of the person’s own', async () => {
      const group = await aGroup(true);
      expect(await accounts.changeDefaultGroup(actor, group)).toEqual({ ok: true, value: { id: group } });
      expect((await rowOf(person.id))['default_group_id']).toBe(group);
    });

    it.each([
      ['a group of others', () => aGroup(false)],
      ['a group that does not exist', async () => newId()],
      ['no id', async () => ''],
      ['a text', async () => 'khoa-san'],
      ['an id in capitals', async () => (await aGroup(true)).toUpperCase()],
      ['SQL', async () => "' or true --"],
      ['a zero character', async () => '\u0000'],
    ])('cannot be %s', async (_what, make) => {
      expect(await accounts.changeDefaultGroup(actor, await make())).toEqual(refusedBecause('unknown-group'));
      expect((await rowOf(person.id))['default_group_id']).toBeNull();
    });
  });

  describe('shortcuts', () => {
    const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `item-${index}`);

    it('are kept in their order, each once', async () => {
      expect(await accounts.saveShortcuts(actor, ['mail', 'calendar', 'mail'])).toEqual({
        ok: true,
        value: { id: person.id },
      });
      expect((await rowOf(person.id))['shortcuts']).toEqual(['mail', 'calendar']);
    });

    it('may be none, and as many as the limit', async () => {
      expect((await accounts.saveShortcuts(actor, many(shortcutsLimit))).ok).toBe(true);
      expect((await accounts.saveShortcuts(actor, [])).ok).toBe(true);
      expect((await rowOf(person.id))['shortcuts']).toEqual([]);
    });

    it.each([
      ['one more than the limit', many(shortcutsLimit + 1)],
      ['thousands', many(5_000)],
      ['an endless id', ['x'.repeat(101)]],
      ['an id that cannot be stored', ['a\u0000b']],
    ])('refuse %s and keep what was there', async (_what, shortcuts) => {
      await accounts.saveShortcuts(actor, ['mail']);
      expect(await accounts.saveShortcuts(actor, shortcuts)).toEqual(refusedBecause('too-many-shortcuts'));
      expect((await rowOf(person.id))['shortcuts']).toEqual(['mail']);
    });
  });

  describe('settings', () => {
    const sized = (bytes: number): { text: string } => ({ text: 'x'.repeat(bytes - '{"text":""}'.length) });

    it('are kept as they are, also quotes, backslashes and Vietnamese', async () => {
      const settings = {
        layout: { style: 'layout1' },
        note: 'Ký tự "\\u0000" và \\ là chữ thường',
        list: [1, null, true],
      };
      expect(await accounts.saveSettings(actor, settings)).toEqual({ ok: true, value: { id: person.id } });
      expect((await rowOf(person.id))['settings']).toEqual(settings);
    });

    it('may have 16 kB', async () => {
      expect((await accounts.saveSettings(actor, sized(settingsMaxBytes))).ok).toBe(true);
    });

    it.each([
      ['one byte more', sized(settingsMaxBytes + 1)],
      ['as many letters of two bytes', { text: 'ư'.repeat(settingsMaxBytes / 2) }],
    ])('refuse %s and keep what was there', async (_what, settings) => {
      await accounts.saveSettings(actor, { theme: 'slate' });
      expect(await accounts.saveSettings(actor, settings)).toEqual(refusedBecause('settings-too-large'));
      expect((await rowOf(person.id))['settings']).toEqual({ theme: 'slate' });
    });

    it('lose what the database cannot keep, and nothing else', async () => {
      const settings = { a: 'x\u0000y', b: '\ud800', c: '\\\u0000', d: '😀' };
      expect((await accounts.saveSettings(actor, settings)).ok).toBe(true);
      expect((await rowOf(person.id))['settings']).toEqual({
        a: 'x\ufffdy',
        b: '\ufffd',
        c: '\\\ufffd',
        d: '😀',
      });
    });
  });

  describe('saying the old password again', () => {
    it('slows down a session that guesses, and leaves the login of the owner alone', async () => {
      const guess = (n: number) =>
        accounts.changePassword(actor, { oldPassword: `đoán ${n}`, newPassword: 'Một mật khẩu mới' });
      const answers = [];
      for (let n = 0; n < 8; n += 1) answers.push(await guess(n));
      expect(
        answers.filter((answer) => !answer.ok && answer.refusal.kind === 'too-many').length,
      ).toBeGreaterThan(0);
      const right = { oldPassword: rightPassword, newPassword: 'Một mật khẩu mới' };
      expect(await accounts.changePassword(actor, right)).toMatchObject({
        ok: false,
        refusal: { kind: 'too-many' },
      });
      const { rows } = await database.pool.query<{ kind: string }>(
        "select kind from login_failure where key like '%' || (select username from account where id = $1) || '%'",
        [person.id],
      );
      expect(rows).toEqual([{ kind: 'device' }]);
    });
  });
});
