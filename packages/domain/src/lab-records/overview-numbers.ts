import type { Permission } from '../accounts/permissions.ts';
import { reportStateLabels } from '../reports/state-texts.ts';
import type { LabRecordState } from '../states/lab-record-states.ts';
import { labRecordStateLabels } from './texts.ts';

/** The lists that the numbers of the first page count. */
export type OverviewList = 'worklist' | 'critical' | 'approval' | 'reports';

export interface OverviewFilter {
  readonly id: string;
  readonly operator: 'eq' | 'gte' | 'lte';
  readonly value: string;
}

/** What is asked of the server: one answer may give several numbers. */
export type OverviewQuestion = 'overdue' | 'critical' | 'approval' | 'today' | 'released';

export interface OverviewNumber {
  readonly id: string;
  readonly label: string;
  readonly question: OverviewQuestion;
  /** What of the answer is added up; null: all of it. */
  readonly parts: readonly string[] | null;
  readonly list: OverviewList;
  /** With these the list shows what the number counts. */
  readonly filters: (day: string) => readonly OverviewFilter[];
}

const eq = (id: string, value: string): OverviewFilter => ({ id, operator: 'eq', value });

function onDay(id: string, day: string): readonly OverviewFilter[] {
  return [
    { id, operator: 'gte', value: day },
    { id, operator: 'lte', value: day },
  ];
}

/** The filters of each count: those of its lists, without the state. */
export const overviewQuestions: Readonly<
  Record<OverviewQuestion, (day: string) => readonly OverviewFilter[]>
> = {
  overdue: () => [eq('overdue', 'true')],
  critical: () => [],
  approval: () => [],
  today: (day) => onDay('registered', day),
  released: (day) => onDay('released', day),
};

/** What presses, the most pressing first. */
export const pressingNumbers: readonly OverviewNumber[] = [
  {
    id: 'critical',
    label: 'Báo động cần xử lý',
    question: 'critical',
    parts: ['alarms'],
    list: 'critical',
    filters: () => [eq('status', 'active')],
  },
  {
    id: 'overdue',
    label: 'Hồ sơ quá hẹn trả',
    question: 'overdue',
    parts: null,
    list: 'worklist',
    filters: () => [eq('status', 'open'), eq('overdue', 'true')],
  },
  {
    id: 'approval',
    label: 'Phiếu chờ duyệt',
    question: 'approval',
    parts: ['waiting'],
    list: 'approval',
    filters: () => [],
  },
  {
    id: 'approval-clear',
    label: 'Phiếu duyệt nhanh được',
    question: 'approval',
    parts: ['clear'],
    list: 'approval',
    filters: () => [eq('clear', 'true')],
  },
];

function ofState(status: LabRecordState): OverviewNumber {
  return {
    id: status,
    label: labRecordStateLabels[status],
    question: 'today',
    parts: [status],
    list: 'worklist',
    filters: (day) => [eq('status', status), ...onDay('registered', day)],
  };
}

/** The work of a day: the cases that came on it by their state now, and the papers that left. */
export const dayNumbers: readonly OverviewNumber[] = [
  {
    id: 'today',
    label: 'Tất cả hồ sơ',
    question: 'today',
    parts: null,
    list: 'worklist',
    filters: (day) => onDay('registered', day),
  },
  ...(
    ['registered', 'awaiting_sample', 'in_progress', 'awaiting_approval', 'completed', 'on_hold'] as const
  ).map(ofState),
  {
    id: 'released',
    label: `Phiếu ${reportStateLabels.released.toLowerCase()}`,
    question: 'released',
    parts: ['released'],
    list: 'reports',
    filters: (day) => [eq('status', 'released'), ...onDay('released', day)],
  },
];

export interface OverviewReader {
  readonly permissions: readonly string[];
  readonly isAdmin: boolean;
}

type Rights = readonly (readonly Permission[])[];

/** Of each group one is needed. The lists of reports are the administration's, whoever else may count them. */
const rightsFor: Readonly<Record<OverviewList, Rights>> = {
  worklist: [['patients.read']],
  critical: [['patients.read'], ['critical.record', 'results.read', 'results.read-released']],
  approval: [['patients.read'], ['results.read'], ['results.approve', 'karyotypes.approve']],
  reports: [['patients.read'], ['results.manage', 'results.read', 'results.read-released']],
};

const holds = (rights: Rights, { permissions }: OverviewReader): boolean =>
  rights.every((group) => group.some((right) => permissions.includes(right)));

/** Whether the list opens for somebody: a number that leads nowhere is not shown. */
export function opensList(list: OverviewList, reader: OverviewReader): boolean {
  return holds(rightsFor[list], reader) && (list !== 'reports' || reader.isAdmin);
}

export function seesTurnaround(reader: OverviewReader): boolean {
  return holds([['patients.read'], ['results.read', 'results.manage']], reader);
}

export interface OverviewAnswer {
  readonly counts: Readonly<Record<string, number>>;
  /** Where the server stopped counting; null when it counted to the end. */
  readonly countedUpTo: number | null;
}

export interface OverviewCount {
  readonly records: number;
  /** There are so many or more. */
  readonly isLeast: boolean;
}

export function overviewCount(
  { parts }: Pick<OverviewNumber, 'parts'>,
  answer: OverviewAnswer,
): OverviewCount {
  const { counts, countedUpTo } = answer;
  const values = (parts ?? Object.keys(counts)).map((part) => counts[part] ?? 0);
  const sum = values.reduce((total, value) => total + value, 0);
  if (countedUpTo === null) return { records: sum, isLeast: false };
  const isLeast = sum > countedUpTo || values.some((value) => value >= countedUpTo);
  return { records: isLeast && countedUpTo > 0 ? Math.min(sum, countedUpTo) : sum, isLeast };
}

export interface TurnaroundSelection {
  /** Null: the whole house. */
  readonly sectionCode: string | null;
  readonly fromDay: string;
  readonly toDay: string;
  readonly isLateOnly: boolean;
}

/** The reports that a number about turnaround counts. */
export function turnaroundFilters(selection: TurnaroundSelection): readonly OverviewFilter[] {
  const { sectionCode, fromDay, toDay, isLateOnly } = selection;
  return [
    eq('turnaround', isLateOnly ? 'late' : 'measured'),
    ...(sectionCode === null ? [] : [eq('section', sectionCode)]),
    { id: 'released', operator: 'gte', value: fromDay },
    { id: 'released', operator: 'lte', value: toDay },
  ];
}
