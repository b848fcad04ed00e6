import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import { type Permission, type AccountId, isPermission } from '@senlab/domain';
import { listPage, type ListSource } from '../../../platform/lists/list-page.ts';
import type { ListRequest, Page } from '../../../platform/lists/list-request.ts';
import { forgetDevices } from '../login-attempts/index.ts';

/** Voids the codes that would still set a password. A used one stays as it was: the record tells who came in by it. */
export async function withdrawInvitations(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('account_invitation')
    .set({ withdrawn_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Those who hold all of these, and may log in. */
export async function holdersOf(tx: Tx, permissions: readonly Permission[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select account.id from account
     where account.is_active and not exists (
       select from unnest(${[...permissions]}::text[]) wanted
        where not exists (select from account_permission held
                           where held.account_id = account.id and held.permission = wanted))
     order by account.id limit 200`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface AccountRow {
  readonly id: string;
  readonly username: string;
  readonly full_name: string;
  readonly role: string;
  readonly is_admin: boolean;
  readonly code: string | null;
  readonly title: string | null;
  readonly work: string | null;
  readonly department_id: string | null;
  readonly department: string | null;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly gender: string | null;
  readonly birthdate: string | null;
  readonly married: boolean | null;
  readonly address: string | null;
  readonly picture: string | null;
  readonly locale: string;
  /** Null: never chosen. */
  readonly shortcuts: string[] | null;
  readonly settings: unknown;
  readonly default_group_id: string | null;
  readonly sip_phone: string | null;
  readonly sip_phones: string[];
  readonly sip_password: string | null;
  readonly is_web_rtc: boolean;
  readonly permissions: string[];
  readonly epoch: number;
}

function permissionsOf(accountId: Expression<string>): RawBuilder<string[]> {
  return sql<
    string[]
  >`array(select permission from account_permission where account_id = ${accountId} order by permission)`;
}

export async function findAccount(tx: Tx, id: AccountId): Promise<AccountRow | undefined> {
  return tx
    .selectFrom('account')
    .leftJoin('department', 'department.id', 'account.department_id')
    .select((eb) => [
      permissionsOf(eb.ref('account.id')).as('permissions'),
      'account.id',
      'username',
      'full_name',
      'role',
      'is_admin',
      'account.code',
      'title',
      'work',
      'department_id',
      'department.name as department',
      'email',
      'phone_number',
      'gender',
      'birthdate',
      'married',
      'address',
      'picture',
      'locale',
      'shortcuts',
      'settings',
      'default_group_id',
      'sip_phone',
      'sip_phones',
      'sip_password',
      'is_web_rtc',
      'epoch',
    ])
    .where('account.id', '=', id)
    .executeTakeFirst();
}

export interface AccountStanding {
  readonly id: string;
  readonly username: string;
  readonly role: string;
  readonly epoch: number;
  readonly isActive: boolean;
  readonly permissions: readonly Permission[];
}

/** What decides whether a token still opens the door, in one statement, because every request asks it. */
export async function findStanding(
  tx: Tx,
  by: { readonly id: string } | { readonly username: string },
): Promise<AccountStanding | undefined> {
  const row = await tx
    .selectFrom('account')
    .select((eb) => [
      'id',
      'username',
      'role',
      'epoch',
      'is_active',
      permissionsOf(eb.ref('account.id')).as('permissions'),
    ])
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('username', '=', by.username)))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { is_active: isActive, permissions, ...rest } = row;
  return { ...rest, isActive, permissions: permissions.filter(isPermission) };
}

/** What decides how good its password must be: a right that only waits to be confirmed counts as one that is held. */
export async function listWantedPermissions(tx: Tx, id: string): Promise<readonly string[]> {
  const held = tx.selectFrom('account_permission').select('permission').where('account_id', '=', id);
  const waiting = tx
    .selectFrom('account_right_request')
    .select('name as permission')
    .where('account_id', '=', id)
    .where('kind', '=', 'permission');
  const rows = await held.union(waiting).execute();
  return rows.map(({ permission }) => permission);
}

export interface Credentials {
  readonly id: string;
  readonly username: string;
  readonly passwordHash: string | null;
  readonly epoch: number;
  readonly isActive: boolean;
  readonly isDemo: boolean;
}

export async function findCredentials(
  tx: Tx,
  by: { readonly id: string } | { readonly username: string },
): Promise<Credentials | undefined> {
  return tx
    .selectFrom('account')
    .select([
      'id',
      'username',
      'password_hash as passwordHash',
      'epoch',
      'is_active as isActive',
      'is_demo as isDemo',
    ])
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('username', '=', by.username)))
    .executeTakeFirst();
}

/** What a new password changes in the account. One that everybody knew was a demonstration's; from now on it is somebody's. */
const newPassword = (hash: string) =>
  ({
    password_hash: hash,
    is_demo: false,
    epoch: sql<number>`epoch + 1`,
    updated_at: sql<string>`now()`,
  }) as const;

/**
 * A new password ends every session that was opened with the old one, every code that would replace it, and the standing
 * of devices: whoever had the old password may have made hers known.
 */
export async function setPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.updateTable('account').set(newPassword(passwordHash)).where('id', '=', id).execute();
  await withdrawInvitations(tx, id);
  await forgetDevices(tx, id);
}

/** False when the hash was changed by someone else meanwhile. */
export async function replacePassword(
  tx: Tx,
  change: { readonly id: string; readonly oldHash: string; readonly newHash: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('account')
    .set(newPassword(change.newHash))
    .where('id', '=', change.id)
    .where('password_hash', '=', change.oldHash)
    .executeTakeFirst();
  const isReplaced = result.numUpdatedRows === 1n;
  if (!isReplaced) return false;
  await withdrawInvitations(tx, change.id);
  await forgetDevices(tx, change.id);
  return true;
}

export async function isGroupMember(tx: Tx, accountId: AccountId, groupId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account_group_member')
    .select('group_id')
    .where('account_id', '=', accountId)
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updatePreferences(
  tx: Tx,
  id: AccountId,
  values: { readonly default_group_id?: string; readonly shortcuts?: string[]; readonly settings?: string },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ ...values, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export interface AccountByPhone {
  readonly id: string;
  readonly fullName: string;
  readonly phoneNumber: string | null;
}

/** Only by whole number: a list of everybody's phone would be a directory to steal. */
const byPhone: ListSource = {
  name: 'accounts by phone',
  select: 'id, full_name as "fullName", phone_number as "phoneNumber"',
  from: 'account',
  where: 'is_active and phone_number = $1',
  fixedParameters: 1,
  columns: { fullName: 'full_name' },
  tieBreak: 'id',
};

export function listByPhone(
  tx: Tx,
  request: ListRequest,
  phoneNumber: string,
): Promise<Page<AccountByPhone>> {
  return listPage<AccountByPhone>(tx, byPhone, {
    request: { ...request, filters: [] },
    fixed: [phoneNumber],
  });
}

/** Everyone knows their password. */
export async function findOpenDemoAccounts(tx: Tx): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('account')
    .select('username')
    .where('is_demo', '=', true)
    .where('is_active', '=', true)
    .orderBy('username')
    .execute();
  return rows.map((row) => row.username);
}
