import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import type { AccountDraft, Permission, Result } from '@senlab/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, testDatabase } from '../../../../test-support/running.test-support.ts';
import { addPerson, startOfDay, type TestClock } from '../../../../test-support/laboratory.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { checkPassword } from '../../../platform/secrets.ts';
import { tracing } from '../../../platform/requests/request-facts.ts';
import { newId } from '../../../platform/ids.ts';
import { toldBy } from '../../../platform/told.test-support.ts';
import type { ManagedRow } from './repository.ts';
import { accountAdminService, type AccountAdminService, type ShownSaved } from './service.ts';
import { changeByHand, giveRights } from '../../../platform/change-by-hand.test-support.ts';

let home: TestDatabase;
let database: Database;
let clock: TestClock;
let service: AccountAdminService;
let admin: Actor;
let made = 0;

async function addAdministrator(): Promise<Actor> {
  const permissions: readonly Permission[] = ['accounts.manage'];
  const person = await addPerson(database, { role: 'admin', permissions });
  await giveRights(database, person.accountId, permissions);
  return person;
}

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  clock = fakeClock(startOfDay);
  service = accountAdminService({ database, clock });
  admin = await addAdministrator();
});
afterAll(async () => {
  await database.close();
  await home.drop();
});
beforeEach(() => clock.set(startOfDay));

function newDraft(changes: Partial<AccountDraft> = {}): AccountDraft {
  made += 1;
  return {
    username: `nguoimau${String(made)}`,
    fullName: 'Nguyễn Thị Mẫu',
    role: 'staff',
    code: null,
    title: null,
    email: null,
    phoneNumber: null,
    departmentId: null,
    permissions: ['patients.read'],
    ...changes,
  };
}

function reasonOf(answer: Result<unknown>): string {
  if (answer.ok) return 'ok';
  return 'reason' in answer.refusal ? answer.refusal.reason : answer.refusal.kind;
}

function savedOf(answer: Result<ShownSaved>): ManagedRow {
  if (!answer.ok || answer.value.value.account === null) throw new Error(JSON.stringify(answer));
  return answer.value.value.account;
}

const fieldsOf = (answer: Result<ShownSaved>): readonly string[] =>
  answer.ok ? answer.value.value.issues.map(({ field }) => field) : [reasonOf(answer)];

async function added(changes: Partial<AccountDraft> = {}): Promise<ManagedRow> {
  return savedOf(await service.save(admin, { id: null, version: null, draft: newDraft(changes) }));
}

const draftOf = (row: ManagedRow): AccountDraft => ({ ...row, permissions: row.permissions });

async function standingOf(id: string): Promise<{ epoch: number; password_hash: string | null }> {
  const { rows } = await database.pool.query<{ epoch: number; password_hash: string | null }>(
    'select epoch, password_hash from account where id = $1',
    [id],
  );
  return rows[0] ?? { epoch: -1, password_hash: null };
}

const accept = (
  code: string,
  password: string,
  ip = `10.0.0.${String((made += 1))}`,
): Promise<Result<unknown>> => tracing(ip, () => service.accept({ code, password }));

async function invited(id: string): Promise<string> {
  const answer = await service.invite(admin, id);
  if (!answer.ok) throw new Error(reasonOf(answer));
  return answer.value.code;
}

describe('an account', () => {
  it('is made with its rights, without a password, and is written down', async () => {
    const row = await added({ permissions: ['results.read', 'patients.read'], phoneNumber: '0905 000 107' });
    expect(row).toMatchObject({
      permissions: ['patients.read', 'results.read'],
      phoneNumber: '0905000107',
      hasPassword: false,
      isActive: true,
      lastLogin: null,
    });
    const { rows } = await database.pool.query<{ command: string; diff: unknown }>(
      "select command, diff from audit_event where entity = 'account' and entity_id = $1",
      [row.username],
    );
    expect(rows).toMatchObject([
      { command: 'add-account', diff: { given: [null, 'patients.read, results.read'] } },
    ]);
    // Which field changed is told, a telephone number is not.
    expect(toldBy(rows)).not.toContain('0905');
  });

  it('changes its rights at once on every instance', async () => {
    const row = await added();
    const draft = { ...draftOf(row), permissions: ['results.enter'] };
    const changed = savedOf(await service.save(admin, { id: row.id, version: row.version, draft }));
    expect(changed).toMatchObject({ permissions: ['results.enter'], version: row.version + 1 });
    const { rows } = await database.pool.query(
      "select 1 from outbox where topic = 'account_standing' and subject_id = $1",
      [row.id],
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
  });

  it('is found by a part of the name without its marks, by role, right and standing', async () => {
    const row = await added({ fullName: 'Đặng Thị Hồng Nhung', permissions: ['research.read'] });
    const found = async (id: string, value: string): Promise<readonly string[]> => {
      const page = await service.list(admin, { page: 0, pageSize: 50, filtered: [{ id, value }] });
      return page.ok ? page.value.rows.map((each) => each.id) : [reasonOf(page)];
    };
    expect(await found('keyword', 'dang thi hong')).toEqual([row.id]);
    expect(await found('permission', 'research.read')).toEqual([row.id]);
    expect(await found('active', 'false')).not.toContain(row.id);
    expect(await found('keyword', '%')).toEqual([]);
  });

  it('that is closed ends its sessions and its invitation', async () => {
    const row = await added();
    const code = await invited(row.id);
    const { epoch } = await standingOf(row.id);
    const closed = await service.setActive(admin, { id: row.id, version: row.version, isActive: false });
    expect(savedOf(closed)).toMatchObject({ isActive: false, invitedUntil: null });
    expect((await standingOf(row.id)).epoch).toBe(epoch + 1);
    expect(reasonOf(await accept(code, 'rieng-tu-2026'))).toBe('account-invitation-invalid');
    expect(reasonOf(await service.invite(admin, row.id))).toBe('account-closed');
  });

  it('is signed out everywhere when an administrator says so', async () => {
    const row = await added();
    const { epoch } = await standingOf(row.id);
    expect((await service.signOut(admin, row.id)).ok).toBe(true);
    expect((await standingOf(row.id)).epoch).toBe(epoch + 1);
  });

  it('that is signed out everywhere loses its open code', async () => {
    const row = await added();
    const code = await invited(row.id);
    await service.signOut(admin, row.id);
    expect(reasonOf(await accept(code, 'rieng-tu-2026'))).toBe('account-invitation-invalid');
    expect(await service.one(admin, row.id)).toMatchObject({ value: { account: { invitedUntil: null } } });
  });

  it.each([
    ['signed out', (row: ManagedRow) => service.signOut(admin, row.id)],
    [
      'closed',
      (row: ManagedRow) => service.setActive(admin, { id: row.id, version: row.version, isActive: false }),
    ],
  ])('that is %s notes when, for tokens that carry no epoch', async (_how, end) => {
    const row = await added();
    await end(row);
    const { rows } = await database.pool.query(
      'select ended_at <= now() as is_noted from ended_session where key = $1',
      [`account ${row.id}`],
    );
    expect(rows).toEqual([{ is_noted: true }]);
  });
});

describe('an account is refused', () => {
  it.each([
    ['with a user name that has marks', { username: 'ngườimẫu' }, ['username']],
    ['without a name', { fullName: '' }, ['fullName']],
    ['with a right that nobody knows', { permissions: ['results.*'] }, ['permissions']],
    ['in a department that is not there', { departmentId: newId() }, ['departmentId']],
    ['in a department that is no id', { departmentId: "x' or true" }, ['departmentId']],
  ])('%s', async (_what, changes, fields) => {
    const answer = await service.save(admin, { id: null, version: null, draft: newDraft(changes) });
    expect(fieldsOf(answer)).toEqual(fields);
  });

  it('when its user name or its staff code is taken', async () => {
    const row = await added({ code: `NV-${String((made += 1))}` });
    const again = (draft: AccountDraft): Promise<Result<ShownSaved>> =>
      service.save(admin, { id: null, version: null, draft });
    expect(fieldsOf(await again(newDraft({ username: row.username.toUpperCase() })))).toEqual(['username']);
    expect(fieldsOf(await again(newDraft({ code: row.code })))).toEqual(['code']);
  });

  it('when its user name would change', async () => {
    const row = await added();
    const draft = { ...draftOf(row), username: `${row.username}x` };
    expect(fieldsOf(await service.save(admin, { id: row.id, version: row.version, draft }))).toEqual([
      'username',
    ]);
  });

  it('when somebody else was faster', async () => {
    const row = await added();
    const change = { id: row.id, version: row.version, draft: draftOf(row) };
    const answers = await Promise.all([service.save(admin, change), service.save(admin, change)]);
    expect(answers.map(reasonOf).toSorted()).toEqual(['changed-meanwhile', 'ok']);
  });

  it.each([newId(), 'x', ''])('that is not there: %j', async (id) => {
    const change = { id, version: 1, draft: newDraft() };
    expect(reasonOf(await service.save(admin, change))).toBe('account-unknown');
    expect(reasonOf(await service.setActive(admin, { id, version: 1, isActive: false }))).toBe(
      'account-unknown',
    );
    expect(reasonOf(await service.invite(admin, id))).toBe('account-unknown');
    expect(reasonOf(await service.signOut(admin, id))).toBe('account-unknown');
    expect(reasonOf(await service.one(admin, id))).toBe('account-unknown');
  });

  it.each(['keyword', 'password_hash', 'constructor'])('to a filter of another kind: %s', async (id) => {
    const filtered = [{ id, value: 'x', operator: 'gte' as const }];
    expect(reasonOf(await service.list(admin, { filtered }))).toBe('unknown-filter');
  });
});

describe('nobody', () => {
  it('changes the own rights or closes the own account', async () => {
    const page = await service.one(admin, admin.accountId);
    if (!page.ok || page.value.account === null) throw new Error('the administrator is gone');
    const row = page.value.account;
    const draft = { ...draftOf(row), permissions: ['accounts.manage', 'results.approve'] };
    const change = { id: row.id, version: row.version, draft };
    expect(reasonOf(await service.save(admin, change))).toBe('account-own-rights');
    const closing = { id: row.id, version: row.version, isActive: false };
    expect(reasonOf(await service.setActive(admin, closing))).toBe('account-own-closing');
  });

  it('gives herself a code, which would set a password without the old one', async () => {
    expect(await service.invite(admin, admin.accountId)).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason: 'account-own-invitation' },
    });
    const { rows } = await database.pool.query('select from account_invitation where account_id = $1', [
      admin.accountId,
    ]);
    expect(rows).toEqual([]);
  });

  it('leaves the house without an administrator, however two take each other away', async () => {
    const other = await addAdministrator();
    const rowOf = async (id: string): Promise<ManagedRow> => {
      const page = await service.one(admin, id);
      if (!page.ok || page.value.account === null) throw new Error('gone');
      return page.value.account;
    };
    const [mine, theirs] = [await rowOf(admin.accountId), await rowOf(other.accountId)];
    const answers = await Promise.all([
      service.setActive(admin, { id: theirs.id, version: theirs.version, isActive: false }),
      service.setActive(other, { id: mine.id, version: mine.version, isActive: false }),
    ]);
    expect(answers.map(reasonOf).toSorted()).toEqual(['account-last-administrator', 'ok']);
    await changeByHand(database, 'update account set is_active = true where id = any($1)', [
      [mine.id, theirs.id],
    ]);
  });

  it('without the right does any of it', async () => {
    const other = await addPerson(database, { role: 'admin', permissions: ['settings.write'] });
    const row = await added();
    const answers = [
      await service.list(other, {}),
      await service.one(other, row.id),
      await service.save(other, { id: null, version: null, draft: newDraft() }),
      await service.setActive(other, { id: row.id, version: row.version, isActive: false }),
      await service.invite(other, row.id),
      await service.signOut(other, row.id),
    ];
    expect(new Set(answers.map(reasonOf))).toEqual(new Set(['denied']));
  });
});

describe('an invitation', () => {
  it('lets its holder set a password once, and ends the sessions of before', async () => {
    const row = await added();
    const code = await invited(row.id);
    expect(code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/);
    const { epoch } = await standingOf(row.id);
    expect(await accept(` ${code.toLowerCase()} `, 'rieng-tu-2026')).toEqual({
      ok: true,
      value: { username: row.username },
    });
    const standing = await standingOf(row.id);
    expect(standing.epoch).toBe(epoch + 1);
    expect(await checkPassword(standing.password_hash ?? '', 'rieng-tu-2026')).toBe(true);
    expect(reasonOf(await accept(code, 'matkhaukhac1'))).toBe('account-invitation-invalid');
  });

  it('stays on record as used, not as withdrawn, by the password that it set', async () => {
    const row = await added();
    await accept(await invited(row.id), 'rieng-tu-2026');
    const { rows } = await database.pool.query(
      `select used_at is not null as is_used, withdrawn_at from account_invitation where account_id = $1`,
      [row.id],
    );
    expect(rows).toEqual([{ is_used: true, withdrawn_at: null }]);
  });

  it('is void, without a deadlock, when it is typed while it is being withdrawn', async () => {
    const row = await added();
    const code = await invited(row.id);
    const hand = await database.pool.connect();
    try {
      await hand.query('begin');
      await hand.query('select from account where id = $1 for update', [row.id]);
      const accepting = accept(code, 'rieng-tu-2026');
      const waiting = async (): Promise<number | null> => {
        const { rowCount } = await database.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rowCount;
      };
      await eventually(waiting).toBe(1);
      await hand.query('update account_invitation set withdrawn_at = now() where account_id = $1', [row.id]);
      await hand.query('commit');
      expect(reasonOf(await accepting)).toBe('account-invitation-invalid');
    } finally {
      // Closed, so that nothing of it stays behind whatever happened.
      hand.release(true);
    }
  });

  it('is used once when two type it at the same moment', async () => {
    const row = await added();
    const code = await invited(row.id);
    const answers = await Promise.all([accept(code, 'matkhaumot1'), accept(code, 'matkhauhai2')]);
    expect(answers.map(reasonOf).toSorted()).toEqual(['account-invitation-invalid', 'ok']);
  });

  it('is void when another one was given, and when its time is over', async () => {
    const row = await added();
    const first = await invited(row.id);
    const second = await invited(row.id);
    expect(reasonOf(await accept(first, 'rieng-tu-2026'))).toBe('account-invitation-invalid');
    clock.advance({ minutes: 72 * 60 });
    expect(reasonOf(await accept(second, 'rieng-tu-2026'))).toBe('account-invitation-invalid');
  });

  it('is kept as a hash, and stands in no log', async () => {
    const row = await added();
    const code = (await invited(row.id)).replaceAll('-', '');
    const { rows } = await database.pool.query<{ text: string }>(
      'select to_jsonb(account_invitation)::text as text from account_invitation where account_id = $1',
      [row.id],
    );
    const logged = await database.pool.query<{ text: string }>(
      "select to_jsonb(audit_event)::text as text from audit_event where entity_id = $1 and command = 'invite-account'",
      [row.username],
    );
    expect(logged.rows).toHaveLength(1);
    expect([...rows, ...logged.rows].some(({ text }) => text.includes(code))).toBe(false);
  });

  it.each([
    ['too short', 'ngan1', 'new-password-too-short'],
    ['one that everybody tries', 'matkhaumoi1', 'new-password-easily-guessed'],
    ['the user name', '', 'new-password-contains-username'],
  ])('refuses a password that is %s, and can be used again', async (_what, password, reason) => {
    const row = await added();
    const code = await invited(row.id);
    expect(reasonOf(await accept(code, password || `${row.username}1`))).toBe(reason);
    expect(reasonOf(await accept(code, 'rieng-tu-2026'))).toBe('ok');
  });

  it('makes whoever guesses wait, and nobody else', async () => {
    const answers: string[] = [];
    for (let turn = 0; turn < 12; turn += 1)
      answers.push(reasonOf(await accept('ABCD-EFGH-JKMN', 'rieng-tu-2026', '10.9.9.9')));
    expect(answers).toContain('too-many');
    const row = await added();
    expect(reasonOf(await accept(await invited(row.id), 'rieng-tu-2026', '10.9.9.8'))).toBe('ok');
  });
});
