import type { NewReport, ReaderWay } from '../../modules/reports/reports/index.ts';
import { insertRows } from '../../platform/insert-rows-repository.ts';
import type { Tx } from '../../platform/tx.ts';

/** A signed paper with all its rows. */
export interface PastPaper {
  readonly row: NewReport;
  readonly items: readonly { readonly testCode: string; readonly runNo: number }[];
  readonly body: string;
  readonly hash: Buffer;
  readonly signature: {
    readonly id: string;
    readonly accountId: string;
    readonly licenceNo: string;
    readonly identityCheckId: string;
  };
  readonly readers: readonly { readonly accountId: string; readonly way: ReaderWay }[];
  readonly at: string;
}

/** As PostgreSQL reads bytes in a text. */
function bytesOf(buffer: Buffer): string {
  return `\\x${buffer.toString('hex')}`;
}

/** A paper that was only signed has not left: its row has none of these. */
const notLeft = { released_at: null, released_by: null, verify_code: null } as const;

export async function insertPastPapers(tx: Tx, papers: readonly PastPaper[]): Promise<void> {
  const idOf = ({ row }: PastPaper): string => row.id;
  await insertRows(
    tx,
    'report',
    papers.map(({ row, hash }) => ({ ...notLeft, ...row, document_hash: bytesOf(hash) })),
  );
  await insertRows(
    tx,
    'report_item',
    papers.flatMap((paper) =>
      paper.items.map(({ testCode, runNo }, position) => ({
        report_id: idOf(paper),
        position,
        lab_record_id: paper.row.lab_record_id,
        test_code: testCode,
        run_no: runNo,
      })),
    ),
  );
  await insertRows(
    tx,
    'report_document',
    papers.map((paper) => ({
      report_id: idOf(paper),
      hash: bytesOf(paper.hash),
      body: paper.body,
      frozen_at: paper.at,
    })),
  );
  await insertRows(
    tx,
    'report_signature',
    papers.map((paper) => ({
      id: paper.signature.id,
      report_id: idOf(paper),
      account_id: paper.signature.accountId,
      meaning: 'approve',
      content_hash: bytesOf(paper.hash),
      licence_no: paper.signature.licenceNo,
      identity_check_id: paper.signature.identityCheckId,
      signed_at: paper.at,
    })),
  );
  await insertRows(
    tx,
    'report_reader',
    papers.flatMap((paper) =>
      paper.readers.map(({ accountId, way }) => ({
        report_id: idOf(paper),
        account_id: accountId,
        way,
        first_at: paper.at,
      })),
    ),
  );
}
