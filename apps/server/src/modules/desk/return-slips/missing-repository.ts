import type { OrderPriority } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { WaitingQuestion } from './waiting-repository.ts';

/** A test that was ordered and has not left the laboratory yet. */
export interface MissingTest {
  readonly recordId: string;
  readonly sid: string;
  readonly priority: OrderPriority;
  readonly departmentId: string | null;
  readonly testCode: string;
  /** By which it was ordered. */
  readonly panelCode: string | null;
  readonly sensitive: readonly string[];
  readonly receivedAt: string | null;
}

/** A correction that is being made is no missing result: the old one stands until the new one leaves. */
export async function listMissing(
  tx: Tx,
  { patientIds, since }: WaitingQuestion,
): Promise<readonly MissingTest[]> {
  const { rows } = await sql<MissingTest>`
    select record.id as "recordId", record.sid, record.priority, record.department_id as "departmentId",
      item.test_code as "testCode", item.panel_code as "panelCode", test.sensitive, tube.received_at as "receivedAt"
      from lab_record record
      join result_item item on item.lab_record_id = record.id
      join test_item test on test.code = item.test_code and test.version = item.test_version
      join specimen tube on tube.id = item.specimen_id
     where record.patient_id = any(${[...patientIds]}::uuid[]) and record.registered_at >= ${since}
       and record.status not in ('cancelled', 'archived') and item.is_selected and item.correction_id is null
       and item.status in ('pending', 'entered', 'tech_verified', 'approved')
     order by record.registered_at, record.id, item.position limit 500`.execute(tx);
  return rows;
}
