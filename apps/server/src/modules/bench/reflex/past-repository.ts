import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { PersonColumns } from '../../patients/patients/index.ts';

export interface PastTube {
  readonly specimenId: string;
  readonly specimenType: string;
  readonly timePoint: string | null;
  readonly state: string;
  readonly condition: string | null;
  readonly collectedAt: string | null;
}

export interface PastTrigger extends PersonColumns {
  readonly specimenId: string;
  readonly valueRaw: string;
  readonly valueNumber: string | null;
  readonly comparator: string | null;
  readonly valueCode: string | null;
  readonly valueText: string | null;
  readonly flag: string | null;
  readonly collectedAt: string;
  readonly verifiedAt: string;
  readonly departmentName: string | null;
  readonly tubes: readonly PastTube[];
  /** Of the tests that the rule adds, those that she had then or waited for. */
  readonly present: readonly string[];
}

export interface PastTriggerQuestion {
  readonly testCode: string;
  readonly addedCodes: readonly string[];
  readonly withinDays: number;
  readonly from: string;
  readonly to: string;
  readonly limit: number;
}

/** Results have no index by test: the records of the days are walked newest first, and this many at most. */
const recordsMax = 20_000;

export async function listPastTriggers(
  tx: Tx,
  question: PastTriggerQuestion,
): Promise<readonly PastTrigger[]> {
  const { testCode, addedCodes, withinDays, from, to, limit } = question;
  const { rows } = await sql<PastTrigger>`
    select r.specimen_id as "specimenId", r.value_raw as "valueRaw", r.value_number as "valueNumber", r.comparator,
           r.value_code as "valueCode", r.value_text as "valueText", r.flag, s.collected_at as "collectedAt",
           r.verified_at as "verifiedAt", lr.department_name as "departmentName",
           p.gender, p.birth_date as "birthDate", p.birth_precision as "birthPrecision", p.birth_time as "birthTime",
           o.pregnancy_state as "pregnancyState", o.edd, o.cycle_phase as "cyclePhase",
           (select jsonb_agg(jsonb_build_object('specimenId', tube.id, 'specimenType', tube.specimen_type_code,
                     'timePoint', tube.time_point, 'condition', tube.condition, 'collectedAt', tube.collected_at,
                     -- As it was then: what has become of it since says nothing about that day.
                     'state', case when tube.received_at is null or tube.status = 'rejected' then 'collected'
                                   else 'received' end) order by tube.code)
              from specimen tube where tube.lab_record_id = lr.id) as tubes,
           array(select distinct had.test_code
                   from lab_record hers join result_item had on had.lab_record_id = hers.id
                  where hers.patient_id = any(records_of_person(lr.patient_id)) and hers.status <> 'cancelled'
                    and hers.registered_at <= r.verified_at
                    and (hers.id = lr.id or hers.registered_at >= r.verified_at - make_interval(days => ${withinDays}::int))
                    and had.test_code = any(${[...addedCodes]}::text[]) and had.is_selected
                    and had.status <> 'cancelled') as present
      from (select id, patient_id, department_name from lab_record
             where registered_at >= ${from}::timestamptz and registered_at <= ${to}::timestamptz
             order by registered_at desc, id desc limit ${sql.lit(recordsMax)}) lr
      join result_item r on r.lab_record_id = lr.id and r.test_code = ${testCode}
      -- A value that was restricted when it was measured stays so, whatever is kept secret today.
      join test_item measured on measured.code = r.test_code and measured.version = r.test_version
       and cardinality(measured.sensitive) = 0
      join specimen s on s.id = r.specimen_id
      join lab_order o on o.id = s.order_id
      join patient p on p.id = o.patient_id
     where r.is_selected and r.status in ('tech_verified', 'approved', 'released')
       and r.verified_at is not null and s.collected_at is not null
     limit ${sql.lit(limit)}`.execute(tx);
  return rows;
}
