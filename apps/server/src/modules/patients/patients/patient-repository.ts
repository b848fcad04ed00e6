import { isUuid } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import { readPatientColumns } from './patient-columns.ts';
import type { PatientValues } from './patient-form.ts';

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

/** An old link to a merged record opens the living one. */
export async function findLivingPatient(tx: Tx, id: string): Promise<PatientRow | undefined> {
  const target = isUuid(id) ? (await findMergeTargets(tx, [id])).get(id) : undefined;
  return target === undefined ? undefined : findPatient(tx, target);
}
