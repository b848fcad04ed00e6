import type { PaperSize, ReportDocument, ReportPaperState } from '@senlab/domain';
import { sql } from 'kysely';
import { hashOfBytes } from '../../../platform/files/file-store.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { PaperBeside } from '../reports/index.ts';
import type { SignedWith } from '../../papers/signatures/index.ts';

/** What became of the PDF of one report. */
export interface PaperStanding {
  readonly reportId: string;
  readonly status: ReportPaperState;
  readonly problem: string | null;
  readonly sha256: string | null;
  readonly size: number | null;
  readonly pages: number | null;
  readonly signedWith: readonly SignedWith[];
  readonly templateCode: string;
  readonly templateVersion: number;
  readonly templateSize: PaperSize | null;
}

const standing = sql`report_id as "reportId", status, problem, sha256, size, pages, signed_with as "signedWith",
  template_code as "templateCode", template_version as "templateVersion",
  (select template.size from paper_template template
    where template.code = template_code and template.version = template_version) as "templateSize"`;

export async function listPapers(tx: Tx, reportIds: readonly string[]): Promise<readonly PaperStanding[]> {
  if (reportIds.length === 0) return [];
  const { rows } = await sql<PaperStanding>`
    select ${standing} from report_paper where report_id = any(${[...reportIds]}::uuid[])`.execute(tx);
  return rows;
}

/** Whoever comes second waits, and finds what the first one did. */
export async function lockPaper(tx: Tx, reportId: string): Promise<PaperStanding | undefined> {
  const { rows } = await sql<PaperStanding>`
    select ${standing} from report_paper where report_id = ${reportId} for update`.execute(tx);
  return rows[0];
}

/** Everything that a paper is drawn from. */
export interface PaperToMake {
  readonly reportId: string;
  readonly code: string;
  readonly versionNo: number;
  readonly labRecordId: string;
  readonly patientId: string;
  readonly status: ReportPaperState;
  readonly beside: PaperBeside;
  readonly document: ReportDocument;
  /** False: its words are no longer those that were signed. */
  readonly isAsSigned: boolean;
  readonly templateCode: string;
  readonly templateVersion: number;
}

export async function findPaperToMake(tx: Tx, reportId: string): Promise<PaperToMake | undefined> {
  const { rows } = await sql<
    Omit<PaperToMake, 'document' | 'isAsSigned'> & { readonly body: string; readonly hash: string }
  >`
    select paper.report_id as "reportId", report.code, report.version_no as "versionNo",
      report.lab_record_id as "labRecordId", report.patient_id as "patientId", paper.status, paper.beside,
      document.body, encode(document.hash, 'hex') as hash, paper.template_code as "templateCode", paper.template_version as "templateVersion"
      from report_paper paper join report on report.id = paper.report_id
      join report_document document on document.report_id = paper.report_id and document.hash = paper.document_hash
     where paper.report_id = ${reportId}`.execute(tx);
  return rows.map(({ body, hash, ...row }) => ({
    ...row,
    document: JSON.parse(body) as ReportDocument,
    isAsSigned: hashOfBytes(Buffer.from(body)) === hash,
  }))[0];
}

export interface MadePaper {
  readonly sha256: string;
  readonly size: number;
  readonly pages: number;
  readonly signedWith: readonly SignedWith[];
  readonly beside: PaperBeside;
}

export async function setReady(tx: Tx, reportId: string, made: MadePaper & { at: string }): Promise<void> {
  await sql`
    update report_paper set status = 'ready', sha256 = ${made.sha256}, size = ${made.size}, pages = ${made.pages},
      signed_with = ${JSON.stringify(made.signedWith)}::jsonb, beside = ${JSON.stringify(made.beside)}::jsonb,
      made_at = ${made.at}
     where report_id = ${reportId}`.execute(tx);
}

export async function setFailed(tx: Tx, reportId: string, problem: string): Promise<void> {
  await sql`update report_paper set status = 'failed', problem = ${problem} where report_id = ${reportId}`.execute(
    tx,
  );
}

/** Signed anew by whoever signs now, where what was noted then can no longer be used. */
export async function setQueued(
  tx: Tx,
  reportId: string,
  given: { beside: PaperBeside; at: string },
): Promise<void> {
  await sql`
    update report_paper set status = 'queued', problem = null, asked_at = ${given.at},
      beside = ${JSON.stringify(given.beside)}::jsonb
     where report_id = ${reportId}`.execute(tx);
}

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

/** Of the same number, the newest version that left. */
export async function findNewestVersion(
  tx: Tx,
  report: { readonly code: string; readonly versionNo: number },
): Promise<number> {
  const { rows } = await sql<{ newest: number | null }>`
    select max(version_no) as newest from report
     where code = ${report.code} and status in ('released', 'superseded', 'withdrawn')`.execute(tx);
  return rows[0]?.newest ?? report.versionNo + 1;
}
