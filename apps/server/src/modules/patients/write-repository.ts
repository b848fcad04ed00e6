import { sql } from 'kysely';
import type { Tx } from '../../platform/tx.ts';
import type { PatientValues } from './patient-form.ts';

const lastNumber = 999_999;

/**
 * One registration at a time: who waits here sees the patient whom the other has just made, also one without papers,
 * whom no index of the database would refuse.
 */
export async function lockPatientNumbers(tx: Tx, year: number): Promise<void> {
  await sql`insert into patient_code_counter (year, last) values (${year}, 0) on conflict do nothing`.execute(
    tx,
  );
  await sql`select last from patient_code_counter where year = ${year} for update`.execute(tx);
}

/** Undefined when the year has used its numbers up. */
export async function takePatientNumber(tx: Tx, year: number): Promise<number | undefined> {
  const { rows } = await sql<{ last: number }>`
    update patient_code_counter set last = last + 1
     where year = ${year} and last < ${sql.lit(lastNumber)} returning last`.execute(tx);
  return rows[0]?.last;
}

export interface PatientToWrite {
  readonly id: string;
  readonly values: PatientValues;
  readonly by: string;
  readonly at: string;
}

type Columns = ReturnType<typeof columnsOf>;

function columnsOf({ values, by, at }: PatientToWrite) {
  return {
    full_name: values.fullName,
    search_name: values.searchName,
    birth_date: values.birthDate,
    birth_precision: values.birthPrecision,
    birth_time: values.birthTime,
    gender: values.gender,
    id_type: values.idType,
    national_id: values.nationalId,
    no_id_reason: values.noIdReason,
    insurance_no: values.insuranceNo,
    insurance_from: values.insuranceFrom,
    insurance_to: values.insuranceTo,
    insurance_facility: values.insuranceFacility,
    phone: values.phone,
    relative_name: values.relativeName,
    relative_phone: values.relativePhone,
    relation: values.relation,
    province_code: values.provinceCode,
    commune_code: values.communeCode,
    address_version: values.addressVersion,
    address_line: values.addressLine,
    spouse_id: values.spouseId,
    mother_id: values.motherId,
    birth_order: values.birthOrder,
    updated_at: at,
    updated_by: by,
  };
}

/** What a demonstration account makes is part of the demonstration: nobody must be rung up for it. */
export async function insertPatient(tx: Tx, code: string, patient: PatientToWrite): Promise<void> {
  const columns: Columns = columnsOf(patient);
  await tx
    .insertInto('patient')
    .values((eb) => ({
      ...columns,
      id: patient.id,
      code,
      created_at: patient.at,
      created_by: patient.by,
      is_demo: eb.fn.coalesce(
        eb.selectFrom('account').select('is_demo').where('id', '=', patient.by),
        eb.val(false),
      ),
    }))
    .execute();
}

export async function updatePatient(tx: Tx, patient: PatientToWrite): Promise<void> {
  await tx
    .updateTable('patient')
    .set((eb) => ({ ...columnsOf(patient), version: eb('version', '+', 1) }))
    .where('id', '=', patient.id)
    .execute();
}
