import type { AccountId } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { SlipRow } from './list-repository.ts';

/** A slip whole, with the names that the screen shows. The patient's is that of the paper once there is one. */
export interface SlipDetail extends Omit<SlipRow, 'patientBirthYear' | 'isSigned' | 'doctorId'> {
  readonly doctorId: AccountId | null;
  readonly patientBirthDate: string;
  readonly patientBirthPrecision: 'day' | 'month' | 'year';
  readonly patientGender: 'male' | 'female' | 'unknown';
  readonly patientAddress: string;
  readonly insuranceNo: string | null;
  readonly insuranceTo: string | null;
  readonly visitId: string;
  readonly visitCode: string;
  readonly visitAt: string;
  readonly icdMain: string | null;
  readonly icdOther: string | null;
  readonly reason: string | null;
  readonly preparation: string | null;
  readonly plannedTests: readonly string[];
  readonly createdAt: string;
  readonly createdBy: AccountId;
  readonly createdByName: string;
  readonly issuedAt: string | null;
  readonly issuedByName: string | null;
  readonly signedAt: string | null;
  readonly signedBy: AccountId | null;
  readonly signedByName: string | null;
  readonly usedAt: string | null;
  readonly usedVisitCode: string | null;
  readonly closeReason: string | null;
  readonly closedAt: string | null;
  readonly movedFromId: string | null;
  readonly movedFromNo: string | null;
  readonly movedToId: string | null;
  readonly movedToNo: string | null;
  readonly templateCode: string | null;
  readonly templateVersion: number | null;
  readonly printCount: number;
}

const nameOf = (column: string): ReturnType<typeof sql> =>
  sql`(select full_name from account where id = ${sql.ref(`s.${column}`)})`;

export async function findSlip(tx: Tx, id: string): Promise<SlipDetail | undefined> {
  const { rows } = await sql<SlipDetail>`
    select s.id, s.version, s.slip_no as "slipNo", s.status, s.patient_id as "patientId", p.code as "patientCode",
      coalesce(s.document #>> '{patient,name}', p.full_name) as "patientName", p.birth_date as "patientBirthDate", p.birth_precision as "patientBirthPrecision",
      p.gender as "patientGender",
      concat_ws(', ', nullif(p.address_line, ''),
        (select name from commune where version = p.address_version and code = p.commune_code),
        (select name from province where version = p.address_version and code = p.province_code))
        as "patientAddress",
      p.insurance_no as "insuranceNo", p.insurance_to as "insuranceTo", s.visit_id as "visitId",
      v.code as "visitCode", v.arrived_at as "visitAt", s.location_code as "locationCode",
      s.appointment_date as "appointmentDate", s.appointment_time as "appointmentTime",
      s.department_id as "departmentId", d.name as "departmentName", s.doctor_id as "doctorId",
      (select concat_ws(' ', nullif(coalesce(l.print_title, a.title), ''), a.full_name)
         from account a left join practitioner l on l.account_id = a.id where a.id = s.doctor_id) as "doctorName", s.diagnosis, s.icd_main as "icdMain", s.icd_other as "icdOther",
      s.reason, s.preparation, s.planned_tests as "plannedTests", s.created_at as "createdAt",
      s.created_by as "createdBy", ${nameOf('created_by')} as "createdByName", s.issued_at as "issuedAt",
      ${nameOf('issued_by')} as "issuedByName", s.signed_at as "signedAt", s.signed_by as "signedBy",
      ${nameOf('signed_by')} as "signedByName", s.used_at as "usedAt",
      (select code from visit where id = s.used_visit_id) as "usedVisitCode", s.close_reason as "closeReason",
      s.closed_at as "closedAt", s.moved_from as "movedFromId", before.slip_no as "movedFromNo",
      after.id as "movedToId", after.slip_no as "movedToNo", s.template_code as "templateCode",
      s.template_version as "templateVersion",
      (select count(*)::int from print_log l where l.document_id = s.id and l.act = 'print') as "printCount"
      from appointment_slip s join patient p on p.id = s.patient_id join visit v on v.id = s.visit_id
      join department d on d.id = s.department_id
      left join appointment_slip before on before.id = s.moved_from
      left join appointment_slip after on after.moved_from = s.id
     where s.id = ${id}`.execute(tx);
  return rows[0];
}

/** What the paper says about the patient, as of the day of issue. */
export interface PaperSource {
  readonly patientCode: string;
  readonly fullName: string;
  readonly birthDate: string;
  readonly birthPrecision: string;
  readonly gender: string;
  readonly address: string;
  readonly insuranceNo: string | null;
  readonly insuranceTo: string | null;
  readonly visitType: string;
  readonly arrivedDay: string;
  readonly departmentName: string;
}

export async function findPaperSource(
  tx: Tx,
  { visitId, departmentId }: { readonly visitId: string; readonly departmentId: string },
): Promise<PaperSource> {
  const { rows } = await sql<PaperSource>`
    select p.code as "patientCode", p.full_name as "fullName", p.birth_date as "birthDate",
      p.birth_precision as "birthPrecision", p.gender,
      concat_ws(', ', nullif(p.address_line, ''),
        (select name from commune where version = p.address_version and code = p.commune_code),
        (select name from province where version = p.address_version and code = p.province_code)) as address,
      p.insurance_no as "insuranceNo", p.insurance_to as "insuranceTo", v.visit_type as "visitType",
      (v.arrived_at at time zone 'Asia/Ho_Chi_Minh')::date as "arrivedDay",
      (select name from department where id = ${departmentId}) as "departmentName"
      from visit v join patient p on p.id = v.patient_id where v.id = ${visitId}`.execute(tx);
  const [source] = rows;
  if (source === undefined) throw new Error('a slip without its visit');
  return source;
}

/** The paper as it was issued, and whether it was signed since: by the named doctor, or by nobody. */
export interface StoredPaper {
  readonly patientId: string;
  readonly slipNo: string;
  readonly document: unknown;
  readonly locationCode: string;
  readonly departmentId: string;
  readonly templateCode: string | null;
  readonly templateVersion: number | null;
  readonly issuedAt: string;
  readonly signedAt: string | null;
}

export async function findPaper(tx: Tx, slipId: string): Promise<StoredPaper | undefined> {
  const { rows } = await sql<StoredPaper>`
    select s.patient_id as "patientId", s.slip_no as "slipNo", s.document, s.location_code as "locationCode",
      s.department_id as "departmentId", s.template_code as "templateCode",
      s.template_version as "templateVersion", s.issued_at as "issuedAt", s.signed_at as "signedAt"
      from appointment_slip s where s.id = ${slipId} and s.document is not null`.execute(tx);
  return rows[0];
}
