import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

export interface FrozenDocument {
  readonly hash: string;
  readonly body: string;
}

/** All hashes in hexadecimal. */
export interface FrozenReport {
  readonly reportId: string;
  readonly code: string;
  readonly versionNo: number;
  readonly status: string;
  readonly releasedAt: string | null;
  /** Of the document in force. */
  readonly hash: string | null;
  /** The one in force, and those that were signed and unapproved again. */
  readonly documents: readonly FrozenDocument[];
  /** As the release wrote it into the log. */
  readonly loggedHashes: readonly (string | null)[];
}

/** Papers with a document, and those that have left and must have one. By id, some at a time: bodies are large. */
export async function listFrozenReports(
  tx: Tx,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly FrozenReport[]> {
  const { rows } = await sql<FrozenReport>`
    select id as "reportId", code, version_no as "versionNo", status, released_at as "releasedAt",
        encode(document_hash, 'hex') as hash,
        (select coalesce(json_agg(json_build_object('hash', encode(document.hash, 'hex'), 'body', document.body)
            order by document.frozen_at, document.hash), '[]')
           from report_document document where document.report_id = report.id) as documents,
        array(select event.diff #>> '{documentHash,1}' from audit_event event
          where event.lab_record_id = report.lab_record_id and event.at >= report.created_at
            and event.entity = 'report' and event.entity_id = report.code || '/' || report.version_no
            and event.command = 'release' and not event.is_refused) as "loggedHashes"
      from report
     where id > ${after}::uuid
       and (status in ('approved', 'released', 'superseded', 'withdrawn')
         or exists (select from report_document document where document.report_id = report.id))
     order by id limit ${sql.lit(limit)}`.execute(tx);
  return rows;
}

export async function countDocuments(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from report_document`.execute(tx);
  return Number(rows[0]?.n ?? 0);
}
