import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { ItemRow } from './list-repository.ts';

export interface NewPendingResult {
  readonly labRecordId: string;
  readonly testCode: string;
  /** Left out: the first. */
  readonly runNo?: number;
  readonly testVersion: number;
  readonly specimenId: string;
  readonly panelCode: string | null;
  readonly position: number;
}

/** One row for each test that was ordered, tied to the tube it is planned for. Told by the event of the order. */
export async function addPendingResults(tx: Tx, rows: readonly NewPendingResult[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('result_item')
    .values(
      rows.map((row) => ({
        lab_record_id: row.labRecordId,
        test_code: row.testCode,
        run_no: row.runNo ?? 1,
        test_version: row.testVersion,
        specimen_id: row.specimenId,
        panel_code: row.panelCode,
        position: row.position,
        status: 'pending',
      })),
    )
    .execute();
}

/** What is still waited for moves to the other tube. */
export async function movePending(tx: Tx, fromSpecimenId: string, toSpecimenId: string): Promise<void> {
  await tx
    .updateTable('result_item')
    .set((expression) => ({ specimen_id: toSpecimenId, version: expression('version', '+', 1) }))
    .where('lab_record_id', '=', (query) =>
      query.selectFrom('specimen').select('lab_record_id').where('id', '=', fromSpecimenId),
    )
    .where('specimen_id', '=', fromSpecimenId)
    .where('status', '=', 'pending')
    .execute();
}

export interface SupersededRun {
  readonly labRecordId: string;
  readonly patientId: string | null;
  readonly testCode: string;
  readonly runNo: number;
  readonly valueRaw: string | null;
  readonly isCritical: boolean;
}

/** Values from the tube are kept, but no longer count. */
export async function supersedeEntered(tx: Tx, specimenId: string): Promise<readonly SupersededRun[]> {
  return tx
    .updateTable('result_item')
    .set((expression) => ({ is_selected: false, version: expression('version', '+', 1) }))
    .where('lab_record_id', '=', (query) =>
      query.selectFrom('specimen').select('lab_record_id').where('id', '=', specimenId),
    )
    .where('specimen_id', '=', specimenId)
    .where('status', '=', 'entered')
    .where('is_selected', '=', true)
    .returning((expression) => [
      'lab_record_id as labRecordId',
      expression
        .selectFrom('lab_record')
        .select('patient_id')
        .whereRef('lab_record.id', '=', 'result_item.lab_record_id')
        .as('patientId'),
      'test_code as testCode',
      'run_no as runNo',
      'value_raw as valueRaw',
      'is_critical as isCritical',
    ])
    .execute();
}

export interface NextRun {
  readonly labRecordId: string;
  readonly testCode: string;
  /** The run that is repeated. */
  readonly runNo: number;
  /** Where the next run is measured; left out: from the same tube. */
  readonly specimenId?: string;
}

export async function addNextRun(tx: Tx, run: NextRun): Promise<void> {
  await sql`
    insert into result_item (lab_record_id, test_code, run_no, test_version, specimen_id, panel_code, position, status,
           correction_id, is_selected)
    select lab_record_id, test_code, run_no + 1, test_version, coalesce(${run.specimenId ?? null}::uuid, specimen_id),
           panel_code, position, 'pending', correction_id, correction_id is null
      from result_item
     where lab_record_id = ${run.labRecordId} and test_code = ${run.testCode} and run_no = ${run.runNo}`.execute(
    tx,
  );
}

function columnsOf(item: ItemRow): Readonly<Record<string, unknown>> {
  return {
    test_code: item.testCode,
    run_no: item.runNo,
    version: item.version,
    test_version: item.testVersion,
    status: item.status,
    is_selected: item.isSelected,
    value_raw: item.valueRaw,
    value_number: item.valueNumber,
    comparator: item.comparator,
    value_code: item.valueCode,
    value_text: item.valueText,
    unit: item.unit,
    flag: item.flag,
    is_critical: item.isCritical,
    range_id: item.rangeId,
    ref_low: item.refLow,
    ref_high: item.refHigh,
    ref_text: item.refText,
    range_reason: item.rangeReason,
    is_range_fallback: item.isRangeFallback,
    previous_value: item.previousValue,
    previous_at: item.previousAt,
    is_delta_beyond: item.isDeltaBeyond,
    delta_acknowledged_by: item.deltaAcknowledgedBy,
    is_entered_twice: item.isEnteredTwice,
    instrument_code: item.instrumentCode,
    source: item.source,
    entered_by: item.enteredBy,
    entered_at: item.enteredAt,
    verified_by: item.verifiedBy,
    verified_at: item.verifiedAt,
    auto_rule_version: item.autoRuleVersion,
    approved_by: item.approvedBy,
    approved_at: item.approvedAt,
    comment: item.comment,
    risk_software: item.riskSoftware,
    cancel_reason: item.cancelReason,
  };
}

/**
 * All rows in one statement. The record is locked, so a version that does not fit is a writer who did not lock: then
 * nothing is written at all.
 */
export async function saveItems(tx: Tx, recordId: string, items: readonly ItemRow[]): Promise<void> {
  if (items.length === 0) return;
  const { numAffectedRows } = await sql`
    update result_item as r
       set version = r.version + 1, test_version = c.test_version, status = c.status, is_selected = c.is_selected,
           value_raw = c.value_raw, value_number = c.value_number, comparator = c.comparator,
           value_code = c.value_code, value_text = c.value_text, unit = c.unit, flag = c.flag,
           is_critical = c.is_critical, range_id = c.range_id, ref_low = c.ref_low, ref_high = c.ref_high,
           ref_text = c.ref_text, range_reason = c.range_reason, is_range_fallback = c.is_range_fallback,
           previous_value = c.previous_value, previous_at = c.previous_at, is_delta_beyond = c.is_delta_beyond,
           delta_acknowledged_by = c.delta_acknowledged_by, is_entered_twice = c.is_entered_twice,
           instrument_code = c.instrument_code, source = c.source, entered_by = c.entered_by,
           entered_at = c.entered_at, verified_by = c.verified_by, verified_at = c.verified_at,
           auto_rule_version = c.auto_rule_version,
           approved_by = c.approved_by, approved_at = c.approved_at, comment = c.comment,
           risk_software = c.risk_software, cancel_reason = c.cancel_reason
      from jsonb_to_recordset(${JSON.stringify(items.map(columnsOf))}::jsonb) as c(
           test_code text, run_no smallint, version integer, test_version smallint, status text, is_selected boolean,
           value_raw text, value_number numeric, comparator text, value_code text, value_text text, unit text,
           flag text, is_critical boolean, range_id uuid, ref_low numeric, ref_high numeric, ref_text text,
           range_reason text, is_range_fallback boolean, previous_value text, previous_at timestamptz,
           is_delta_beyond boolean, delta_acknowledged_by uuid, is_entered_twice boolean, instrument_code text,
           source text, entered_by uuid, entered_at timestamptz, verified_by uuid, verified_at timestamptz,
           auto_rule_version smallint,
           approved_by uuid, approved_at timestamptz, comment text,
           risk_software jsonb, cancel_reason text)
     where r.lab_record_id = ${recordId} and r.test_code = c.test_code and r.run_no = c.run_no
       and r.version = c.version`.execute(tx);
  if (numAffectedRows !== BigInt(items.length))
    throw new Error('results were changed without locking their record');
}

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
