import { instantOf, type ResultAtHand } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

export interface EarlierResult extends ResultAtHand {
  readonly time: string;
  readonly sid: string;
}

export interface EarlierQuestion {
  readonly patientId: string;
  readonly testCodes: readonly string[];
  /** Records that were registered before are not looked at. */
  readonly since: string;
}

/**
 * What the patient has of these tests, or waits for. Through her records of the last days, then by the primary key of
 * the values: there is no index of values by patient, and none is needed.
 */
export async function listEarlierResults(
  tx: Tx,
  { patientId, testCodes, since }: EarlierQuestion,
): Promise<readonly EarlierResult[]> {
  if (testCodes.length === 0) return [];
  const { rows } = await sql<{ testCode: string; time: string; sid: string }>`
    select result_item.test_code as "testCode", lab_record.sid,
           coalesce(specimen.collected_at, lab_record.registered_at) as time
      from lab_record
      join result_item on result_item.lab_record_id = lab_record.id
       and result_item.test_code = any(${[...testCodes]}) and result_item.is_selected
       and result_item.status <> 'cancelled'
      join specimen on specimen.id = result_item.specimen_id
     where lab_record.patient_id = ${patientId} and lab_record.registered_at >= ${since}
       and lab_record.status <> 'cancelled'`.execute(tx);
  return rows.map((row) => ({ ...row, collectedMs: instantOf(row.time) ?? 0 }));
}
