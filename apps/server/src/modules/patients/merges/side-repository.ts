import type { MergedRecord } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import { addressText } from '../patients/index.ts';

/** What the rows of a patient do not say by themselves. */
export interface SideFacts {
  readonly address: string;
  readonly motherCode: string | null;
  /** The record of her mother that is in use. */
  readonly motherId: string | null;
  /** Those that were merged into this one. */
  readonly others: readonly MergedRecord[];
  readonly hasOpenPregnancy: boolean;
  readonly dueDate: string | null;
  /** Under this number alone. */
  readonly records: number;
  readonly reports: number;
  readonly returnSlips: number;
  readonly appointments: number;
}

/** Of a ward only what it asked for. `ward` null: of every department. */
export async function readSideFacts(tx: Tx, patientId: string, ward: string | null): Promise<SideFacts> {
  const { rows } = await sql<SideFacts>`
    select ${addressText} as address, (select mother.code from patient mother where mother.id = patient.mother_id)
             as "motherCode", living_record(patient.mother_id) as "motherId",
           array(select jsonb_build_object('id', other.id, 'idType', other.id_type, 'nationalId', other.national_id,
                    'spouseId', other.spouse_id, 'motherId', other.mother_id, 'bloodGroup', other.blood_group)
                   from patient other
                  where other.id = any(records_of_person(patient.id)) and other.id <> patient.id) as others,
           open.id is not null as "hasOpenPregnancy", open.edd as "dueDate",
           (select count(*)::int from lab_record record
             where record.patient_id = patient.id and (${ward}::uuid is null or record.department_id = ${ward}))
             as records,
           (select count(*)::int from report
             where report.patient_id = patient.id and report.status in ('released', 'superseded', 'withdrawn')
               and (${ward}::uuid is null or report.department_id = ${ward})) as reports,
           (select count(*)::int from return_slip slip
             where slip.patient_id = patient.id and slip.handed_at is not null) as "returnSlips",
           (select count(*)::int from appointment_slip slip
             where slip.patient_id = patient.id and (${ward}::uuid is null or slip.department_id = ${ward}))
             as appointments
      from patient
      left join lateral (
        select id, edd from pregnancy where pregnancy.patient_id = patient.id and ended_on is null) open on true
     where patient.id = ${patientId}`.execute(tx);
  const [facts] = rows;
  if (facts === undefined) throw new Error('a side of a merge without its patient');
  return facts;
}

/** Cases of the kept number since then: they stay there when the two are taken apart. Oldest first. */
export async function listSidsSince(
  tx: Tx,
  asked: { readonly patientId: string; readonly since: string; readonly ward: string | null },
): Promise<readonly string[]> {
  const { rows } = await sql<{ sid: string }>`
    select sid from lab_record
     where patient_id = ${asked.patientId} and registered_at >= ${asked.since}
       and (${asked.ward}::uuid is null or department_id = ${asked.ward})
     order by registered_at, id limit 100`.execute(tx);
  return rows.map(({ sid }) => sid);
}

/** What waits at the counter is counted anew for these patients. */
export async function noteReturnSlipsDue(tx: Tx, patientIds: readonly string[]): Promise<void> {
  await sql`insert into return_slip_due (patient_id) select unnest(${[...patientIds]}::uuid[])`.execute(tx);
}

export interface MergedRow {
  readonly keptId: string;
  readonly mergedId: string;
  readonly by: string;
  readonly at: string;
}

export type Columns = Readonly<Record<string, unknown>>;

/** Of the two locked rows. Times as text, so that what was kept of a column compares with what it holds. */
export async function readColumns(tx: Tx, patientId: string, names: readonly string[]): Promise<Columns> {
  const { rows } = await sql<{ row: Columns }>`
    select to_jsonb(patient) as row from patient where id = ${patientId}`.execute(tx);
  const all = rows[0]?.row ?? {};
  return Object.fromEntries(names.map((name) => [name, all[name] ?? null]));
}

export async function writeColumns(
  tx: Tx,
  row: { readonly id: string; readonly columns: Columns },
  { by, at }: Pick<MergedRow, 'by' | 'at'>,
): Promise<void> {
  await tx
    .updateTable('patient')
    .set((eb) => ({
      ...row.columns,
      updated_by: by,
      updated_at: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute();
}
