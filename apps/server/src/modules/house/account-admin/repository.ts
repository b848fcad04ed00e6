import type { Permission, ReadAccount } from '@senlab/domain';
import { CompiledQuery, sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import { containsPattern } from '../../../platform/lists/keyword.ts';
import { limitFor, makePage, type ListRequest, type Page } from '../../../platform/lists/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { WaitingRight } from './request-repository.ts';

export interface ManagedRow {
  readonly id: string;
  readonly version: number;
  readonly username: string;
  readonly fullName: string;
  readonly role: string;
  readonly code: string | null;
  readonly title: string | null;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly departmentId: string | null;
  readonly department: string | null;
  readonly permissions: readonly string[];
  readonly waiting: readonly WaitingRight[];
  readonly isActive: boolean;
  readonly isDemo: boolean;
  readonly hasPassword: boolean;
  readonly invitedUntil: string | null;
  /** Who gave the first of two codes, while the second one is not given. */
  readonly firstCodeBy: string | null;
  readonly hasLicence: boolean;
  readonly hasFactor: boolean;
  readonly lastLogin: string | null;
}

const columns = `account.id, account.version, username, full_name as "fullName", role, account.code, title, email,
  phone_number as "phoneNumber", department_id as "departmentId", department.name as department,
  array(select permission from account_permission held where held.account_id = account.id order by permission)
    as permissions,
  (select coalesce(json_agg(json_build_object('kind', wish.kind, 'name', wish.name, 'askedBy', wish.asked_by,
      'askedByName', asker.full_name, 'askedByUsername', asker.username, 'askedAt', wish.asked_at) order by wish.kind desc, wish.name), '[]'::json)
     from account_right_request wish join account asker on asker.id = wish.asked_by
    where wish.account_id = account.id) as waiting,
  account.is_active as "isActive", is_demo as "isDemo", password_hash is not null as "hasPassword",
  (select expires_at from account_invitation open where open.account_id = account.id and used_at is null
     and withdrawn_at is null and expires_at > $1) as "invitedUntil",
  (select created_by from account_invitation open where open.account_id = account.id and used_at is null
     and withdrawn_at is null and expires_at > $1 and needs_second and second_by is null) as "firstCodeBy",
  (exists (select from practitioner kept where kept.account_id = account.id)
    or exists (select from signature kept where kept.account_id = account.id)) as "hasLicence",
  exists (select from second_factor kept where kept.account_id = account.id) as "hasFactor",
  (select created_at from account_action act where act.account_id = account.id and action = 'LOGIN'
    order by created_at desc limit 1) as "lastLogin"`;

const from = 'account left join department on department.id = account.department_id';

const conditions: Readonly<Record<string, (value: string) => string>> = {
  keyword: (value) => `(unaccent(full_name) ilike unaccent(${value}) or username ilike ${value}
    or account.code ilike ${value})`,
  role: (value) => `role = ${value}`,
  department: (value) => `department_id::text = ${value}`,
  active: (value) => `account.is_active::text = ${value}`,
  permission: (value) => `exists (select from account_permission held
    where held.account_id = account.id and permission = ${value})`,
  waiting: (value) => `(exists (select from account_right_request wish
    where wish.account_id = account.id))::text = ${value}`,
};

const parameterOf = (id: string, value: string): string =>
  id === 'keyword' ? containsPattern(value) : value;

/** Some hundreds of people: counted whole, and read as they are. */
export async function listManaged(tx: Tx, request: ListRequest, at: string): Promise<Page<ManagedRow>> {
  const { filters, page, pageSize } = request;
  const parts = filters.map(({ id }, index) => conditions[id]?.(`$${String(index + 2)}`) ?? 'false');
  const where = ['true', ...parts].join(' and ');
  const text = `/* managed accounts */ select ${columns}, count(*) over () as counted from ${from} where ${where}
    order by account.is_active desc, full_name, account.id limit ${String(limitFor(pageSize))} offset $${String(filters.length + 2)}`;
  const values = filters.map(({ id, value }) => parameterOf(id, value));
  const { rows } = await tx.executeQuery<ManagedRow & { counted: string }>(
    CompiledQuery.raw(text, [at, ...values, page * pageSize]),
  );
  return makePage(request, rows, Number(rows[0]?.counted ?? 0));
}

export async function findManaged(tx: Tx, id: string, at: string): Promise<ManagedRow | undefined> {
  const text = `/* managed account */ select ${columns} from ${from} where account.id = $2`;
  const { rows } = await tx.executeQuery<ManagedRow>(CompiledQuery.raw(text, [at, id]));
  return rows[0];
}

/** Held until the end: rights are given by one administrator at a time. */
export async function lockAccount(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('account').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** One at a time for the whole house: two who take each other's rights away would leave nobody. */
export async function lockRights(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('account rights', 7237))`.execute(tx);
}

export async function countOtherAdministrators(tx: Tx, id: string | null): Promise<number> {
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from account
    where role = 'admin' and is_active and id::text is distinct from ${id}
      and exists (select from account_permission where account_id = account.id and permission = 'accounts.manage')`.execute(
    tx,
  );
  return rows[0]?.found ?? 0;
}

export interface Department {
  readonly id: string;
  readonly name: string;
}

/** The open ones, and the one that somebody is in already: a closed department sends nobody away. */
export function listDepartments(tx: Tx, present: string | null): Promise<readonly Department[]> {
  return tx
    .selectFrom('department')
    .select(['id', 'name'])
    .where((where) => where.or([where('is_active', '=', true), where('id', '=', present)]))
    .orderBy('name')
    .execute();
}

function columnsOf(account: ReadAccount): {
  username: string;
  full_name: string;
  role: string;
  code: string | null;
  title: string | null;
  email: string | null;
  phone_number: string | null;
  department_id: string | null;
} {
  const { username, fullName, role, code, title, email, phoneNumber, departmentId } = account;
  return {
    username,
    full_name: fullName,
    role,
    code,
    title,
    email,
    phone_number: phoneNumber,
    department_id: departmentId,
  };
}

/** The name is what the log of a decade names: the database lets nobody change it. */
function changeable(account: ReadAccount): Omit<ReturnType<typeof columnsOf>, 'username'> {
  const { username: _kept, ...columns } = columnsOf(account);
  return columns;
}

async function replacePermissions(tx: Tx, id: string, permissions: readonly Permission[]): Promise<void> {
  await tx.deleteFrom('account_permission').where('account_id', '=', id).execute();
  if (permissions.length === 0) return;
  await tx
    .insertInto('account_permission')
    .values(permissions.map((permission) => ({ account_id: id, permission })))
    .execute();
}

export async function insertAccount(tx: Tx, account: ReadAccount): Promise<string> {
  const id = newId();
  await tx
    .insertInto('account')
    .values({ id, ...columnsOf(account) })
    .execute();
  await replacePermissions(tx, id, account.permissions);
  return id;
}

export async function updateAccount(tx: Tx, id: string, account: ReadAccount): Promise<void> {
  await tx
    .updateTable('account')
    .set((eb) => ({ ...changeable(account), version: eb('version', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', id)
    .execute();
  await replacePermissions(tx, id, account.permissions);
}

/** Tokens of before end either way: an opened account starts anew. */
export async function setActive(tx: Tx, id: string, isActive: boolean): Promise<void> {
  await tx
    .updateTable('account')
    .set((eb) => ({
      is_active: isActive,
      epoch: eb('epoch', '+', 1),
      version: eb('version', '+', 1),
      updated_at: sql`now()`,
    }))
    .where('id', '=', id)
    .execute();
}

export async function endSessions(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('account')
    .set((eb) => ({ epoch: eb('epoch', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', id)
    .execute();
}
