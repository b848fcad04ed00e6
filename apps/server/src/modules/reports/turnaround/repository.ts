import { CompiledQuery } from 'kysely';
import { and, StatementParameters, type Statement } from '../../../platform/counted-list/conditions.ts';
import type { Tx } from '../../../platform/tx.ts';
import { measuredReports, type MeasuredQuestion } from '../reports/index.ts';

export interface MeasuredRow {
  /** Null: the whole house. */
  readonly sectionCode: string | null;
  readonly sectionName: string | null;
  /** Null: all days together. */
  readonly day: string | null;
  readonly records: number;
  readonly medianMinutes: number | null;
  readonly p90Minutes: number | null;
  readonly promisedMinutes: number | null;
  readonly lateRecords: number;
}

/** Rounded against the laboratory, as everywhere. */
function percentile(part: number, column: string): string {
  return `ceil(percentile_cont(${part}) within group (order by ${column}))::integer`;
}

/** Each paper once for the house and once for each section that the caller may know it to be of. */
function turnaroundStatement(question: MeasuredQuestion): Statement {
  const parameters = new StatementParameters();
  const { conditions, hidden } = measuredReports(question, parameters);
  const text = `/* turnaround */
    with measured as materialized (
      select listed_day, section_codes, ${hidden} as is_hidden,
             case when released_at >= received_at then extract(epoch from released_at - received_at) / 60 end as took,
             extract(epoch from due_at - received_at) / 60 as promised,
             released_at > due_at as is_late
        from report where ${and(conditions)}),
    placed as (
      select place.code, measured.* from measured cross join lateral (
        select null as code union all
        select section_code from unnest(section_codes) section_code where not is_hidden) place)
    select placed.code as "sectionCode", section.name as "sectionName", listed_day::text as day,
           count(*)::integer as records, ${percentile(0.5, 'took')} as "medianMinutes",
           ${percentile(0.9, 'took')} as "p90Minutes", ${percentile(0.5, 'promised')} as "promisedMinutes",
           count(*) filter (where is_late)::integer as "lateRecords"
      from placed left join lab_section section on section.code = placed.code
     group by grouping sets ((placed.code, section.name, section.sort_order),
                             (placed.code, section.name, section.sort_order, listed_day))
     order by section.sort_order, placed.code, listed_day nulls first`;
  return { text, values: parameters.values };
}

export async function measureTurnaround(tx: Tx, question: MeasuredQuestion): Promise<readonly MeasuredRow[]> {
  const { text, values } = turnaroundStatement(question);
  return (await tx.executeQuery<MeasuredRow>(CompiledQuery.raw(text, [...values]))).rows;
}
