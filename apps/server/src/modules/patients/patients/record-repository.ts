import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

/** One laboratory record of a patient. */
export interface PatientRecordRow {
  readonly id: string;
  readonly sid: string;
  readonly registeredAt: string;
  readonly status: string;
  readonly panelCodes: readonly string[];
}

/** The newest hundred. With a department only the records that it asked for. */
export async function listRecordsOf(
  tx: Tx,
  patientId: string,
  department: { readonly id: string } | 'every',
): Promise<readonly PatientRecordRow[]> {
  const ofWard = department === 'every' ? sql`` : sql`and department_id = ${department.id}`;
  const { rows } = await sql<PatientRecordRow>`
    select id, sid, registered_at as "registeredAt", status, panel_codes as "panelCodes"
      from lab_record where patient_id = ${patientId} ${ofWard}
     order by registered_at desc, id desc limit 100`.execute(tx);
  return rows;
}

/** Whether a paper with this person's identity on it may be in somebody's hands. */
export async function hasReleasedResult(tx: Tx, patientId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from lab_record join result_item on result_item.lab_record_id = lab_record.id
       where lab_record.patient_id = ${patientId} and result_item.status in ('released', 'amended')
    ) as found`.execute(tx);
  return rows[0]?.found ?? false;
}
