import type { ReportDocument } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

/** A report that left when no papers were kept. */
export interface UnaskedReport {
  readonly id: string;
  readonly code: string;
  readonly versionNo: number;
  readonly labRecordId: string;
  readonly patientId: string;
  readonly locationCode: string;
  readonly departmentCode: string;
  readonly approvedBy: string;
  readonly releasedAt: string;
  readonly verifyCode: string;
  readonly documentHash: string;
  readonly document: ReportDocument;
}

const left = sql`report.status in ('released', 'superseded', 'withdrawn')`;
const unasked = sql`not exists (select from report_paper paper where paper.report_id = report.id)`;

export async function listUnasked(tx: Tx, reportIds: readonly string[]): Promise<readonly UnaskedReport[]> {
  const { rows } = await sql<Omit<UnaskedReport, 'document'> & { readonly body: string }>`
    select report.id, report.code, report.version_no as "versionNo", report.lab_record_id as "labRecordId",
      report.patient_id as "patientId", report.location_code as "locationCode",
      report.department_code as "departmentCode", report.approved_by as "approvedBy",
      report.released_at as "releasedAt", report.verify_code as "verifyCode",
      encode(report.document_hash, 'hex') as "documentHash", document.body
      from report join report_document document
        on document.report_id = report.id and document.hash = report.document_hash
     where report.id = any(${[...reportIds]}::uuid[]) and ${left} and ${unasked}
     order by report.id`.execute(tx);
  return rows.map(({ body, ...row }) => ({ ...row, document: JSON.parse(body) as ReportDocument }));
}

/** In force and without a paper, the newest first: those are asked for. */
export async function listUnaskedIds(tx: Tx, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select report.id from report where report.status = 'released' and ${unasked}
     order by report.listed_at desc limit ${sql.lit(limit)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Waiting for longer than any attempt takes, with no job that would still come to it: its worker died on the last one. */
export async function listForgotten(tx: Tx, before: string, keyPrefix: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select report_id as id from report_paper paper
     where status = 'queued' and asked_at < ${before} and not exists (
       select from graphile_worker.jobs job
        where job.key = ${keyPrefix} || paper.report_id::text and job.attempts < job.max_attempts)
     order by asked_at limit 500`.execute(tx);
  return rows.map(({ id }) => id);
}
