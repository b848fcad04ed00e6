import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

export interface NewExport {
  readonly id: string;
  readonly studyId: string;
  readonly accountId: string;
  readonly at: string;
  readonly format: 'csv' | 'xlsx';
  readonly formVersion: number;
  readonly files: number;
  readonly hash: Buffer;
  readonly results: readonly { readonly linkId: string; readonly reportId: string }[];
}

export async function insertExport(tx: Tx, row: NewExport): Promise<void> {
  await tx
    .insertInto('research_export')
    .values({
      id: row.id,
      study_id: row.studyId,
      account_id: row.accountId,
      at: row.at,
      format: row.format,
      form_version: row.formVersion,
      files: row.files,
      results: row.results.length,
      hash: row.hash,
    })
    .execute();
  if (row.results.length === 0) return;
  await sql`insert into research_export_result (export_id, link_id, report_id)
    select ${row.id}::uuid, * from unnest(${row.results.map(({ linkId }) => linkId)}::uuid[],
      ${row.results.map(({ reportId }) => reportId)}::uuid[])`.execute(tx);
}

export interface ExportRow {
  readonly id: string;
  readonly at: string;
  readonly accountName: string;
  readonly format: string;
  readonly formVersion: number;
  readonly files: number;
  readonly results: number;
  readonly hash: string;
  readonly amended: number;
}

export async function listExports(tx: Tx, studyId: string): Promise<readonly ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select x.id, x.at, a.full_name as "accountName", x.format, x.form_version as "formVersion", x.files, x.results,
           encode(x.hash, 'hex') as hash,
           (select count(*)::int from research_export_result held join report r on r.id = held.report_id
             where held.export_id = x.id and r.status <> 'released') as amended
      from research_export x join account a on a.id = x.account_id
     where x.study_id = ${studyId} order by x.at desc, x.id desc limit 200`.execute(tx);
  return rows;
}
