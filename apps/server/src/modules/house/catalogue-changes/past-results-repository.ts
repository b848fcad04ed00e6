import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import type { PersonColumns, StoredValue } from '../../bench/results/index.ts';

/** A result of the past with the person as she was when its tube was drawn. */
export interface PastRow extends PersonColumns, StoredValue {
  readonly unit: string | null;
  readonly collectedAt: string;
  /** The last number of the same person in the same unit before it. */
  readonly previous: {
    readonly valueRaw: string;
    readonly valueNumber: string;
    readonly unit: string | null;
    readonly collectedAt: string;
  } | null;
}

export interface PastQuestion {
  readonly testCode: string;
  readonly from: string;
  readonly to: string;
  readonly limit: number;
}

/** Results have no index by test: the records of the days are walked newest first, and this many at most. */
const recordsMax = 20_000;

const records = ({ from, to }: PastQuestion): RawBuilder<unknown> => sql`
  select id, patient_id, registered_at from lab_record
   where registered_at >= ${from}::timestamptz and registered_at <= ${to}::timestamptz
   order by registered_at desc, id desc`;

/** Whether there are more records within the days than are walked. */
export async function hasMoreRecords(tx: Tx, question: PastQuestion): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (${records(question)} offset ${sql.lit(recordsMax)} limit 1) beyond`.execute(tx);
  return rows.length > 0;
}

const isGiven = sql`r.is_selected and r.status in ('entered', 'tech_verified', 'approved', 'released', 'amended')`;

/** Newest first. */
export async function listPastResults(tx: Tx, question: PastQuestion): Promise<readonly PastRow[]> {
  const { testCode, limit } = question;
  const { rows } = await sql<PastRow>`
    with past as materialized (
      select r.value_raw, r.value_number, r.comparator, r.value_code, r.value_text, r.unit, s.collected_at, s.order_id,
             lr.id as record_id, lr.patient_id, lr.registered_at
        from (${records(question)} limit ${sql.lit(recordsMax)}) lr
        join result_item r on r.lab_record_id = lr.id and r.test_code = ${testCode}
        join specimen s on s.id = r.specimen_id
       where ${isGiven} and s.collected_at is not null
       order by lr.registered_at desc, lr.id desc, r.run_no limit ${sql.lit(limit)})
    select past.value_raw as "valueRaw", past.value_number as "valueNumber", past.comparator,
           past.value_code as "valueCode", past.value_text as "valueText", past.unit,
           past.collected_at as "collectedAt", o.pregnancy_state as "pregnancyState", o.edd,
           o.cycle_phase as "cyclePhase", p.gender, p.birth_date as "birthDate",
           p.birth_precision as "birthPrecision", p.birth_time as "birthTime", previous.found as previous
      from past
      join lab_order o on o.id = past.order_id
      join patient p on p.id = o.patient_id
      left join lateral (
        select jsonb_build_object('valueRaw', r.value_raw, 'valueNumber', r.value_number::text, 'unit', r.unit,
                                  'collectedAt', s.collected_at) as found
          from (select id from lab_record
                 where patient_id = past.patient_id and (registered_at, id) < (past.registered_at, past.record_id)
                   and registered_at > past.registered_at - interval '400 days'
                 order by registered_at desc, id desc limit 10) earlier
          join result_item r on r.lab_record_id = earlier.id and r.test_code = ${testCode}
          join specimen s on s.id = r.specimen_id
         where ${isGiven} and r.value_number is not null and r.comparator is null
           and r.unit is not distinct from past.unit and s.collected_at < past.collected_at
         order by s.collected_at desc limit 1) previous on true
     order by past.registered_at desc, past.record_id desc`.execute(tx);
  return rows;
}
