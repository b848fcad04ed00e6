import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

export interface Printer {
  readonly id: string;
  readonly name: string;
}

/** One look into the index for each account, and none at the book itself. */
export async function listPrinters(tx: Tx, only: string | null): Promise<readonly Printer[]> {
  const mine = only === null ? sql`` : sql`and a.id = ${only}`;
  const { rows } = await sql<Printer>`
    select a.id, a.full_name as name from account a
     where exists (select from print_log p where p.account_id = a.id) ${mine}
     order by a.full_name, a.id`.execute(tx);
  return rows;
}
