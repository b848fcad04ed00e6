import type { Tx } from '../platform/tx.ts';
import type { DepartmentKind } from '@senlab/domain';
import { sql } from 'kysely';
import { newId } from '../platform/ids.ts';
import type { SeedActionRow, SeedCallRow } from './demo/demo-content.ts';

export interface LocationRow {
  readonly code: string;
  readonly name: string;
  readonly short_name: string;
  readonly facility_code: string;
  readonly address: string;
  readonly phone: string;
  readonly result_scope: string;
  readonly has_lab: boolean;
  readonly is_collection_point: boolean;
  readonly sort_order: number;
}

/** Into an empty table only: beside the sites of a hospital, examples would be two sites that do not exist. */
export async function addFirstLocations(tx: Tx, rows: readonly LocationRow[]): Promise<number> {
  const known = await tx.selectFrom('location').select('code').limit(1).executeTakeFirst();
  if (known !== undefined) return 0;
  await tx.insertInto('location').values(rows).execute();
  return rows.length;
}

export interface ProvinceRow {
  readonly version: string;
  readonly code: string;
  readonly name: string;
  readonly effective_from: string;
  readonly effective_to: string | null;
}

export async function addMissingProvinces(tx: Tx, rows: readonly ProvinceRow[]): Promise<number> {
  const result = await tx
    .insertInto('province')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['version', 'code']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(result.numInsertedOrUpdatedRows);
}

export interface CommuneRow {
  readonly version: string;
  readonly code: string;
  readonly province_code: string;
  readonly name: string;
}

export async function addMissingCommunes(tx: Tx, rows: readonly CommuneRow[]): Promise<number> {
  const result = await tx
    .insertInto('commune')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['version', 'code']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(result.numInsertedOrUpdatedRows);
}

export interface SeedDepartment {
  readonly code: string;
  readonly name: string;
  readonly kind: DepartmentKind;
}

/** How many were added. What is there stays as the administrators of the hospital keep it. */
export async function addMissingDepartments(tx: Tx, departments: readonly SeedDepartment[]): Promise<number> {
  const result = await tx
    .insertInto('department')
    .values(departments.map((department) => ({ id: newId(), ...department })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow();
  return Number(result.numInsertedOrUpdatedRows);
}

/** Where nobody has touched the department since. */
export async function giveExtensions(tx: Tx, extensions: Readonly<Record<string, string>>): Promise<void> {
  for (const [code, extension] of Object.entries(extensions)) {
    await tx
      .updateTable('department')
      .set({ extension })
      .where('code', '=', code)
      .where('version', '=', 1)
      .where('extension', 'is', null)
      .execute();
  }
}

export async function addMissingGroups(tx: Tx, names: readonly string[]): Promise<number> {
  const result = await tx
    .insertInto('account_group')
    .values(names.map((name) => ({ id: newId(), name })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow();
  return Number(result.numInsertedOrUpdatedRows);
}

export async function groupIdsByName(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom('account_group').select(['id', 'name']).execute();
  return new Map(rows.map((row) => [row.name, row.id]));
}

export async function departmentIdsByCode(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom('department').select(['id', 'code']).execute();
  return new Map(rows.map((row) => [row.code, row.id]));
}

export interface SeedAccount {
  readonly username: string;
  readonly password_hash: string;
  readonly full_name: string;
  readonly role: string;
  readonly code: string;
  readonly title: string;
  readonly work: string;
  readonly department_id: string;
  readonly email: string;
  readonly phone_number: string;
  readonly gender: string;
  readonly birthdate: string;
  readonly married: boolean;
  readonly address: string;
  readonly default_group_id: string;
  readonly sip_phone: string | null;
  readonly sip_phones: string[];
  readonly sip_password: string | null;
  readonly is_web_rtc: boolean;
  readonly created_at: string;
}

/** The new id; undefined when the user name or the staff code is taken, whoever has it, and then nothing changes. */
export async function addDemoAccount(tx: Tx, account: SeedAccount): Promise<string | undefined> {
  const row = await tx
    .insertInto('account')
    .values({ id: newId(), is_demo: true, ...account })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function demoAccountId(tx: Tx, username: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('username', '=', username)
    .where('is_demo', '=', true)
    .executeTakeFirst();
  return row?.id;
}

export async function isDemoAccount(tx: Tx, username: string): Promise<boolean> {
  return (await demoAccountId(tx, username)) !== undefined;
}

export async function addGroupMemberships(
  tx: Tx,
  accountId: string,
  groupIds: readonly string[],
): Promise<void> {
  await tx
    .insertInto('account_group_member')
    .values(groupIds.map((groupId) => ({ account_id: accountId, group_id: groupId })))
    .execute();
}

export async function addActions(tx: Tx, rows: readonly SeedActionRow[]): Promise<void> {
  await tx.insertInto('account_action').values(rows).execute();
}

export async function addMissingCalls(tx: Tx, rows: readonly SeedCallRow[]): Promise<void> {
  await tx
    .insertInto('call_log')
    .values(rows)
    .onConflict((conflict) => conflict.column('uniqueid').doNothing())
    .execute();
}

/** Any constant, the same in every instance. */
const seedLock = 7_236_022;

/** Two runs at once would otherwise wait for each other's rows in different orders, and one would be ended. */
export async function lockSeeding(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx);
}
