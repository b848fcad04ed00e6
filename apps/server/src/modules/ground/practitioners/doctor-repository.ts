import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

/** Somebody whose name may stand under a paper as the doctor's. */
export interface Doctor {
  readonly id: string;
  readonly name: string;
  readonly departmentId: string | null;
}

const doctorColumns = sql`a.id, a.department_id as "departmentId",
  concat_ws(' ', nullif(coalesce(p.print_title, a.title), ''), a.full_name) as name`;
const doctors = sql`account a left join practitioner p on p.account_id = a.id
  where a.is_active and (p.account_id is not null or exists (
    select 1 from account_permission r where r.account_id = a.id and r.permission = 'appointment-slips.sign'))`;

/** Those with a licence on file, and those who may sign slips: each with a doctor's job. */
export async function listDoctors(tx: Tx): Promise<readonly Doctor[]> {
  const { rows } = await sql<Doctor>`
    select ${doctorColumns} from ${doctors} order by a.full_name, a.id limit 500`.execute(tx);
  return rows;
}

export async function findDoctor(tx: Tx, id: string): Promise<Doctor | undefined> {
  const { rows } = await sql<Doctor>`select ${doctorColumns} from ${doctors} and a.id = ${id}`.execute(tx);
  return rows[0];
}
