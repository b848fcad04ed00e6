import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

export interface SlipVisit {
  readonly id: string;
  readonly code: string;
  readonly patientId: string;
  readonly visitType: string;
  readonly departmentId: string | null;
  readonly arrivedAt: string;
}

/** Held until the slip is written: of two who write for one visit at once, the second finds the first one's slip. */
export async function lockVisit(tx: Tx, id: string): Promise<SlipVisit | undefined> {
  const { rows } = await sql<SlipVisit>`
    select id, code, patient_id as "patientId", visit_type as "visitType", department_id as "departmentId",
      arrived_at as "arrivedAt"
      from visit where id = ${id} for no key update`.execute(tx);
  return rows[0];
}

/** The slip that stands for a visit, beside the given one. */
export async function hasOtherSlip(tx: Tx, visitId: string, slipId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from appointment_slip
     where visit_id = ${visitId} and status in ('draft', 'issued', 'used')
       and id is distinct from ${slipId}::uuid limit 1`.execute(tx);
  return rows.length > 0;
}

export async function isVisitSpent(tx: Tx, visitId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from appointment_slip where used_visit_id = ${visitId} limit 1`.execute(tx);
  return rows.length > 0;
}

export interface VisitRow {
  readonly id: string;
  readonly code: string;
  readonly arrivedAt: string;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  readonly doctorId: string | null;
  readonly doctorName: string | null;
  readonly diagnosis: string | null;
  readonly icdMain: string | null;
  readonly locationCode: string;
  readonly slipId: string | null;
}

const visitLimit = 20;

/** Newest first. `ward` null: of every department. */
export async function listVisits(
  tx: Tx,
  { patientId, ward }: { readonly patientId: string; readonly ward: string | null },
): Promise<readonly VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select v.id, v.code, v.arrived_at as "arrivedAt", v.department_id as "departmentId", d.name as "departmentName",
      v.doctor_id as "doctorId", v.doctor_name as "doctorName", v.diagnosis, v.icd_main as "icdMain",
      v.location_code as "locationCode",
      (select s.id from appointment_slip s where s.visit_id = v.id and s.status in ('draft', 'issued', 'used'))
        as "slipId"
      from visit v left join department d on d.id = v.department_id
     where v.patient_id = ${patientId} and (${ward}::uuid is null or v.department_id = ${ward})
     order by v.arrived_at desc, v.id desc limit ${sql.lit(visitLimit)}`.execute(tx);
  return rows;
}
