import type { ReprintReason } from '@senlab/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';
import { isUndone } from './undone-repository.ts';

export type PrintGrouping = 'day' | 'paper' | 'person' | 'site';

export interface PrintNumbers {
  readonly prints: number;
  readonly reprints: number;
  readonly sheets: number;
  readonly downloads: number;
  readonly handovers: number;
}

export interface GroupRow extends PrintNumbers {
  readonly key: string | null;
  readonly name: string | null;
}

export interface StatisticsSpan {
  /** ISO; the second one is the first moment that is no longer in. */
  readonly from: string;
  readonly until: string;
  readonly only: string | null;
}

/** Grouped as they are stored; made into text once for each group and not for each line. */
const columns: Readonly<Record<PrintGrouping, RawBuilder<unknown>>> = {
  day: sql`day`,
  paper: sql`paper`,
  person: sql`account_id`,
  site: sql`location_code`,
};

const names: Readonly<Record<PrintGrouping, RawBuilder<unknown>>> = {
  day: sql`null::text`,
  paper: sql`null::text`,
  person: sql`(select full_name from account where account.id = counted.value)`,
  site: sql`(select short_name from location where location.code = counted.value)`,
};

/** By moments, not days: so both books, of the house and of one person, are read where these days lie. */
function within({ from, until, only }: StatisticsSpan): RawBuilder<unknown> {
  const person = only === null ? sql`` : sql`and account_id = ${only}`;
  return sql`at >= ${from} and at < ${until} ${person}`;
}

export async function groupPrints(
  tx: Tx,
  grouping: PrintGrouping,
  span: StatisticsSpan,
): Promise<readonly GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select value::text as key, ${names[grouping]} as name, prints, reprints, sheets, downloads, handovers
      from (select ${columns[grouping]} as value,
                   (count(*) filter (where act = 'print'))::int as prints,
                   (count(*) filter (where act = 'print' and print_no > 1))::int as reprints,
                   coalesce(sum(copies * pages) filter (where act = 'print' and paper <> 'tube_label'), 0)::int as sheets,
                   (count(*) filter (where act = 'download'))::int as downloads,
                   (count(*) filter (where act = 'handover' and not ${isUndone}))::int as handovers
              from print_log p where ${within(span)} group by 1) counted
     order by prints desc, downloads desc, handovers desc, key`.execute(tx);
  return rows;
}

export interface ReasonRow {
  readonly reason: ReprintReason;
  readonly records: number;
}

export async function countReasons(tx: Tx, span: StatisticsSpan): Promise<readonly ReasonRow[]> {
  const { rows } = await sql<ReasonRow>`
    select reprint_reason as reason, count(*)::int as records
      from print_log where ${within(span)} and reprint_reason is not null
     group by reprint_reason order by records desc, reason`.execute(tx);
  return rows;
}
