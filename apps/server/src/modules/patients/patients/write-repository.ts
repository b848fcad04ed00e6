import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import { columnValuesOf, type PatientColumnValues } from './patient-columns.ts';
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

function columnsOf({ values, by, at }: PatientToWrite): PatientColumnValues & {
  readonly updated_at: string;
  readonly updated_by: string;
} {
  return { ...columnValuesOf(values), updated_at: at, updated_by: by };
}

/** What a demonstration account makes is part of the demonstration: nobody must be rung up for it. */
export async function insertPatient(tx: Tx, code: string, patient: PatientToWrite): Promise<void> {
  await tx
    .insertInto('patient')
    .values((eb) => ({
      ...columnsOf(patient),
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
