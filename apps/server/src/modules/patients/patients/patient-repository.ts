import { isUuid } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { Ward } from '../../ground/wards/index.ts';
import {
  readPatientColumns,
  type PatientValues,
  columnValuesOf,
  type PatientColumnValues,
} from './patient-form.ts';

export type PatientStatus = 'active' | 'merged' | 'deceased' | 'anonymous';

/** A patient as stored: what was written of her, and what the laboratory keeps beside it. */
export interface PatientRow extends PatientValues {
  readonly id: string;
  readonly code: string;
  readonly legacyAddress: string | null;
  readonly ethnicCode: string;
  readonly occupationCode: string;
  readonly nationalityCode: string;
  readonly bloodGroup: string | null;
  readonly status: PatientStatus;
  readonly mergedIntoId: string | null;
  readonly isDemo: boolean;
  readonly version: number;
  readonly createdAt: string;
  readonly createdAtMs: number;
  readonly createdBy: string | null;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
}

const columns = sql.raw(`${readPatientColumns}, id, code, legacy_address as "legacyAddress",
  ethnic_code as "ethnicCode", occupation_code as "occupationCode", nationality_code as "nationalityCode",
  blood_group as "bloodGroup", status, merged_into_id as "mergedIntoId", is_demo as "isDemo", version,
  created_at as "createdAt", (extract(epoch from created_at) * 1000)::float8 as "createdAtMs",
  created_by as "createdBy", updated_at as "updatedAt", updated_by as "updatedBy"`);

export async function findPatient(tx: Tx, id: string): Promise<PatientRow | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await sql<PatientRow>`select ${columns} from patient where id = ${id}`.execute(tx);
  return rows[0];
}

export async function findPatientByCode(tx: Tx, code: string): Promise<PatientRow | undefined> {
  const { rows } = await sql<PatientRow>`select ${columns} from patient where code = ${code}`.execute(tx);
  return rows[0];
}

/** A wristband or a paper with the number of a merged record still names the same person. */
export async function findLivingPatientByCode(tx: Tx, code: string): Promise<PatientRow | undefined> {
  const { rows } = await sql<PatientRow>`
    select ${columns} from patient
     where id = living_record((select id from patient where code = ${code}))`.execute(tx);
  return rows[0];
}

/**
 * In the order of their ids, so that two who link the same couple do not wait for each other. Keys stay readable:
 * an order for the patient must not wait for a change of the telephone number.
 */
export async function lockPatients(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, PatientRow>> {
  const { rows } = await sql<PatientRow>`
    select ${columns} from patient where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The living record behind one that was merged, however often; the record itself when it was not. */
export async function findMergeTargets(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ origin: string; id: string }>`
    with recursive chain as (
      select id as origin, id, merged_into_id from patient where id = any(${[...ids]}::uuid[])
      union
      select chain.origin, next.id, next.merged_into_id
        from chain join patient next on next.id = chain.merged_into_id)
    select origin, id from chain where merged_into_id is null`.execute(tx);
  return new Map(rows.map(({ origin, id }) => [origin, id]));
}

/** All records of a person, by any of hers. The screens know them as her numbers. */
export async function listRecordsOfPerson(tx: Tx, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ ids: readonly string[] }>`select records_of_person(${id}) as ids`.execute(tx);
  return rows[0]?.ids ?? [id];
}

/** Her number first, then those that were merged into it. */
export async function listCodesOfPerson(tx: Tx, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from patient where id = any(records_of_person(${id})) order by id <> ${id}, code`.execute(tx);
  return rows.map(({ code }) => code);
}

/** An old link to a merged record opens the living one. */
export async function findLivingPatient(tx: Tx, id: string): Promise<PatientRow | undefined> {
  const target = isUuid(id) ? (await findMergeTargets(tx, [id])).get(id) : undefined;
  return target === undefined ? undefined : findPatient(tx, target);
}

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

/** One laboratory record of a patient. */
export interface PatientRecordRow {
  readonly id: string;
  readonly sid: string;
  readonly registeredAt: string;
  readonly status: string;
  readonly panelCodes: readonly string[];
}

/** The newest hundred of the person, under whichever number. With a department only the records that it asked for. */
export async function listRecordsOf(
  tx: Tx,
  patientId: string,
  ward: Ward,
): Promise<readonly PatientRecordRow[]> {
  const ofWard = ward === 'every' ? sql`` : sql`and department_id = ${ward.departmentId}`;
  const { rows } = await sql<PatientRecordRow>`
    select id, sid, registered_at as "registeredAt", status, panel_codes as "panelCodes"
      from lab_record where patient_id = any(records_of_person(${patientId})) ${ofWard}
     order by registered_at desc, id desc limit 100`.execute(tx);
  return rows;
}

/** Whether a paper with this person's identity on it may be in somebody's hands. */
export async function hasReleasedResult(tx: Tx, patientId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from lab_record join result_item on result_item.lab_record_id = lab_record.id
       where lab_record.patient_id = any(records_of_person(${patientId})) and result_item.status in ('released', 'amended')
    ) as found`.execute(tx);
  return rows[0]?.found ?? false;
}
