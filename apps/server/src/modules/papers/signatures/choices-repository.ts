import type { Permission } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

export interface SignerRow {
  readonly accountId: string;
  readonly fullName: string;
  readonly title: string | null;
}

/** Whoever puts a name under a paper holds one of these. */
const signing: readonly Permission[] = ['results.approve', 'karyotypes.approve', 'appointment-slips.sign'];

export async function listSigners(tx: Tx): Promise<readonly SignerRow[]> {
  const { rows } = await sql<SignerRow>`
    select a.id as "accountId", a.full_name as "fullName", a.title
      from account a
     where a.is_active and exists (
       select 1 from account_permission p where p.account_id = a.id and p.permission = any(${[...signing]}::text[]))
     order by a.full_name, a.id limit 500`.execute(tx);
  return rows;
}

export async function isActiveAccount(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

export interface DepartmentRow {
  readonly code: string;
  readonly name: string;
}

/** Sections that share a paper, named by what is in them. */
export async function listReportDepartments(tx: Tx): Promise<readonly DepartmentRow[]> {
  const { rows } = await sql<DepartmentRow>`
    select report_department as code, string_agg(name, ', ' order by sort_order) as name
      from lab_section group by report_department order by min(sort_order)`.execute(tx);
  return rows;
}

export interface SiteRow {
  readonly code: string;
  readonly name: string;
}

export async function listActiveSites(tx: Tx): Promise<readonly SiteRow[]> {
  return tx
    .selectFrom('location')
    .select(['code', 'name'])
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('code')
    .execute();
}

export interface PrincipalRow {
  readonly id: string;
  readonly accountId: string;
  readonly fullName: string;
  readonly position: string;
}

/** Whom somebody may sign for: people in force, and none who signs for another herself. */
export async function listPrincipals(tx: Tx): Promise<readonly PrincipalRow[]> {
  const { rows } = await sql<PrincipalRow>`
    select s.id, s.account_id as "accountId", a.full_name as "fullName", s.position
      from signature s join account a on a.id = s.account_id
     where s.kind = 'person' and s.status = 'active' and s.delegate_of is null
     order by a.full_name, s.id`.execute(tx);
  return rows;
}
