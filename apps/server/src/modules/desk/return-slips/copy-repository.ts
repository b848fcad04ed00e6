import type { PaperSize } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { SlipTemplate } from './doors.ts';

/** A slip as it was frozen. */
export interface StoredSlipPaper {
  readonly slipId: string;
  readonly code: string;
  readonly status: string;
  readonly patientId: string;
  readonly locationCode: string;
  readonly handedAt: string;
  readonly template: SlipTemplate;
  readonly document: unknown;
}

interface Row extends Omit<StoredSlipPaper, 'template'> {
  readonly templateCode: string;
  readonly templateVersion: number;
  readonly size: PaperSize;
}

export async function findSlipPaper(tx: Tx, slipId: string): Promise<StoredSlipPaper | undefined> {
  const { rows } = await sql<Row>`
    select slip.id as "slipId", slip.code, slip.status, slip.patient_id as "patientId",
      slip.location_code as "locationCode", slip.handed_at as "handedAt", slip.document,
      template.code as "templateCode", template.version as "templateVersion", template.size
      from return_slip slip join paper_template template
        on template.code = slip.template_code and template.version = slip.template_version
     where slip.id = ${slipId}`.execute(tx);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { templateCode: code, templateVersion: version, size, ...slip } = row;
  return { ...slip, template: { code, version, size } };
}

export interface SlipPaperReport {
  readonly id: string;
  readonly code: string;
  readonly versionNo: number;
  readonly status: string;
  readonly isRestricted: boolean;
  readonly locationCode: string;
}

export async function listSlipPapers(tx: Tx, slipId: string): Promise<readonly SlipPaperReport[]> {
  const { rows } = await sql<SlipPaperReport>`
    select report.id, report.code, line.version_no as "versionNo", report.status,
      report.is_restricted as "isRestricted", report.location_code as "locationCode"
      from return_slip_report line join report on report.id = line.report_id
     where line.slip_id = ${slipId} order by line.position`.execute(tx);
  return rows;
}

/** The prints that were logged together with this one of the slip: the same hand, the same moment. */
export async function listPrintsBeside(
  tx: Tx,
  print: { readonly documentId: string; readonly accountId: string; readonly at: string },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select print.id from return_slip_report line
      join print_log print on print.document_id = line.report_id and print.act = 'print'
       and print.account_id = ${print.accountId} and print.at = ${print.at}
     where line.slip_id = ${print.documentId} order by line.position`.execute(tx);
  return rows.map(({ id }) => id);
}
