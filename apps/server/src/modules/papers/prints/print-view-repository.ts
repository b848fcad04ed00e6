import type { PaperSize } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { NewPrint } from './log-repository.ts';

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

export async function findPrintSince(
  tx: Tx,
  { id, accountId, since }: { readonly id: string; readonly accountId: string; readonly since: string },
): Promise<PrintView | undefined> {
  const { rows } = await sql<PrintView>`
    select ${columns} from print_log p join account a on a.id = p.account_id
     where p.id = ${id} and p.account_id = ${accountId} and p.at > ${since}`.execute(tx);
  return rows[0];
}

export async function listPrintsOf(tx: Tx, documentId: string): Promise<readonly PrintView[]> {
  const { rows } = await sql<PrintView>`
    select ${columns} from print_log p join account a on a.id = p.account_id
     where p.document_id = ${documentId} order by p.at desc, p.id desc limit 500`.execute(tx);
  return rows;
}
