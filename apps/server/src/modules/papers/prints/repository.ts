import type { OldPaper, ReprintReason } from '@senlab/domain';
import { sql, type RawBuilder } from 'kysely';
import {
  countLimit,
  limitFor,
  makePage,
  type ListRequest,
  type Page,
} from '../../../platform/lists/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';
import { isUndone } from './log-repository.ts';

export interface RecallRow {
  readonly reportId: string;
  readonly reportCode: string;
  readonly versionNo: number;
  readonly status: 'superseded' | 'withdrawn';
  readonly endedTime: string;
  readonly locationCode: string;
  readonly locationName: string;
  readonly prints: number;
  readonly copies: number;
  readonly downloads: number;
  readonly lastTime: string;
  readonly lastAccountName: string;
  readonly handedOverTime: string | null;
  readonly handedOverByName: string | null;
  /** By somebody at the counter, or told to be lost. */
  readonly takenBackTime: string | null;
  /** What was said of it when a newer one was handed over. */
  readonly oldPaper: OldPaper | null;
  readonly newReportId: string | null;
  readonly newVersionNo: number | null;
  readonly newReleasedTime: string | null;
  readonly newerPrintedTime: string | null;
  readonly newerHandedOverTime: string | null;
}

export interface RecallQuestion {
  readonly request: ListRequest;
  readonly only: string | null;
  readonly state: 'open' | 'settled' | null;
  readonly location: string | null;
  readonly code: string | null;
}

/** As `recallStateOf` says it; a test compares. */
const settled = sql`(taken.settled_at is not null
  or (gone.handed_at is null and (newer.printed_at is not null or newer.handed_at is not null)))`;

/** Versions that ended, each with what left of it and what has left since of the versions after it. */
function foundRecalls({ only, state, location, code }: RecallQuestion): RawBuilder<unknown> {
  const mine = only === null ? sql`` : sql`and p.account_id = ${only}`;
  const atLocation = location === null ? sql`` : sql`and r.location_code = ${location}`;
  const named = code === null ? sql`` : sql`and starts_with(r.code, ${code})`;
  const inState = state === null ? sql`true` : state === 'settled' ? settled : sql`not ${settled}`;
  return sql`
    ended as materialized (
      select r.id, r.code, r.version_no, r.status, r.location_code,
             coalesce(r.withdrawn_at, r.superseded_at, r.updated_at) as ended_at
        from report r where r.status in ('superseded', 'withdrawn') ${atLocation} ${named}),
    gone as (
      select p.document_id as id, (count(*) filter (where p.act = 'print'))::int as prints,
             coalesce(sum(p.copies) filter (where p.act = 'print'), 0)::int as copies,
             (count(*) filter (where p.act = 'download'))::int as downloads,
             max(p.at) as last_at, max(p.at) filter (where p.act = 'handover') as handed_at
        from ended join print_log p on p.document_id = ended.id
       where p.paper in ('report', 'karyotype') and not ${isUndone} ${mine}
       group by p.document_id),
    newer as (
      select ended.id, min(p.at) filter (where p.act = 'handover') as handed_at,
             min(p.at) filter (where p.act = 'print') as printed_at
        from ended
        join report n on n.code = ended.code and n.version_no > ended.version_no and n.status <> 'discarded'
        join print_log p on p.document_id = n.id
       where not ${isUndone}
       group by ended.id),
    taken as (
      select ended.id, (array_agg(recall.old_paper order by asked_at desc nulls last))[1] as old_paper,
             case when bool_and(recall.settled_at is not null) then max(recall.settled_at) end as settled_at
        from ended join return_slip_recall recall on recall.report_id = ended.id
       group by ended.id),
    found as materialized (
      select ended.*, prints, copies, downloads, last_at, gone.handed_at, newer.handed_at as newer_handed_at,
             newer.printed_at as newer_printed_at, taken.settled_at as taken_back_at, taken.old_paper
        from ended join gone using (id) left join newer using (id) left join taken using (id) where ${inState})`;
}

export async function listRecalls(tx: Tx, question: RecallQuestion): Promise<Page<RecallRow>> {
  const { request } = question;
  const { rows } = await sql<RecallRow & { counted: string }>`
    with ${foundRecalls(question)},
    page as (
      select *, (select count(*) from (select from found limit ${sql.lit(countLimit + 1)}) counted) as counted
        from found order by ended_at desc, id desc
       limit ${sql.lit(limitFor(request.pageSize))} offset ${request.page * request.pageSize})
    select page.id as "reportId", page.code as "reportCode", page.version_no as "versionNo", page.status,
           ended_at as "endedTime", page.location_code as "locationCode", l.short_name as "locationName",
           prints, copies, downloads, last_at as "lastTime", (
             select a.full_name from print_log p join account a on a.id = p.account_id
              where p.document_id = page.id and p.at = last_at limit 1) as "lastAccountName",
           handed_at as "handedOverTime", (
             select a.full_name from print_log p join account a on a.id = p.account_id
              where p.document_id = page.id and p.act = 'handover' and p.at = handed_at limit 1) as "handedOverByName",
           taken_back_at as "takenBackTime", old_paper as "oldPaper",
           n.id as "newReportId", n.version_no as "newVersionNo", n.released_at as "newReleasedTime",
           newer_printed_at as "newerPrintedTime", newer_handed_at as "newerHandedOverTime", counted
      from page
      join location l on l.code = page.location_code
      left join report n on n.code = page.code and n.status = 'released'
     order by ended_at desc, page.id desc`.execute(tx);
  return makePage(request, rows, Number(rows[0]?.counted ?? 0));
}

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
