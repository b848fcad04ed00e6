import type { ResultState } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import { lookAlikeIds } from '../../patients/patients/index.ts';
import type { SpecimenCase, SpecimenRow, SpecimenView } from './specimen-view.ts';
import { caseColumns, caseTables, viewColumns } from './view-columns.ts';

/** The tubes of a record in the order in which they were planned. */
export async function listSpecimensOf(tx: Tx, recordId: string): Promise<readonly SpecimenView[]> {
  const { rows } = await sql<SpecimenView>`
    select ${sql.raw(viewColumns)} from specimen join lab_record on lab_record.id = specimen.lab_record_id
     where specimen.lab_record_id = ${recordId} order by specimen.code`.execute(tx);
  return rows;
}

export async function findSpecimenCase(tx: Tx, code: string): Promise<SpecimenCase | undefined> {
  const { rows } = await sql<SpecimenCase>`
    select ${sql.raw(caseColumns)} from ${sql.raw(caseTables)} where specimen.code = ${code}`.execute(tx);
  return rows[0];
}

/** In the order of the ids; those that are not there are left out. */
export async function listSpecimenCases(tx: Tx, ids: readonly string[]): Promise<readonly SpecimenCase[]> {
  const { rows } = await sql<SpecimenCase>`
    select ${sql.raw(caseColumns)} from ${sql.raw(caseTables)}
     where specimen.id = any(${[...ids]}::uuid[])
     order by array_position(${[...ids]}::uuid[], specimen.id)`.execute(tx);
  return rows;
}

export async function withLookAlike(tx: Tx, specimen: SpecimenCase): Promise<SpecimenRow> {
  const alike = await lookAlikeIds(tx, [specimen.patientId]);
  return { ...specimen, hasLookAlike: alike.has(specimen.patientId) };
}

export async function findRecordsOf(tx: Tx, codes: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct lab_record_id as id from specimen where code = any(${[...codes]}) order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What a barcode other than a tube's leads to. */
export interface CasePlace {
  readonly recordId: string;
  readonly patientId: string;
  readonly departmentId: string | null;
}

export async function findPlaceBySid(tx: Tx, sid: string): Promise<CasePlace | undefined> {
  return tx
    .selectFrom('lab_record')
    .select(['id as recordId', 'patient_id as patientId', 'department_id as departmentId'])
    .where('sid', '=', sid)
    .executeTakeFirst();
}

export async function findPlaceByOrder(tx: Tx, orderCode: string): Promise<CasePlace | undefined> {
  return tx
    .selectFrom('lab_order')
    .innerJoin('lab_record', 'lab_record.id', 'lab_order.lab_record_id')
    .select([
      'lab_record.id as recordId',
      'lab_record.patient_id as patientId',
      'lab_record.department_id as departmentId',
    ])
    .where('lab_order.code', '=', orderCode)
    .executeTakeFirst();
}

export interface TubeResult {
  readonly testCode: string;
  readonly state: ResultState;
}

/** The current runs only: a value that was repeated says nothing about the tube any more. */
export async function listTubeResults(
  tx: Tx,
  { id, recordId }: { readonly id: string; readonly recordId: string },
): Promise<readonly TubeResult[]> {
  const rows = await tx
    .selectFrom('result_item')
    .select(['test_code as testCode', 'status as state'])
    .where('lab_record_id', '=', recordId)
    .where('specimen_id', '=', id)
    .where('is_selected', '=', true)
    .orderBy('position')
    .execute();
  return rows as readonly TubeResult[];
}

/** When the fasting tube of a glucose tolerance test was taken; null while it was not. */
export async function findFastingTime(tx: Tx, recordId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('specimen')
    .select('collected_at as collectedAt')
    .where('lab_record_id', '=', recordId)
    .where('time_point', '=', '0h')
    .where('status', 'not in', ['rejected', 'lost'])
    .where('collected_at', 'is not', null)
    .orderBy('collected_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row?.collectedAt ?? null;
}

export async function isSlotTaken(tx: Tx, slot: string): Promise<boolean> {
  const row = await tx
    .selectFrom('specimen')
    .select('id')
    .where('storage_slot', '=', slot)
    .where('status', '=', 'stored')
    .executeTakeFirst();
  return row !== undefined;
}
