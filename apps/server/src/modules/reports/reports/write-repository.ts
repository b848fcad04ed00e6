import { sql, type Insertable, type Updateable } from 'kysely';
import type { Report } from '../../../platform/database-types.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import type { ReportDocument } from '@senlab/domain';
import type { Signers } from '../../papers/signatures/index.ts';
import type { LoggedReport } from './steps.ts';

export type NewReport = Insertable<Report>;

export async function insertReport(tx: Tx, report: NewReport): Promise<void> {
  await tx.insertInto('report').values(report).execute();
}

export type ReportChange = Omit<Updateable<Report>, 'id' | 'version' | 'updated_at'>;

/** Of a report whose record the caller has locked; the version is the one that was read under the lock. */
export async function updateReport(
  tx: Tx,
  report: { readonly id: string; readonly version: number },
  change: ReportChange & { readonly at: string },
): Promise<number> {
  const { at, ...columns } = change;
  const version = report.version + 1;
  const { numUpdatedRows } = await tx
    .updateTable('report')
    .set({ ...columns, version, updated_at: at })
    .where('id', '=', report.id)
    .where('version', '=', report.version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error('a report was changed without locking its record');
  return version;
}

export interface NewReportItem {
  readonly testCode: string;
  readonly runNo: number;
  readonly replacesRunNo: number | null;
}

export async function insertReportItems(
  tx: Tx,
  report: { readonly id: string; readonly recordId: string },
  items: readonly NewReportItem[],
): Promise<void> {
  if (items.length === 0) return;
  await tx
    .insertInto('report_item')
    .values(
      items.map((item, position) => ({
        report_id: report.id,
        position,
        lab_record_id: report.recordId,
        test_code: item.testCode,
        run_no: item.runNo,
        replaces_run_no: item.replacesRunNo,
      })),
    )
    .execute();
}

/** Of a first version that is unapproved: its tests belong to the case again. */
export async function deleteReportItems(tx: Tx, reportId: string): Promise<void> {
  await tx.deleteFrom('report_item').where('report_id', '=', reportId).execute();
}

export interface SignedParts {
  readonly reportId: string;
  readonly recordId: string;
  /** None where they were written down when the correction was opened. */
  readonly items: readonly NewReportItem[];
  readonly body: string;
  readonly hash: Buffer;
  readonly signature: {
    readonly id: string;
    readonly accountId: string;
    readonly meaning: 'approve' | 'approve-second';
    readonly licenceNo: string;
    readonly identityCheckId: string;
  };
  readonly at: string;
}

/** Tests, document and signature in one statement, because a doctor signs two hundred papers in one go. */
export async function insertSignedParts(tx: Tx, parts: SignedParts): Promise<void> {
  const { reportId, recordId, hash, at, signature } = parts;
  const items = JSON.stringify(parts.items.map((item, position) => ({ ...item, position })));
  await sql`
    with listed as (
      insert into report_item (report_id, position, lab_record_id, test_code, run_no)
      select ${reportId}::uuid, position, ${recordId}::uuid, "testCode", "runNo"
        from jsonb_to_recordset(${items}::jsonb) as item(position smallint, "testCode" text, "runNo" smallint)),
    frozen as (
      insert into report_document (report_id, body, hash, frozen_at)
      values (${reportId}, ${parts.body}, ${hash}, ${at}) on conflict do nothing)
    insert into report_signature (id, report_id, account_id, meaning, content_hash, licence_no, identity_check_id,
      signed_at)
    values (${signature.id}, ${reportId}, ${signature.accountId}, ${signature.meaning}, ${hash},
      ${signature.licenceNo}, ${signature.identityCheckId}, ${at})`.execute(tx);
}

export type ReaderWay = 'ordered' | 'opened' | 'printed' | 'received';

/** The first time counts. */
export async function addReaders(
  tx: Tx,
  readers: Iterable<{ readonly reportId: string; readonly accountId: string; readonly way: ReaderWay }>,
  at: string,
): Promise<void> {
  const rows = Array.from(readers, ({ reportId, accountId, way }) => ({
    report_id: reportId,
    account_id: accountId,
    way,
    first_at: at,
  }));
  if (rows.length === 0) return;
  await tx
    .insertInto('report_reader')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whoever printed it may have read it, and is told when it is corrected. */
export function notePrinted(
  tx: Tx,
  reportIds: Iterable<string>,
  { actor, at }: { readonly actor: Pick<Actor, 'accountId'>; readonly at: string },
): Promise<void> {
  const { accountId } = actor;
  const readers = Array.from(reportIds, (reportId) => ({ reportId, accountId, way: 'printed' as const }));
  return addReaders(tx, readers, at);
}

/** Whoever shows it to the patient herself is told when it is corrected, so that somebody shows her the new one. */
export function noteShown(
  tx: Tx,
  reportId: string,
  { actor, at }: { readonly actor: Pick<Actor, 'accountId'>; readonly at: string },
): Promise<void> {
  return addReaders(tx, [{ reportId, accountId: actor.accountId, way: 'received' }], at);
}

/** Everyone who knows what these versions say. */
export async function listReaderIds(tx: Tx, reportIds: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('report_reader')
    .select('account_id as accountId')
    .distinct()
    .where('report_id', 'in', [...reportIds])
    .execute();
  return rows.map(({ accountId }) => accountId);
}

export interface WithdrawalSignature {
  readonly id: string;
  readonly reportId: string;
  readonly accountId: string;
  /** In hexadecimal: of the document that is withdrawn. */
  readonly contentHash: string;
  /** Empty for the administration. */
  readonly licenceNo: string;
  readonly identityCheckId: string;
  readonly at: string;
}

export async function insertWithdrawalSignature(tx: Tx, signature: WithdrawalSignature): Promise<void> {
  await tx
    .insertInto('report_signature')
    .values({
      id: signature.id,
      report_id: signature.reportId,
      account_id: signature.accountId,
      meaning: 'withdraw',
      content_hash: Buffer.from(signature.contentHash, 'hex'),
      licence_no: signature.licenceNo,
      identity_check_id: signature.identityCheckId,
      signed_at: signature.at,
    })
    .execute();
}

/** What stands on the paper beside the document. With the document and the template it gives the same bytes again. */
export interface PaperBeside {
  readonly verifyCode: string;
  /** Empty until the paper is made, where whoever asked for it did not know the address of the house. */
  readonly verifyUrl: string;
  readonly releasedTime: string;
  /** The release, or when the paper was asked for again: a certificate signs within its own days. */
  readonly signedTime: string;
  readonly signers: Signers;
  /** «Ký số bởi … lúc …»; empty where no certificate signs. */
  readonly signedLine: string;
}

export interface AskedPaper {
  readonly report: LoggedReport;
  readonly documentHash: string;
  readonly template: ReportDocument['template'];
  readonly beside: PaperBeside;
}

/** Answers those that had none yet: two who ask at once make one. */
export async function insertPapers(
  tx: Tx,
  papers: readonly AskedPaper[],
  at: string,
): Promise<readonly string[]> {
  if (papers.length === 0) return [];
  const rows = papers.map(({ report, documentHash, template, beside }) => ({
    report_id: report.id,
    document_hash: documentHash,
    template_code: template.code,
    template_version: template.version,
    beside,
  }));
  const { rows: added } = await sql<{ id: string }>`
    insert into report_paper (report_id, document_hash, template_code, template_version, beside, status, asked_at)
    select report_id, decode(document_hash, 'hex'), template_code, template_version, beside, 'queued', ${at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as paper(report_id uuid, document_hash text,
        template_code text, template_version smallint, beside jsonb)
    on conflict (report_id) do nothing returning report_id as id`.execute(tx);
  return added.map(({ id }) => id);
}
