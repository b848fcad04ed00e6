import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

/** Of the newest version that was not given up. */
export async function findReportId(tx: Tx, code: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('report')
    .select('id')
    .where('code', '=', code)
    .where('status', '<>', 'discarded')
    .orderBy('version_no', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row?.id;
}
