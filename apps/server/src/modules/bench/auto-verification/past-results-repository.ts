import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

/** A result of the past with what a rule would have looked at. */
export interface PastResultRow {
  readonly locationCode: string;
  readonly source: string;
  readonly enteredBy: string | null;
  readonly enteredAt: string;
  readonly isEnteredTwice: boolean;
  readonly instrumentCode: string | null;
  readonly isOfCorrection: boolean;
  readonly flag: string | null;
  readonly isCritical: boolean;
  readonly valueRaw: string;
  readonly valueNumber: string | null;
  readonly comparator: string | null;
  readonly valueCode: string | null;
  readonly valueText: string | null;
  readonly rangeId: string | null;
  /** That of women who are not pregnant, for one who is. */
  readonly isRangeFallback: boolean;
  readonly refLow: string | null;
  readonly refHigh: string | null;
  readonly refText: string | null;
  readonly criticalLow: string | null;
  readonly criticalHigh: string | null;
  readonly previousValue: string | null;
  readonly isDeltaBeyond: boolean | null;
  readonly condition: string | null;
  readonly collectedAt: string | null;
  readonly receivedAt: string | null;
  /** Of a calculated value: who typed what it was calculated from; empty text: nobody knows. */
  readonly typists: readonly string[];
  readonly areInputsEnteredTwice: boolean;
}

export interface PastQuestion {
  readonly testCode: string;
  /** What a calculated value rests on. */
  readonly inputCodes: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly limit: number;
}

/** Results have no index by test: the records of the days are walked newest first, and this many at most. */
const recordsMax = 20_000;

export async function listPastResults(tx: Tx, question: PastQuestion): Promise<readonly PastResultRow[]> {
  const { testCode, inputCodes, from, to, limit } = question;
  const typed = sql`i.lab_record_id = r.lab_record_id and i.test_code = any(${[...inputCodes]}::text[])
    and i.is_selected and i.source in ('manual', 'transcribed')`;
  const { rows } = await sql<PastResultRow>`
    select lr.location_code as "locationCode", r.source, r.entered_by as "enteredBy", r.entered_at as "enteredAt",
           r.is_entered_twice as "isEnteredTwice", r.instrument_code as "instrumentCode",
           r.correction_id is not null as "isOfCorrection", r.flag, r.is_critical as "isCritical",
           r.value_raw as "valueRaw", r.value_number as "valueNumber", r.comparator, r.value_code as "valueCode",
           r.value_text as "valueText", r.range_id as "rangeId", r.is_range_fallback as "isRangeFallback", r.ref_low as "refLow", r.ref_high as "refHigh",
           r.ref_text as "refText", f.critical_low as "criticalLow", f.critical_high as "criticalHigh",
           r.previous_value as "previousValue", r.is_delta_beyond as "isDeltaBeyond", s.condition,
           s.collected_at as "collectedAt", s.received_at as "receivedAt",
           (select coalesce(jsonb_agg(distinct coalesce(i.entered_by::text, '')), '[]')
              from result_item i where ${typed}) as typists,
           (select coalesce(bool_and(i.is_entered_twice), false)
              from result_item i where ${typed}) as "areInputsEnteredTwice"
      from (select id, location_code from lab_record
             where registered_at >= ${from}::timestamptz and registered_at <= ${to}::timestamptz
             order by registered_at desc, id desc limit ${sql.lit(recordsMax)}) lr
      join result_item r on r.lab_record_id = lr.id and r.test_code = ${testCode}
      join specimen s on s.id = r.specimen_id
      left join reference_range f on f.id = r.range_id
     where r.is_selected and r.status in ('entered', 'tech_verified', 'approved', 'released', 'amended')
     limit ${sql.lit(limit)}`.execute(tx);
  return rows;
}
