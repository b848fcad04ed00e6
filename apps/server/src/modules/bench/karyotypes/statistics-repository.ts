import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

export interface KaryotypeMonth {
  /** Its first day. */
  readonly month: string;
  readonly registered: number;
  readonly released: number;
  readonly medianDays: number | null;
  readonly culturesEnded: number;
  readonly culturesFailed: number;
}

export interface KaryotypeStatistics {
  readonly months: readonly KaryotypeMonth[];
  readonly readers: readonly { readonly readerName: string; readonly readings: number }[];
}

/** Days of the first and of the last month, both in. */
export interface MonthSpan {
  readonly from: string;
  readonly to: string;
}

/** The month of a moment as people in Vietnam count it. */
const monthOf = (column: string): RawBuilder<unknown> =>
  sql.raw(`date_trunc('month', ${column} at time zone 'Asia/Ho_Chi_Minh')::date`);

/** From the first day of the first month to the end of the last one. */
const within = (column: string, { from, to }: MonthSpan): RawBuilder<boolean> =>
  sql<boolean>`${sql.raw(column)} >= date_trunc('month', ${from}::timestamp) at time zone 'Asia/Ho_Chi_Minh'
    and ${sql.raw(column)} < (date_trunc('month', ${to}::timestamp) + interval '1 month') at time zone 'Asia/Ho_Chi_Minh'`;

/** Null: every ward. */
const inWard = (ward: string | null): RawBuilder<boolean> =>
  sql<boolean>`(${ward}::uuid is null or exists (select from lab_record r where r.id = k.lab_record_id
    and r.department_id = ${ward}))`;

export async function countMonths(
  tx: Tx,
  span: MonthSpan,
  ward: string | null,
): Promise<readonly KaryotypeMonth[]> {
  const { rows } = await sql<KaryotypeMonth>`
    with registered as (
      select ${monthOf('k.registered_at')} as month, count(*)::int as records from karyotype k
       where ${within('k.registered_at', span)} and ${inWard(ward)} group by 1),
    leaving as (
      select k.registered_at, (select min(p.released_at) from report p join report_item i on i.report_id = p.id
              where p.lab_record_id = k.lab_record_id and i.test_code = k.test_code and i.run_no = k.run_no) as released_at
        from karyotype k where k.status in ('released', 'superseded') and ${inWard(ward)}),
    released as (
      select ${monthOf('released_at')} as month, count(*)::int as records,
             percentile_cont(0.5) within group (order by extract(epoch from released_at - registered_at) / 86400) as days
        from leaving where ${within('released_at', span)} group by 1),
    ended as (
      select ${monthOf('c.set_at')} as month, count(*)::int as cultures,
             count(*) filter (where c.outcome = 'failed')::int as failed
        from karyotype_culture c join karyotype k on k.id = c.karyotype_id
       where c.outcome is not null and ${within('c.set_at', span)} and ${inWard(ward)} group by 1)
    select m::date as month, coalesce(registered.records, 0) as registered, coalesce(released.records, 0) as released,
           round(released.days::numeric, 1)::float8 as "medianDays", coalesce(ended.cultures, 0) as "culturesEnded",
           coalesce(ended.failed, 0) as "culturesFailed"
      from generate_series(date_trunc('month', ${span.from}::timestamp), ${span.to}::timestamp, interval '1 month') m
      left join registered on registered.month = m::date
      left join released on released.month = m::date
      left join ended on ended.month = m::date
     order by m`.execute(tx);
  return rows;
}

export async function countReadings(
  tx: Tx,
  span: MonthSpan,
  ward: string | null,
): Promise<KaryotypeStatistics['readers']> {
  const { rows } = await sql<KaryotypeStatistics['readers'][number]>`
    select a.full_name as "readerName", count(*)::int as readings
      from karyotype_reading d join karyotype k on k.id = d.karyotype_id join account a on a.id = d.reader_id
     where ${within('d.finished_at', span)} and ${inWard(ward)}
     group by a.id, a.full_name order by readings desc, a.full_name, a.id`.execute(tx);
  return rows;
}
