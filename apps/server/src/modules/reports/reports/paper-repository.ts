import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { AskedPaper } from './asked-paper.ts';

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
