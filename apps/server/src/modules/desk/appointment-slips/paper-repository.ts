import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

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
