import { isPermission, type AccountId, type Permission } from '@senlab/domain';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/tx.ts';

export interface ListedAccount {
  readonly id: string;
  readonly username: string;
  readonly fullName: string;
  readonly role: string;
  readonly department: string | null;
  readonly isActive: boolean;
  readonly isDemo: boolean;
}

export async function listAccounts(tx: Tx, onlyDemo: boolean): Promise<ListedAccount[]> {
  return tx
    .selectFrom('account')
    .leftJoin('department', 'department.id', 'account.department_id')
    .select([
      'account.id',
      'username',
      'full_name as fullName',
      'role',
      'department.code as department',
      'account.is_active as isActive',
      'is_demo as isDemo',
    ])
    .$if(onlyDemo, (query) => query.where('is_demo', '=', true))
    .orderBy('username')
    .execute();
}

export interface DemoLogin {
  readonly username: string;
  readonly fullName: string;
  readonly role: string;
  readonly passwordHash: string | null;
}

/** Those who can log in: a closed account would only disappoint. In the order in which they were made. */
export async function listDemoLogins(tx: Tx): Promise<DemoLogin[]> {
  return tx
    .selectFrom('account')
    .select(['username', 'full_name as fullName', 'role', 'password_hash as passwordHash'])
    .where('is_demo', '=', true)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
}

export async function listDepartmentCodes(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('department').select('code').orderBy('code').execute();
  return rows.map((row) => row.code);
}

export interface NewAccount {
  readonly username: string;
  /** Null: the person sets a password by an invitation. */
  readonly passwordHash: string | null;
  readonly fullName: string;
  readonly role: string;
  readonly permissions: readonly Permission[];
  readonly code: string | undefined;
  readonly title: string | undefined;
  readonly email: string | undefined;
  readonly phoneNumber: string | undefined;
  readonly departmentCode: string | undefined;
}

export async function addAccount(tx: Tx, account: NewAccount): Promise<void> {
  const id = newId();
  const { departmentCode = null } = account;
  await tx
    .insertInto('account')
    .values((eb) => ({
      id,
      username: account.username,
      password_hash: account.passwordHash,
      full_name: account.fullName,
      role: account.role,
      code: account.code ?? null,
      title: account.title ?? null,
      email: account.email ?? null,
      phone_number: account.phoneNumber ?? null,
      department_id: eb.selectFrom('department').select('id').where('code', '=', departmentCode),
    }))
    .execute();
  await addPermissions(tx, id, account.permissions);
}

/** Answers how many the account did not have before. */
export async function addPermissions(
  tx: Tx,
  accountId: string,
  permissions: readonly Permission[],
): Promise<number> {
  if (permissions.length === 0) return 0;
  const result = await tx
    .insertInto('account_permission')
    .values(permissions.map((permission) => ({ account_id: accountId, permission })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(result.numInsertedOrUpdatedRows);
}

/** Answers how many the account had. */
export async function removePermissions(
  tx: Tx,
  accountId: string,
  permissions: readonly Permission[],
): Promise<number> {
  if (permissions.length === 0) return 0;
  const result = await tx
    .deleteFrom('account_permission')
    .where('account_id', '=', accountId)
    .where('permission', 'in', permissions)
    .executeTakeFirstOrThrow();
  return Number(result.numDeletedRows);
}

export async function listPermissions(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('account_permission')
    .select('permission')
    .where('account_id', '=', accountId)
    .orderBy('permission')
    .execute();
  return rows.map((row) => row.permission);
}

/** False when the account already was so. Tokens of before end either way: an opened account starts anew. */
export async function setActive(tx: Tx, accountId: string, isActive: boolean): Promise<boolean> {
  const result = await tx
    .updateTable('account')
    .set((eb) => ({ is_active: isActive, epoch: eb('epoch', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', accountId)
    .where('is_active', '=', !isActive)
    .executeTakeFirstOrThrow();
  return result.numUpdatedRows === 1n;
}

/** Somebody whose account is open, as the one who does what the command line does. */
export async function findActor(tx: Tx, username: string): Promise<Actor | undefined> {
  const account = await tx
    .selectFrom('account')
    .select(['id', 'role'])
    .where('username', '=', username)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (account === undefined) return undefined;
  const held = await listPermissions(tx, account.id);
  return {
    accountId: account.id as AccountId,
    username,
    roles: [account.role],
    permissions: new Set(held.filter(isPermission)),
    sessionKey: 'command-line',
    expiresAtMs: Infinity,
  };
}
