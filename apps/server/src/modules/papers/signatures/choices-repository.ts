import type { Permission, SignatureState } from '@senlab/domain';
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

export interface CandidateRow {
  readonly id: string;
  readonly kind: 'person' | 'seal';
  readonly status: SignatureState;
  readonly locationCode: string | null;
  readonly allowedPapers: readonly string[];
  readonly allowedDepartments: readonly string[];
  readonly isDelegate: boolean;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly isConsented: boolean;
  readonly imageSha256: string | null;
  readonly certificateSubject: string | null;
  readonly certificateSerial: string | null;
  readonly certificateFrom: string | null;
  readonly certificateTo: string | null;
  readonly certificateFingerprint: Buffer | null;
  readonly certificateSecret: string | null;
}

/**
 * The person's own and the seals of the house. A house has few of either. Whose account is closed signs no more,
 * whatever became of the row: nobody is there to agree to it.
 */
export async function listCandidates(tx: Tx, accountId: string): Promise<readonly CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select s.id, s.kind,
           case when s.kind = 'person' and s.status = 'active' and not owner.is_active then 'suspended'
                else s.status end as status,
           s.location_code as "locationCode", s.allowed_papers as "allowedPapers",
           s.allowed_departments as "allowedDepartments", s.delegate_of is not null as "isDelegate",
           s.valid_from as "validFrom", s.valid_to as "validTo", s.consented_at is not null as "isConsented",
           f.sha256 as "imageSha256", s.certificate_subject as "certificateSubject",
           s.certificate_serial as "certificateSerial", s.certificate_from as "certificateFrom",
           s.certificate_to as "certificateTo", s.certificate_fingerprint as "certificateFingerprint",
           s.certificate_secret as "certificateSecret"
      from signature s left join stored_file f on f.id = s.image_file_id
      left join account owner on owner.id = s.account_id
     where s.kind = 'seal' or s.account_id = ${accountId}::uuid
     order by s.id`.execute(tx);
  return rows;
}
