import { autoVerifierName, type RiskSoftware } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

interface Verified {
  readonly verifiedByName: string | null;
  readonly autoRuleVersion: number | null;
}

/** Whoever shows a name shows this one: the place under a verified value is never empty. */
function withVerifier<Row extends Verified>(row: Row): Row {
  const { autoRuleVersion } = row;
  return autoRuleVersion === null ? row : { ...row, verifiedByName: autoVerifierName(autoRuleVersion) };
}

/** What the rules about a record's results need to know of the record. */
export interface ResultRecord {
  readonly id: string;
  readonly sid: string;
  readonly patientId: string;
  readonly registeredAt: string;
  readonly locationCode: string;
  readonly departmentId: string | null;
  readonly priority: string;
  readonly status: string;
}

/** The value that a rule added a test for, while the case was worked on. */
export interface ReflexOrigin {
  readonly ruleCode: string;
  readonly ruleVersion: number;
  readonly testCode: string;
  readonly value: string;
  readonly unit: string | null;
  /** Of the version of the test that was measured. */
  readonly sensitive: readonly string[];
  readonly enteredBy: string | null;
  /** The value was put right since, and is no reason any more. */
  readonly isUnfounded: boolean;
}

/** A result with its tube, the order's frozen pregnancy and the person: all that choosing its range asks for. */
export interface ItemRow {
  readonly labRecordId: string;
  readonly testCode: string;
  readonly runNo: number;
  readonly version: number;
  readonly testVersion: number;
  readonly panelCode: string | null;
  readonly position: number;
  readonly status: string;
  readonly isSelected: boolean;
  readonly valueRaw: string | null;
  readonly valueNumber: string | null;
  readonly comparator: string | null;
  readonly valueCode: string | null;
  readonly valueText: string | null;
  readonly unit: string | null;
  readonly flag: string | null;
  readonly isCritical: boolean;
  readonly rangeId: string | null;
  readonly refLow: string | null;
  readonly refHigh: string | null;
  readonly refText: string | null;
  readonly rangeReason: string | null;
  readonly isRangeFallback: boolean;
  readonly rangeCriticalLow: string | null;
  readonly rangeCriticalHigh: string | null;
  readonly previousValue: string | null;
  readonly previousAt: string | null;
  readonly isDeltaBeyond: boolean | null;
  readonly deltaAcknowledgedBy: string | null;
  readonly isDeltaAcknowledged: boolean;
  readonly isEnteredTwice: boolean;
  readonly source: string | null;
  readonly enteredBy: string | null;
  readonly enteredAt: string | null;
  readonly enteredByName: string | null;
  readonly verifiedBy: string | null;
  readonly verifiedAt: string | null;
  readonly verifiedByName: string | null;
  /** The version of the rule that verified it where no person did. */
  readonly autoRuleVersion: number | null;
  readonly approvedBy: string | null;
  readonly approvedAt: string | null;
  readonly approvedByName: string | null;
  readonly comment: string | null;
  readonly riskSoftware: RiskSoftware | null;
  readonly cancelReason: string | null;
  readonly instrumentCode: string | null;
  /** The corrected report that this run was made for; it counts from the release of that report on. */
  readonly correctionId: string | null;
  /** Null of what somebody ordered. */
  readonly reflex: ReflexOrigin | null;
  /** Of the version of the test that this result was made with. */
  readonly sensitive: readonly string[];
  readonly specimenCode: string;
  readonly specimenStatus: string;
  readonly collectedAt: string | null;
  readonly receivedAt: string | null;
  readonly specimenCondition: string | null;
  readonly specimenTypeCode: string;
  readonly orderedAt: string;
  readonly pregnancyState: string;
  readonly edd: string | null;
  readonly cyclePhase: string | null;
  readonly gender: string;
  readonly birthDate: string;
  readonly birthPrecision: string;
  readonly birthTime: string | null;
}

/** In the order of the printed paper. */
export function listItems(tx: Tx, recordId: string): Promise<readonly ItemRow[]> {
  return listItemsOfRecords(tx, [recordId]);
}

/** Of several records at once, each in the order of its paper. */
export async function listItemsOfRecords(tx: Tx, recordIds: readonly string[]): Promise<readonly ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select r.lab_record_id as "labRecordId", r.test_code as "testCode", r.run_no as "runNo", r.version,
           r.test_version as "testVersion", r.panel_code as "panelCode", r.position, r.status,
           r.is_selected as "isSelected", r.value_raw as "valueRaw", r.value_number as "valueNumber", r.comparator,
           r.value_code as "valueCode", r.value_text as "valueText", r.unit, r.flag, r.is_critical as "isCritical",
           r.range_id as "rangeId", r.ref_low as "refLow", r.ref_high as "refHigh", r.ref_text as "refText",
           r.range_reason as "rangeReason", r.is_range_fallback as "isRangeFallback",
           f.critical_low as "rangeCriticalLow", f.critical_high as "rangeCriticalHigh",
           r.previous_value as "previousValue", r.previous_at as "previousAt", r.is_delta_beyond as "isDeltaBeyond",
           r.delta_acknowledged_by as "deltaAcknowledgedBy",
           r.delta_acknowledged_by is not null as "isDeltaAcknowledged", r.is_entered_twice as "isEnteredTwice",
           r.source, r.entered_by as "enteredBy", r.entered_at as "enteredAt",
           (select full_name from account where id = r.entered_by) as "enteredByName",
           r.verified_by as "verifiedBy", r.verified_at as "verifiedAt",
           (select full_name from account where id = r.verified_by) as "verifiedByName",
           r.auto_rule_version as "autoRuleVersion",
           r.approved_by as "approvedBy", r.approved_at as "approvedAt",
           (select full_name from account where id = r.approved_by) as "approvedByName",
           r.comment, r.risk_software as "riskSoftware", r.cancel_reason as "cancelReason",
           r.instrument_code as "instrumentCode", r.correction_id as "correctionId", reflex.origin as reflex, t.sensitive,
           s.code as "specimenCode", s.status as "specimenStatus", s.collected_at as "collectedAt",
           s.received_at as "receivedAt", s.condition as "specimenCondition",
           s.specimen_type_code as "specimenTypeCode", o.ordered_at as "orderedAt", o.pregnancy_state as "pregnancyState", o.edd, o.cycle_phase as "cyclePhase",
           p.gender, p.birth_date as "birthDate", p.birth_precision as "birthPrecision", p.birth_time as "birthTime"
      from result_item r
      join test_item t on t.code = r.test_code and t.version = r.test_version
      join specimen s on s.id = r.specimen_id
      join lab_order o on o.id = s.order_id
      join patient p on p.id = o.patient_id
      left join reference_range f on f.id = r.range_id
      left join lateral (
        select jsonb_build_object('ruleCode', rule.rule_code, 'ruleVersion', rule.version,
                 'testCode', a.trigger_test_code, 'value', a.trigger_value, 'unit', tt.unit,
                 'sensitive', to_jsonb(tt.sensitive), 'isUnfounded', a.unfounded_at is not null,
                 'enteredBy', (select x.entered_by from result_item x where x.lab_record_id = a.lab_record_id
                                  and x.test_code = a.trigger_test_code and x.run_no = a.trigger_run_no)) as origin
          from reflex_addition a
          join reflex_rule rule on rule.id = a.rule_id
          join test_item tt on tt.code = a.trigger_test_code and tt.version = a.trigger_test_version
         -- A later run of what was added is there for the same reason.
         where a.lab_record_id = r.lab_record_id and a.test_code = r.test_code and a.run_no <= r.run_no
         order by a.run_no desc limit 1) reflex on true
     where r.lab_record_id = any(${[...recordIds]}::uuid[])
     order by r.lab_record_id, r.position, r.test_code, r.run_no`.execute(tx);
  return rows.map(withVerifier);
}

/** A value of the same person from another record. */
export interface EarlierRow {
  readonly testCode: string;
  readonly sid: string;
  readonly valueRaw: string;
  readonly valueNumber: string | null;
  readonly comparator: string | null;
  readonly valueCode: string | null;
  readonly valueText: string | null;
  readonly unit: string | null;
  readonly collectedAt: string;
  readonly enteredBy: string | null;
}

/**
 * What she had before, under whichever number: her ten newest earlier records within 400 days, and their values by
 * primary key. Newest first. Ten, because values have no index by person, and nobody compares with the eleventh.
 */
export async function listEarlier(
  tx: Tx,
  record: ResultRecord,
  testCodes: readonly string[],
): Promise<readonly EarlierRow[]> {
  const { rows } = await sql<EarlierRow>`
    with recent as materialized (
      select id, sid from lab_record
       where patient_id = any(records_of_person(${record.patientId}))
         and (registered_at, id) < (${record.registeredAt}::timestamptz, ${record.id}::uuid)
         and registered_at > ${record.registeredAt}::timestamptz - interval '400 days'
       order by registered_at desc, id desc limit 10)
    select r.test_code as "testCode", recent.sid, r.value_raw as "valueRaw", r.value_number as "valueNumber",
           r.comparator, r.value_code as "valueCode", r.value_text as "valueText", r.unit,
           s.collected_at as "collectedAt", r.entered_by as "enteredBy"
      from recent
      join result_item r on r.lab_record_id = recent.id and r.test_code = any(${testCodes}::text[])
      join specimen s on s.id = r.specimen_id
     where r.is_selected and r.status in ('entered', 'tech_verified', 'approved', 'released')
       and s.collected_at is not null
     order by s.collected_at desc, recent.sid desc`.execute(tx);
  return rows;
}
