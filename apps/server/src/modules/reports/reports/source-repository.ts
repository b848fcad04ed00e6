import type { Permission } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

/** Where a line of a stored report comes from, as far as secrecy asks. */
export interface ItemSource {
  readonly testCode: string;
  readonly sensitive: readonly string[];
  readonly enteredBy: string | null;
  readonly specimenTypeCode: string;
  readonly pregnancyState: string;
}

export async function listSources(tx: Tx, reportId: string): Promise<readonly ItemSource[]> {
  const { rows } = await sql<ItemSource>`
    select item.test_code as "testCode", test.sensitive, result.entered_by as "enteredBy",
      tube.specimen_type_code as "specimenTypeCode", o.pregnancy_state as "pregnancyState"
      from report_item item
      join result_item result on result.lab_record_id = item.lab_record_id and result.test_code = item.test_code
       and result.run_no = item.run_no
      join test_item test on test.code = result.test_code and test.version = result.test_version
      join specimen tube on tube.id = result.specimen_id
      join lab_order o on o.id = tube.order_id
     where item.report_id = ${reportId} order by item.position`.execute(tx);
  return rows;
}

export interface SignatureRow {
  readonly name: string;
  readonly meaning: string;
  readonly licenceNo: string;
  readonly signedAt: string;
  readonly contentHash: string;
}

export async function listSignatures(tx: Tx, reportId: string): Promise<readonly SignatureRow[]> {
  const { rows } = await sql<SignatureRow>`
    select account.full_name as name, meaning, licence_no as "licenceNo", signed_at as "signedAt",
      encode(content_hash, 'hex') as "contentHash"
      from report_signature join account on account.id = account_id
     where report_id = ${reportId} order by signed_at, report_signature.id`.execute(tx);
  return rows;
}

export interface ReaderRow {
  readonly name: string;
  readonly way: 'ordered' | 'opened' | 'printed' | 'received';
  readonly firstAt: string;
}

export async function listReaders(tx: Tx, reportId: string): Promise<readonly ReaderRow[]> {
  const { rows } = await sql<ReaderRow>`
    select account.full_name as name, way, first_at as "firstAt"
      from report_reader join account on account.id = account_id
     where report_id = ${reportId} order by first_at, name, way`.execute(tx);
  return rows;
}

/** By id; those that do not exist are left out. */
export async function namesOf(tx: Tx, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'full_name as name'])
    .where('id', 'in', known)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** As they are now, of somebody who is not here to ask. */
export async function permissionsOf(tx: Tx, accountId: string): Promise<ReadonlySet<Permission>> {
  const rows = await tx
    .selectFrom('account_permission')
    .select('permission')
    .where('account_id', '=', accountId)
    .execute();
  return new Set(rows.map(({ permission }) => permission as Permission));
}
