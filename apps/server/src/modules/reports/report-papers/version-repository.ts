import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

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
