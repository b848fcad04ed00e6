import { sql } from 'kysely';
import type { LoggedPaper, PrintAct, ReprintReason, PaperSize } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';

/**
 * Of a line of the book named `p`: a hand-over that was taken back. The book keeps it, for it happened; but nobody has
 * the paper by it. A hand-over and its slip bear the same moment.
 */
export const isUndone = sql`(p.act = 'handover' and (p.document_id, p.at) in (
  select line.report_id, slip.handed_at from return_slip slip join return_slip_report line on line.slip_id = slip.id
   where slip.status = 'cancelled' and slip.handed_at is not null))`;

export interface NewPrint {
  readonly id: string;
  readonly act: PrintAct;
  readonly paper: LoggedPaper;
  readonly documentId: string;
  readonly documentCode: string;
  readonly documentVersion: number;
  readonly templateCode: string | null;
  readonly templateVersion: number | null;
  readonly sha256: string | null;
  readonly size: string | null;
  readonly copies: number;
  readonly pages: number;
  readonly printNo: number;
  readonly reprintReason: ReprintReason | null;
  readonly reprintNote: string | null;
  readonly patientId: string | null;
  readonly isRestricted: boolean;
  readonly locationCode: string | null;
  readonly workstation: string | null;
}

/** In one order for everybody, so that two who print the same two documents never wait for each other. */
export async function lockDocuments(tx: Tx, documentIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(id, 7236021))
      from unnest(${documentIds.toSorted()}::text[]) as id`.execute(tx);
}

export interface ActCount {
  readonly documentId: string;
  readonly documentVersion: number;
  readonly act: PrintAct;
  readonly count: number;
  readonly lastAt: string;
}

export async function countActs(tx: Tx, documentIds: readonly string[]): Promise<readonly ActCount[]> {
  const { rows } = await sql<ActCount>`
    select document_id as "documentId", document_version as "documentVersion", act, count(*)::int as count,
      max(at) as "lastAt"
      from print_log where document_id = any(${documentIds}::uuid[])
     group by document_id, document_version, act`.execute(tx);
  return rows;
}

export interface PrintedBy {
  readonly accountId: string;
  readonly at: string;
}

export async function addPrints(
  tx: Tx,
  prints: readonly NewPrint[],
  { accountId, at }: PrintedBy,
): Promise<void> {
  // One parameter for all rows: two hundred labels at once would be five thousand.
  await sql`
    insert into print_log (id, act, paper, document_id, document_code, document_version, template_code, template_version,
        sha256, size, copies, pages, print_no, reprint_reason, reprint_note, patient_id, is_restricted, location_code,
        workstation, account_id, department_id, at)
    select id, act, paper, "documentId", "documentCode", "documentVersion", "templateCode", "templateVersion",
        sha256, size, copies, pages, "printNo", "reprintReason", "reprintNote", "patientId", "isRestricted", "locationCode",
        workstation, ${accountId}, (select department_id from account where account.id = ${accountId}), ${at}
      from json_to_recordset(${JSON.stringify(prints)}::json) as p(id uuid, act text, paper text, "documentId" uuid,
        "documentCode" text, "documentVersion" integer, "templateCode" text, "templateVersion" smallint, sha256 text,
        size text, copies smallint, pages smallint, "printNo" smallint, "reprintReason" text, "reprintNote" text,
        "patientId" uuid, "isRestricted" boolean, "locationCode" text, workstation text)`.execute(tx);
}

/** One line of the book, whole: for the modules that make the paper, not for the wire. */
export interface PrintView extends Omit<NewPrint, 'size'> {
  readonly size: PaperSize | null;
  readonly accountId: string;
  readonly accountName: string;
  readonly at: string;
}

const columns = sql`p.id, p.act, p.paper, p.document_id as "documentId", p.document_code as "documentCode",
  p.document_version as "documentVersion", p.template_code as "templateCode", p.template_version as "templateVersion",
  p.sha256, p.size, p.copies, p.pages, p.print_no as "printNo", p.reprint_reason as "reprintReason",
  p.reprint_note as "reprintNote", p.patient_id as "patientId", p.is_restricted as "isRestricted",
  p.location_code as "locationCode", p.workstation, p.account_id as "accountId", a.full_name as "accountName", p.at`;

/** In the given order. */
export async function listPrintsSince(
  tx: Tx,
  asked: { readonly ids: readonly string[]; readonly accountId: string; readonly since: string },
): Promise<readonly PrintView[]> {
  const { ids, accountId, since } = asked;
  const { rows } = await sql<PrintView>`
    select ${columns} from unnest(${[...ids]}::uuid[]) with ordinality as wanted(id, no)
      join print_log p on p.id = wanted.id join account a on a.id = p.account_id
     where p.account_id = ${accountId} and p.at > ${since} order by wanted.no`.execute(tx);
  return rows;
}
