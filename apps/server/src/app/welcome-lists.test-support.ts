import {
  alarmsToHandle,
  overviewQuestions,
  type OverviewAnswer,
  type OverviewFilter,
  type OverviewList,
  type OverviewQuestion,
  type Result,
} from '@senlab/domain';
import type { CriticalService } from '../modules/critical/index.ts';
import type { LabRecordsService } from '../modules/lab-records/index.ts';
import type { ReportListService, ReportsService } from '../modules/reports/index.ts';
import type { Actor } from '../platform/actor.ts';
import type { RawListRequest } from '../platform/list-request.ts';

/** Everything that the numbers of the welcome page lead to. */
export interface WelcomeLists {
  readonly records: LabRecordsService;
  readonly criticals: CriticalService;
  readonly papers: ReportsService;
  readonly reports: ReportListService;
}

export function given<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

type Filters = NonNullable<RawListRequest['filtered']>;
const asFilters = (filters: readonly OverviewFilter[]): Filters => filters.map((filter) => ({ ...filter }));

interface FoundPage {
  readonly rows: string | readonly unknown[];
  readonly records: number;
}

export interface ListQuestion {
  readonly list: OverviewList;
  readonly actor: Actor;
  readonly filters: readonly OverviewFilter[];
}

async function pageOf(
  lists: WelcomeLists,
  { list, actor }: ListQuestion,
  raw: RawListRequest,
): Promise<FoundPage> {
  switch (list) {
    case 'worklist':
      return given(await lists.records.list(actor, raw));
    case 'critical':
      return given(await lists.criticals.list(actor, raw));
    case 'approval':
      return given(await lists.papers.queue(actor, raw));
    case 'reports':
      return given(await lists.reports.list(actor, raw));
  }
}

/** The rows counted one by one, and the number that the list itself tells. */
export async function lengthOf(
  lists: WelcomeLists,
  question: ListQuestion,
): Promise<{ readonly rows: number; readonly told: number }> {
  let rows = 0;
  const filtered = asFilters(question.filters);
  for (let page = 0; ; page += 1) {
    const found = await pageOf(lists, question, { filtered, page, pageSize: 100 });
    const some = typeof found.rows === 'string' ? (JSON.parse(found.rows) as unknown[]) : found.rows;
    rows += some.length;
    if (some.length < 100) return { rows, told: found.records };
  }
}

function ofStates(counts: {
  readonly counts: readonly { readonly status: string; readonly records: number }[];
  readonly exact: boolean;
}): OverviewAnswer {
  const byState = Object.fromEntries(counts.counts.map(({ status, records: found }) => [status, found]));
  return { counts: byState, countedUpTo: counts.exact ? null : 1000 };
}

/** What the page asks for its numbers. */
export async function answerTo(
  lists: WelcomeLists,
  actor: Actor,
  { question, today }: { readonly question: OverviewQuestion; readonly today: string },
): Promise<OverviewAnswer> {
  const filtered = asFilters(overviewQuestions[question](today));
  switch (question) {
    case 'overdue':
    case 'today':
      return ofStates(given(await lists.records.counts(actor, filtered)));
    case 'released':
      return ofStates(given(await lists.reports.counts(actor, filtered)));
    case 'critical':
      return {
        counts: { alarms: alarmsToHandle(given(await lists.criticals.counts(actor))) },
        countedUpTo: null,
      };
    case 'approval': {
      const { exact, ...counts } = given(await lists.papers.counts(actor, filtered));
      return { counts, countedUpTo: exact ? null : 0 };
    }
  }
}
