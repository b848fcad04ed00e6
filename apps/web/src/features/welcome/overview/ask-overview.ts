import { overviewQuestions, type OverviewAnswer, type OverviewQuestion } from '@senlab/domain';
import { ApprovalCounts, LabRecordCounts, ReportCounts } from '../../../api/counts/counts.generated.ts';
import { loadAlarmCount } from '../../../api/counts/alarm-count.ts';
import { ask } from '../../../api/request.ts';
import { Turnaround, type TurnaroundQuery } from '../../../api/turnaround/turnaround.generated.ts';

export type TurnaroundAnswer = NonNullable<TurnaroundQuery['response']['data']>;
export type TurnaroundSection = TurnaroundAnswer['whole'];

/** Everything that the page asks, each by itself: one that fails leaves the others. */
export interface Overview extends Readonly<Partial<Record<OverviewQuestion, OverviewAnswer>>> {
  readonly turnaround?: TurnaroundAnswer;
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

async function askTurnaround(): Promise<TurnaroundAnswer | undefined> {
  const outcome = await ask(Turnaround, { days: 14 });
  return outcome.kind === 'success' ? (outcome.response.data ?? undefined) : undefined;
}

const askers: Readonly<Record<OverviewQuestion, (filtered: Filters) => Promise<OverviewAnswer | undefined>>> =
  {
    today: askRecords,
    overdue: askRecords,
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
  const filtered = overviewQuestions[question](day).map((filter) => ({ ...filter }));
  const answer = await askers[question](filtered);
  return answer && { [question]: answer };
}
