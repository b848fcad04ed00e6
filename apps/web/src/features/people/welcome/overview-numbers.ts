import {
  type OverviewFilter,
  type OverviewList,
  overviewQuestions,
  type OverviewAnswer,
  type OverviewQuestion,
} from '@senlab/domain';
import {
  ApprovalCounts,
  LabRecordCounts,
  MyRecentRecords,
  ReportCounts,
  type MyRecentRecordsQuery,
} from '../../../api/reports/counts.generated.ts';
import { loadAlarmCount } from '../../../api/reports/alarm-count.ts';
import { CatalogueChanges } from '../../../api/house/catalogue-changes.generated.ts';
import { ManagedAccounts } from '../../../api/house/account-admin.generated.ts';
import { ReturnSlips } from '../../../api/desk/return-slips.generated.ts';
import { Specimens } from '../../../api/bench/specimens.generated.ts';
import type { Envelope, Outcome } from '../../../api/envelope.ts';
import { ask } from '../../../api/request.ts';
import { Turnaround, type TurnaroundQuery } from '../../../api/reports/turnaround.generated.ts';

/** How each list keeps in its address what it shows. */
interface ListPlace {
  readonly path: string;
  /** The tab that the list opens with, which its address does not name. */
  readonly firstTab?: string;
  /** One page, which shows all of it at once. */
  readonly isWhole?: boolean;
  /** The group that the page opens with, where it keeps one. */
  readonly firstGroup?: string;
}

const places: Readonly<Record<OverviewList, ListPlace>> = {
  worklist: { path: '/apps/lims', firstTab: 'open' },
  critical: { path: '/apps/lims/bao-dong' },
  approval: { path: '/apps/lims/cho-duyet' },
  reports: { path: '/apps/kqxn', firstTab: 'released' },
  collection: { path: '/apps/lims/lay-mau', isWhole: true },
  reception: { path: '/apps/lims/nhan-mau', isWhole: true },
  counter: { path: '/apps/phieu-tra-kqxn', firstGroup: 'waiting' },
  catalogue: { path: '/apps/danh-muc/de-xuat', firstTab: 'proposed' },
  accounts: { path: '/apps/tai-khoan', firstTab: 'all' },
};

function tabbed(filters: readonly OverviewFilter[], firstTab: string): URLSearchParams {
  const params = new URLSearchParams();
  const tab = filters.find(({ id }) => id === 'status')?.value ?? 'all';
  if (tab !== firstTab) params.set('tab', tab);
  for (const { id, operator, value } of filters) {
    if (id !== 'status') params.set(`${id}.${operator}`, value);
  }
  return params;
}

/** The approval and the counter keep the one group that they show; the alarms that open first are the ones counted. */
function grouped(filters: readonly OverviewFilter[], firstGroup: string | undefined): URLSearchParams {
  const params = new URLSearchParams();
  const isClear = filters.some(({ id }) => id === 'clear');
  const group = isClear ? 'clear' : filters.find(({ id }) => id === 'view')?.value;
  if (group !== undefined && group !== firstGroup) params.set('nhom', group);
  return params;
}

function paramsOf(place: ListPlace, filters: readonly OverviewFilter[]): URLSearchParams {
  if (place.isWhole) return new URLSearchParams();
  return place.firstTab === undefined ? grouped(filters, place.firstGroup) : tabbed(filters, place.firstTab);
}

/** Where a list shows what was counted with these filters. */
export function listAddress(list: OverviewList, filters: readonly OverviewFilter[]): string {
  const { path } = places[list];
  const params = paramsOf(places[list], filters);
  return params.size === 0 ? path : `${path}?${params.toString()}`;
}

export type TurnaroundAnswer = NonNullable<TurnaroundQuery['response']['data']>;
export type TurnaroundSection = TurnaroundAnswer['whole'];

export type RecentRecords = NonNullable<MyRecentRecordsQuery['response']['data']>;

/** Everything that the page asks, each by itself: one that fails leaves the others. */
export interface Overview extends Readonly<Partial<Record<OverviewQuestion, OverviewAnswer>>> {
  readonly turnaround?: TurnaroundAnswer;
  readonly recent?: RecentRecords;
}
export type Question = keyof Overview;

/** Where the server stops counting lists that it cannot add up. */
const countedUpTo = 1000;

type Filters = { id: string; operator: 'eq' | 'gte' | 'lte'; value: string }[];
interface States {
  readonly data: readonly { readonly status: string; readonly records: number }[];
  readonly exact: boolean;
}

function ofStates({ data, exact }: States): OverviewAnswer {
  const counts = Object.fromEntries(data.map(({ status, records }) => [status, records]));
  return { counts, countedUpTo: exact ? null : countedUpTo };
}

async function askRecords(filtered: Filters): Promise<OverviewAnswer | undefined> {
  const outcome = await ask(LabRecordCounts, { filtered });
  return outcome.kind === 'success' ? ofStates(outcome.response) : undefined;
}

async function askReleased(filtered: Filters): Promise<OverviewAnswer | undefined> {
  const outcome = await ask(ReportCounts, { filtered });
  return outcome.kind === 'success' ? ofStates(outcome.response) : undefined;
}

async function askCritical(): Promise<OverviewAnswer | undefined> {
  const alarms = await loadAlarmCount();
  return alarms === undefined ? undefined : { counts: { alarms }, countedUpTo: null };
}

async function askApproval(filtered: Filters): Promise<OverviewAnswer | undefined> {
  const outcome = await ask(ApprovalCounts, { filtered });
  if (outcome.kind !== 'success' || outcome.response.data === null) return undefined;
  const { data, exact } = outcome.response;
  // So many cases wait that not all of them were looked at: whatever was found, there may be more.
  return { counts: { ...data }, countedUpTo: exact ? null : 0 };
}

interface Told {
  readonly records: number;
  readonly recordsExact: boolean;
}

/** How long a list is, by the question that the list itself asks. */
async function askLength(
  part: string,
  asked: Promise<Outcome<Envelope & Told>>,
): Promise<OverviewAnswer | undefined> {
  const outcome = await asked;
  if (outcome.kind !== 'success') return undefined;
  const { records, recordsExact } = outcome.response;
  return { counts: { [part]: records }, countedUpTo: recordsExact ? null : records };
}

/** Of a list only its length is wanted. */
const shortest = { page: 0, pageSize: 1 } as const;

/** Tubes by their state, each asked as the page asks for it. */
async function askTubes(...states: readonly string[]): Promise<OverviewAnswer | undefined> {
  const answers = await Promise.all(
    states.map((value) =>
      askLength(value, ask(Specimens, { ...shortest, filtered: [{ id: 'status', operator: 'eq', value }] })),
    ),
  );
  const known = answers.filter((answer) => answer !== undefined);
  if (known.length < states.length) return undefined;
  const limits = known.flatMap(({ countedUpTo }) => countedUpTo ?? []);
  return {
    counts: Object.assign({}, ...known.map(({ counts }) => counts)) as OverviewAnswer['counts'],
    countedUpTo: limits.length === 0 ? null : Math.max(...limits),
  };
}

async function askRecent(): Promise<RecentRecords | undefined> {
  const outcome = await ask(MyRecentRecords, {});
  return outcome.kind === 'success' ? (outcome.response.data ?? undefined) : undefined;
}

async function askTurnaround(): Promise<TurnaroundAnswer | undefined> {
  const outcome = await ask(Turnaround, { days: 14 });
  return outcome.kind === 'success' ? (outcome.response.data ?? undefined) : undefined;
}

const askers: Readonly<Record<OverviewQuestion, (filtered: Filters) => Promise<OverviewAnswer | undefined>>> =
  {
    today: askRecords,
    overdue: askRecords,
    open: askRecords,
    answered: askRecords,
    'planned-tubes': () => askTubes('planned'),
    'coming-tubes': () => askTubes('collected', 'in_transit'),
    'hand-over': (filtered) => askLength('slips', ask(ReturnSlips, { ...shortest, filtered })),
    recalls: (filtered) => askLength('slips', ask(ReturnSlips, { ...shortest, filtered })),
    proposals: (filtered) => askLength('changes', ask(CatalogueChanges, { ...shortest, filtered })),
    'waiting-rights': (filtered) => askLength('accounts', ask(ManagedAccounts, { ...shortest, filtered })),
    released: askReleased,
    critical: askCritical,
    approval: askApproval,
  };

/** Undefined where nobody could say. Tells nobody: the page itself says that a number is missing. */
export async function askOverview(question: Question, day: string): Promise<Overview | undefined> {
  if (question === 'turnaround') {
    const turnaround = await askTurnaround();
    return turnaround && { turnaround };
  }
  if (question === 'recent') {
    const recent = await askRecent();
    return recent && { recent };
  }
  const filtered = overviewQuestions[question](day).map((filter) => ({ ...filter }));
  const answer = await askers[question](filtered);
  return answer && { [question]: answer };
}
