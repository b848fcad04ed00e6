import type { LoggedPaper, PrintAct, ReprintReason } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

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
  for (const id of documentIds.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 7236021))`.execute(tx);
}

export interface ActCount {
  readonly documentId: string;
  readonly documentVersion: number;
  readonly act: PrintAct;
  readonly count: number;
}

export async function countActs(tx: Tx, documentIds: readonly string[]): Promise<readonly ActCount[]> {
  const { rows } = await sql<ActCount>`
    select document_id as "documentId", document_version as "documentVersion", act, count(*)::int as count
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
