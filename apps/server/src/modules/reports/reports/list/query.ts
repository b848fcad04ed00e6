import {
  type ReportState,
  invalid,
  isStoredDate,
  isUuid,
  ok,
  type RefusalReason,
  type Result,
} from '@senlab/domain';
import type { CountedTable, DayRange } from '../../../../platform/counted-list/conditions.ts';
import type { FilterOperator, ListRequest, ListShape } from '../../../../platform/lists/list-request.ts';

export const countedReports: CountedTable = {
  name: 'report',
  time: 'listed_at',
  counts: 'report_count',
  deltas: 'report_count_delta',
  totals: 'report_total',
  counted: ['scope', 'location_code', 'status'],
};

/** Still being worked on. */
const openStates = ['draft', 'preliminary', 'approved'] as const satisfies readonly ReportState[];

/** What has left the laboratory, whatever became of it. */
export const issuedStates = ['released', 'superseded', 'withdrawn'] as const satisfies readonly ReportState[];

/** A correction that was given up never was a paper: it is in no list. */
export const listedStates = [...openStates, ...issuedStates] as const;
export type ListedState = (typeof listedStates)[number];

export function isIssued(state: ListedState): boolean {
  return (issuedStates as readonly ListedState[]).includes(state);
}

/** A condition of our own words, never of what somebody typed. */
export function inStates(states: readonly ListedState[]): string {
  if (states.length === 0) return 'false';
  return `status in (${states.map((state) => `'${state}'`).join(', ')})`;
}

/** What is asked of the list, read and checked. */
export interface ReportQuery extends DayRange {
  readonly status: ListedState | 'issued' | null;
  readonly scope: string | null;
  readonly location: string | null;
  readonly department: string | null;
  readonly panel: string | null;
  readonly section: string | null;
  /** First versions that have left the house: all whose time is measured, or those that came after their promise. */
  readonly turnaround: 'measured' | 'late' | null;
  readonly isCritical: boolean;
  readonly isUndelivered: boolean;
  readonly isCorrected: boolean;
  /** Whose PDF could not be made. */
  readonly isPaperFailed: boolean;
  readonly keyword: string | null;
}

const filters: Readonly<Record<string, readonly FilterOperator[]>> = {
  status: ['eq'],
  scope: ['eq'],
  location: ['eq'],
  department: ['eq'],
  panel: ['eq'],
  section: ['eq'],
  turnaround: ['eq'],
  released: ['gte', 'lte'],
  critical: ['eq'],
  undelivered: ['eq'],
  corrected: ['eq'],
  paperFailed: ['eq'],
  keyword: ['contains'],
};

/** Few among many, each with an index of its own. */
export function isMarked(query: ReportQuery): boolean {
  return query.isCritical || query.isUndelivered || query.isCorrected || query.isPaperFailed;
}

/** Only these can be counted from the roll-up and paged to any depth by it. */
export function isCountable(query: ReportQuery, isWardOnly: boolean): boolean {
  const { department, panel, section, turnaround, keyword } = query;
  const others = [department, panel, section, turnaround, keyword];
  return !isWardOnly && !isMarked(query) && others.every((value) => value === null);
}

export function reportListShape(isWardOnly: boolean): ListShape {
  return {
    filters,
    sorts: ['released'],
    defaultSort: { id: 'released', desc: true },
    isDeep: (request) => {
      const query = readReportQuery(request);
      return query.ok && isCountable(query.value, isWardOnly);
    },
  };
}

const isTrue = (value: string): boolean => value === 'true';

const checks: Readonly<Record<string, (value: string) => boolean>> = {
  status: (value) => value === 'issued' || (listedStates as readonly string[]).includes(value),
  scope: (value) => value === 'kqxn1' || value === 'kqxn2',
  department: isUuid,
  turnaround: (value) => value === 'measured' || value === 'late',
  released: isStoredDate,
  critical: isTrue,
  undelivered: isTrue,
  corrected: isTrue,
  paperFailed: isTrue,
};

function faultOf({ filters: given, sort }: ListRequest): RefusalReason | undefined {
  if (given.some(({ id, value }) => checks[id]?.(value) === false)) return 'unknown-filter';
  return sort.desc ? undefined : 'unknown-sort';
}

export function readReportQuery(request: ListRequest): Result<ReportQuery> {
  const fault = faultOf(request);
  if (fault !== undefined) return invalid(fault);
  const valueOf = (id: string, operator?: FilterOperator): string | null =>
    request.filters.find((filter) => filter.id === id && filter.operator === (operator ?? filter.operator))
      ?.value ?? null;
  return ok({
    status: valueOf('status') as ReportQuery['status'],
    scope: valueOf('scope'),
    location: valueOf('location'),
    department: valueOf('department'),
    panel: valueOf('panel'),
    section: valueOf('section'),
    turnaround: valueOf('turnaround') as ReportQuery['turnaround'],
    fromDay: valueOf('released', 'gte'),
    toDay: valueOf('released', 'lte'),
    isCritical: valueOf('critical') !== null,
    isUndelivered: valueOf('undelivered') !== null,
    isCorrected: valueOf('corrected') !== null,
    isPaperFailed: valueOf('paperFailed') !== null,
    keyword: valueOf('keyword'),
  });
}
