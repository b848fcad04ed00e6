import { reportStateLabels } from '../reports/state-texts.ts';
import type { LabRecordState } from '../../bench/states/lab-record-states.ts';
import {
  type OverviewList,
  type Rights,
  eq,
  ofLatestDays,
  onDay,
  type OverviewFilter,
  type OverviewQuestion,
} from './overview-lists.ts';
import { labRecordStateLabels } from '../../bench/lab-records/texts.ts';

export interface OverviewNumber {
  readonly id: string;
  readonly label: string;
  readonly question: OverviewQuestion;
  /** What of the answer is added up; null: all of it. */
  readonly parts: readonly string[] | null;
  readonly list: OverviewList;
  /** Whose work it is, of those to whom the list opens; without it everybody's. */
  readonly needs?: Rights;
  /** With these the list shows what the number counts. */
  readonly filters: (day: string) => readonly OverviewFilter[];
}

/** What waits for somebody, the most pressing first; each person meets those that are her work. */
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
    id: 'to-collect',
    label: 'Ống chờ lấy',
    question: 'planned-tubes',
    parts: ['planned'],
    list: 'collection',
    filters: () => [eq('status', 'planned')],
  },
  {
    id: 'to-receive',
    label: 'Ống chờ nhận',
    question: 'coming-tubes',
    parts: ['collected', 'in_transit'],
    list: 'reception',
    filters: () => [eq('status', 'collected'), eq('status', 'in_transit')],
  },
  {
    id: 'without-tubes',
    label: 'Hồ sơ chờ mẫu',
    question: 'open',
    parts: ['awaiting_sample'],
    list: 'worklist',
    needs: [['orders.create'], ['results.read-released']],
    filters: () => [eq('status', 'awaiting_sample')],
  },
  {
    id: 'to-enter',
    label: 'Hồ sơ đang thực hiện',
    question: 'open',
    parts: ['in_progress'],
    list: 'worklist',
    needs: [['results.enter', 'karyotypes.work']],
    filters: () => [eq('status', 'in_progress')],
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
  {
    id: 'answered',
    label: 'Hồ sơ đã trả đủ trong 3 ngày',
    question: 'answered',
    parts: ['completed'],
    list: 'worklist',
    // The doctor who ordered it; the counter has its own list.
    needs: [['results.read-released'], ['appointment-slips.sign']],
    filters: (day) => [eq('status', 'completed'), ...ofLatestDays('registered', day)],
  },
  {
    id: 'to-hand-over',
    label: 'Người chờ trả kết quả',
    question: 'hand-over',
    parts: null,
    list: 'counter',
    filters: () => [eq('view', 'waiting')],
  },
  {
    id: 'to-recall',
    label: 'Bản đã trả cần thu hồi',
    question: 'recalls',
    parts: null,
    list: 'counter',
    filters: () => [eq('view', 'recalled')],
  },
  {
    id: 'proposals',
    label: 'Đề xuất danh mục chờ duyệt',
    question: 'proposals',
    parts: null,
    list: 'catalogue',
    filters: () => [eq('status', 'proposed')],
  },
  {
    id: 'waiting-rights',
    label: 'Tài khoản chờ xác nhận quyền',
    question: 'waiting-rights',
    parts: null,
    list: 'accounts',
    filters: () => [eq('waiting', 'true')],
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
