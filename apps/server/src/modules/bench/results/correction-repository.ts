import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { ItemRow } from './list-repository.ts';

/** A waiting run after each of these, which does not count yet. */
export async function addCorrectionRuns(
  tx: Tx,
  runs: readonly ItemRow[],
  correctionId: string,
): Promise<void> {
  const [first] = runs;
  if (first === undefined) return;
  await sql`
    insert into result_item (lab_record_id, test_code, run_no, test_version, specimen_id, panel_code, position, status,
           correction_id, is_selected)
    select r.lab_record_id, r.test_code,
           -- A correction that was given up has left its runs behind.
           (select max(run_no) + 1 from result_item m where m.lab_record_id = r.lab_record_id and m.test_code = r.test_code),
           r.test_version, r.specimen_id, r.panel_code, r.position,
           'pending', ${correctionId}::uuid, false
      from result_item r
      join unnest(${runs.map(({ testCode }) => testCode)}::text[], ${runs.map(({ runNo }) => runNo)}::int[])
           as wanted(test_code, run_no) using (test_code, run_no)
     where r.lab_record_id = ${first.labRecordId}`.execute(tx);
}

/** Runs of a correction that was given up count for nothing, and are nobody's next run. */
export async function detachRuns(tx: Tx, recordId: string, correctionId: string): Promise<void> {
  await tx
    .updateTable('result_item')
    .set((eb) => ({ correction_id: null, version: eb('version', '+', 1) }))
    .where('lab_record_id', '=', recordId)
    .where('correction_id', '=', correctionId)
    .execute();
}
