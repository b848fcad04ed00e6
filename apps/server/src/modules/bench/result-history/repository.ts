import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { Ward } from '../../ground/wards/index.ts';
import type { ResultRecord } from '../results/index.ts';

/** Columns of a table that is still read, and pages of a chart that somebody looks at. */
export const recordsShown = 40;

/** Her newest records under all her numbers, one more than is shown. Of a ward only those that it asked for. */
export async function listNewestRecords(
  tx: Tx,
  patientId: string,
  ward: Ward,
): Promise<readonly ResultRecord[]> {
  const ofWard = ward === 'every' ? sql`` : sql`and department_id = ${ward.departmentId}`;
  const { rows } = await sql<ResultRecord>`
    select id, sid, patient_id as "patientId", registered_at as "registeredAt", location_code as "locationCode",
           department_id as "departmentId", priority, status
      from lab_record where patient_id = any(records_of_person(${patientId})) ${ofWard}
     order by registered_at desc, id desc limit ${recordsShown + 1}`.execute(tx);
  return rows;
}
