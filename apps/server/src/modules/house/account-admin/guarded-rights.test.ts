import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import type { AccountDraft, AccountId, Permission, Result } from '@senlab/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, startOfDay } from '../../../../test-support/laboratory.test-support.ts';
import { testDatabase } from '../../../../test-support/running.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { tracing } from '../../../platform/requests/request-facts.ts';
import { accountsService } from '../../people/accounts/index.ts';
import type { ManagedRow } from './repository.ts';
import { accountAdminService, type AccountAdminService, type ShownSaved } from './service.ts';
import { changeByHand, giveRights } from '../../../platform/change-by-hand.test-support.ts';

let home: TestDatabase;
let database: Database;
let service: AccountAdminService;
let one: Actor;
let other: Actor;
let made = 0;

async function administrator(): Promise<Actor> {
  const person = await addPerson(database, { role: 'admin', permissions: ['accounts.manage'] });
  await giveRights(database, person.accountId, ['accounts.manage']);
  return person;
}

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  service = accountAdminService({ database, clock: fakeClock(startOfDay) });
  one = await administrator();
  other = await administrator();
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

function reasonOf(answer: Result<unknown>): string {
  if (answer.ok) return 'ok';
  return 'reason' in answer.refusal ? answer.refusal.reason : answer.refusal.kind;
}

function rowOf(answer: Result<ShownSaved>): ManagedRow {
  if (!answer.ok || answer.value.value.account === null) throw new Error(JSON.stringify(answer));
  return answer.value.value.account;
}

async function added(
  permissions: readonly Permission[],
  changes: Partial<AccountDraft> = {},
): Promise<ManagedRow> {
  made += 1;
  const draft: AccountDraft = {
    username: `canbo${String(made)}`,
    fullName: 'Nguyễn Thị Mẫu',
    role: 'staff',
    code: null,
    title: null,
    email: null,
    phoneNumber: null,
    departmentId: null,
    permissions,
    ...changes,
  };
  return rowOf(await service.save(one, { id: null, version: null, draft }));
}

/** What the server asks for at each request. */
async function heldBy({ id }: ManagedRow): Promise<{ role: string; permissions: readonly string[] }> {
  const { rows } = await database.pool.query<{ role: string; permissions: readonly string[] }>(
    `select role, array(select permission from account_permission where account_id = $1 order by 1) as permissions
       from account where id = $1`,
    [id],
  );
  return rows[0] ?? { role: '', permissions: [] };
}

async function logOf({ username }: ManagedRow): Promise<readonly object[]> {
  const { rows } = await database.pool.query<object>(
    `select command, actor_id, diff from audit_event where entity = 'account' and entity_id = $1 order by id`,
    [username],
  );
  return rows;
}

const save = (actor: Actor, row: ManagedRow, changes: Partial<AccountDraft>): Promise<Result<ShownSaved>> =>
  service.save(actor, { id: row.id, version: row.version, draft: { ...row, ...changes } });

describe('one administrator alone gives nobody', () => {
  it.each<Permission>([
    'results.approve',
    'results.restricted',
    'break-glass',
    'accounts.manage',
    'settings.write',
  ])('%s, neither with a new account nor later', async (permission) => {
    const fresh = await added(['patients.read', permission]);
    expect(await heldBy(fresh)).toEqual({ role: 'staff', permissions: ['patients.read'] });
    const older = await added(['patients.read']);
    const saved = await save(one, older, { permissions: ['results.enter', permission], title: 'Bác sĩ' });
    expect(rowOf(saved)).toMatchObject({ permissions: ['results.enter'], title: 'Bác sĩ' });
    expect(await heldBy(older)).toEqual({ role: 'staff', permissions: ['results.enter'] });
  });

  it('the role of administrators', async () => {
    expect((await heldBy(await added([], { role: 'admin' }))).role).toBe('staff');
    const clinician = await added(['patients.read'], { role: 'user' });
    expect(reasonOf(await save(one, clinician, { role: 'admin' }))).toBe('ok');
    expect((await heldBy(clinician)).role).toBe('user');
  });
});

const seen = ({ id, version }: ManagedRow): { readonly id: string; readonly version: number } => ({
  id,
  version,
});
const asked = (...permissions: readonly Permission[]): Promise<ManagedRow> =>
  added(['patients.read', ...permissions]);

async function again({ id }: ManagedRow): Promise<ManagedRow> {
  const page = await service.one(one, id);
  if (!page.ok || page.value.account === null) throw new Error(reasonOf(page));
  return page.value.account;
}

describe('what one administrator has asked for', () => {
  it('is shown as waiting with who asked, told to the others, and written down', async () => {
    const row = await asked('results.approve', 'break-glass');
    expect(row.waiting).toMatchObject([
      { kind: 'permission', name: 'break-glass', askedBy: one.accountId },
      { kind: 'permission', name: 'results.approve', askedBy: one.accountId },
    ]);
    const told = await database.pool.query<{ account_id: string }>(
      `select account_id from notice where kind = 'rights_asked' and subject_id = $1`,
      [row.id],
    );
    expect(told.rows.map(({ account_id }) => account_id)).toEqual([other.accountId]);
    expect(await logOf(row)).toMatchObject([
      {
        command: 'add-account',
        diff: { given: [null, 'patients.read'], asked: [null, 'break-glass, results.approve'] },
      },
    ]);
  });

  it('is held when another one confirms it, and the log names both', async () => {
    const row = await added(['patients.read', 'results.approve'], { role: 'admin' });
    const confirmed = rowOf(await service.confirmRights(other, seen(row)));
    expect(confirmed).toMatchObject({ role: 'admin', waiting: [], version: row.version + 1 });
    expect(await heldBy(row)).toEqual({ role: 'admin', permissions: ['patients.read', 'results.approve'] });
    expect((await logOf(row)).at(-1)).toMatchObject({
      command: 'confirm-account-rights',
      actor_id: other.accountId,
      diff: { role: ['staff', 'admin'], given: [null, 'results.approve'], askedBy: [null, one.username] },
    });
  });

  it('is gone when another one refuses it', async () => {
    const row = await asked('results.approve');
    expect(rowOf(await service.refuseRights(other, seen(row))).waiting).toEqual([]);
    expect((await heldBy(row)).permissions).toEqual(['patients.read']);
    expect((await logOf(row)).at(-1)).toMatchObject({
      command: 'refuse-account-rights',
      diff: { unasked: ['results.approve', null], askedBy: [null, one.username] },
    });
  });

  it('is not confirmed or refused by the one who asked, whoever saves the account meanwhile', async () => {
    const row = await asked('results.approve');
    expect(reasonOf(await service.confirmRights(one, seen(row)))).toBe('account-own-request');
    expect(reasonOf(await service.refuseRights(one, seen(row)))).toBe('account-own-request');
    const permissions = ['patients.read', 'results.approve'];
    const saved = rowOf(await save(other, row, { permissions, title: 'Bác sĩ' }));
    expect(saved.waiting).toMatchObject([{ askedBy: one.accountId }]);
    expect(reasonOf(await service.confirmRights(one, seen(saved)))).toBe('account-own-request');
    expect((await heldBy(row)).permissions).toEqual(['patients.read']);
  });

  it('of two askers is confirmed by each only for the other', async () => {
    const row = await asked('results.approve');
    const permissions = ['patients.read', 'results.approve', 'results.restricted'];
    const both = rowOf(await save(other, row, { permissions }));
    const half = rowOf(await service.confirmRights(other, seen(both)));
    expect(half.permissions).toEqual(['patients.read', 'results.approve']);
    expect(reasonOf(await service.confirmRights(other, seen(half)))).toBe('account-own-request');
    expect(rowOf(await service.confirmRights(one, seen(half))).permissions).toContain('results.restricted');
  });

  it('is not confirmed by the owner', async () => {
    const owner = await administrator();
    const page = await service.one(one, owner.accountId);
    if (!page.ok || page.value.account === null) throw new Error('the administrator is gone');
    const permissions = ['accounts.manage', 'results.approve'];
    const row = rowOf(await save(one, page.value.account, { permissions }));
    expect(reasonOf(await service.confirmRights(owner, seen(row)))).toBe('account-own-rights');
    expect(reasonOf(await service.refuseRights(owner, seen(row)))).toBe('account-own-rights');
    // Her own name she may still save, with what waits for her as it is.
    expect(reasonOf(await save(owner, row, { permissions, fullName: 'Trần Thị Tên Mới' }))).toBe('ok');
    expect((await again(row)).waiting).toMatchObject([{ name: 'results.approve', askedBy: one.accountId }]);
    await changeByHand(database, 'update account set is_active = false where id = $1', [owner.accountId]);
  });

  it('is not confirmed twice, late, for a closed account or without the right', async () => {
    const row = await asked('results.approve');
    const nobody = await addPerson(database, { role: 'admin', permissions: ['settings.write'] });
    expect(reasonOf(await service.confirmRights(nobody, seen(row)))).toBe('denied');
    expect(reasonOf(await service.refuseRights(nobody, seen(row)))).toBe('denied');
    expect(reasonOf(await service.confirmRights(other, { id: row.id, version: row.version - 1 }))).toBe(
      'changed-meanwhile',
    );
    expect(reasonOf(await service.confirmRights(other, { id: 'x', version: 1 }))).toBe('account-unknown');
    const closed = rowOf(await service.setActive(one, { ...seen(row), isActive: false }));
    expect(reasonOf(await service.confirmRights(other, seen(closed)))).toBe('account-closed');
    const opened = rowOf(await service.setActive(one, { ...seen(closed), isActive: true }));
    const given = rowOf(await service.confirmRights(other, seen(opened)));
    expect(reasonOf(await service.confirmRights(other, seen(given)))).toBe('account-nothing-waiting');
  });

  it('is given once when two confirm at the same moment', async () => {
    const third = await administrator();
    const row = await asked('results.approve');
    const answers = await Promise.all([
      service.confirmRights(other, seen(row)),
      service.confirmRights(third, seen(row)),
    ]);
    expect(answers.map(reasonOf).toSorted()).toEqual(['changed-meanwhile', 'ok']);
    await changeByHand(database, 'update account set is_active = false where id = $1', [third.accountId]);
  });

  it('is taken back by not wanting it any more, and rights that are held are taken by one alone', async () => {
    const row = await asked('results.approve');
    expect(rowOf(await save(one, row, { permissions: ['patients.read'] })).waiting).toEqual([]);
    const doctor = await asked('results.approve');
    const held = rowOf(await service.confirmRights(other, seen(doctor)));
    expect(rowOf(await save(one, held, { permissions: [] }))).toMatchObject({ permissions: [], waiting: [] });
  });
});

const longEnough = 'mot cau dai cua rieng toi';
const accept = (
  code: string,
  secondCode: string | null = null,
  password = longEnough,
): Promise<Result<unknown>> =>
  tracing(`10.2.${String((made += 1))}.1`, () => service.accept({ code, secondCode, password }));

async function codeBy(actor: Actor, { id }: ManagedRow): Promise<string> {
  const invited = await service.invite(actor, id);
  if (!invited.ok) throw new Error(reasonOf(invited));
  return invited.value.code;
}

describe('whoever asks for rights does not hold the password of who gets them', () => {
  it('by one code that was given before', async () => {
    const row = await added(['patients.read']);
    const code = await codeBy(one, row);
    const wanted = rowOf(await save(one, row, { permissions: ['results.approve'] }));
    expect(wanted.invitedUntil).toBeNull();
    expect(reasonOf(await accept(code))).toBe('account-invitation-invalid');
  });

  it('by one code while another one still thinks', async () => {
    const row = await asked('results.approve');
    expect(reasonOf(await accept(await codeBy(one, row)))).toBe('account-invitation-invalid');
  });

  it('by one code that was used before: that password is void with the first such right', async () => {
    const row = await added(['patients.read']);
    expect(reasonOf(await accept(await codeBy(one, row)))).toBe('ok');
    const wanted = rowOf(await save(one, await again(row), { permissions: ['results.approve'] }));
    expect(wanted.hasPassword).toBe(true);
    expect(rowOf(await service.confirmRights(other, seen(wanted))).hasPassword).toBe(false);
    expect((await logOf(row)).at(-1)).toMatchObject({ diff: { passwordVoided: [null, true] } });
  });

  it('while a password that came by two codes stays', async () => {
    const row = await asked('results.approve');
    const [first, second] = [await codeBy(one, row), await codeBy(other, row)];
    expect(reasonOf(await accept(first, second))).toBe('ok');
    expect(rowOf(await service.confirmRights(other, seen(row))).hasPassword).toBe(true);
  });

  it('and that password is as long as the rights that wait want it', async () => {
    const row = await asked('results.approve');
    const [first, second] = [await codeBy(one, row), await codeBy(other, row)];
    const tooShort = 'new-password-too-short-for-rights';
    expect(reasonOf(await accept(first, second, 'kxw7-pm2q'))).toBe(tooShort);
    expect(reasonOf(await accept(first, second))).toBe('ok');
    const owner = { ...one, accountId: row.id as AccountId, username: row.username };
    const change = { oldPassword: longEnough, newPassword: 'kxw7-pm2q' };
    expect(reasonOf(await accountsService(database).changePassword(owner, change))).toBe(tooShort);
  });
});

describe('what waits for another administrator', () => {
  const waiting = async (): Promise<readonly string[]> => {
    const page = await service.list(other, {
      page: 0,
      pageSize: 100,
      filtered: [{ id: 'waiting', value: 'true' }],
    });
    if (!page.ok) throw new Error(JSON.stringify(page));
    expect(page.value.records).toBe(page.value.rows.length);
    return page.value.rows.map(({ id }) => id);
  };

  it('is a list by itself, until it is confirmed', async () => {
    const plain = await added(['patients.read']);
    const asked = await added(['patients.read', 'results.approve']);
    expect(await waiting()).toContain(asked.id);
    expect(await waiting()).not.toContain(plain.id);
    const confirmed = await service.confirmRights(other, { id: asked.id, version: asked.version });
    expect(reasonOf(confirmed)).toBe('ok');
    expect(await waiting()).not.toContain(asked.id);
  });
});
