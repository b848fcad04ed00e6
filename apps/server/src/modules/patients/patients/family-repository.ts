import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

/** Enough to name a person who belongs to a patient, and no more. */
export interface PatientLink {
  readonly id: string;
  readonly code: string;
  readonly fullName: string;
  readonly birthDate: string;
  readonly birthOrder: number | null;
}

export async function findLinks(
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, PatientLink>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const { rows } = await sql<PatientLink>`
    select id, code, full_name as "fullName", birth_date as "birthDate", birth_order as "birthOrder"
      from patient where id = any(${known}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function listChildren(tx: Tx, motherId: string): Promise<readonly PatientLink[]> {
  const { rows } = await sql<PatientLink>`
    select id, code, full_name as "fullName", birth_date as "birthDate", birth_order as "birthOrder"
      from patient where mother_id = ${motherId} and status <> 'merged'
     order by birth_date desc, birth_order limit 50`.execute(tx);
  return rows;
}

/** Both sides of a couple say the same, or a karyotype of the one is compared with a stranger's. */
export async function setSpouse(
  tx: Tx,
  id: string,
  change: { readonly spouseId: string | null; readonly by: string; readonly at: string },
): Promise<void> {
  await sql`update patient set spouse_id = ${change.spouseId}, version = version + 1,
                   updated_at = ${change.at}, updated_by = ${change.by}
             where id = ${id}`.execute(tx);
}
