import {
  invalid,
  isStoredDate,
  labRecordStates,
  ok,
  orderPriorities,
  type LabRecordState,
  type RefusalReason,
  type Result,
} from '@senlab/domain';
import type { FilterOperator, ListRequest, ListShape } from '../../../platform/lists/list-request.ts';

/** Still being worked on. The same list, in the same words, is the condition of the index lab_record_open. */
export const openStates = [
  'registered',
  'awaiting_sample',
  'in_progress',
  'awaiting_approval',
  'on_hold',
] as const satisfies readonly LabRecordState[];

/** What is asked of the list, read and checked. */
export interface LabRecordQuery {
  readonly status: LabRecordState | 'open' | null;
  readonly location: string | null;
  readonly section: string | null;
  readonly panel: string | null;
  readonly priority: string | null;
  /** YYYY-MM-DD in Vietnam, both ends in. */
  readonly fromDay: string | null;
  readonly toDay: string | null;
  readonly isOverdue: boolean;
  readonly keyword: string | null;
  readonly order: 'newest' | 'due' | 'urgency';
}

const filters: Readonly<Record<string, readonly FilterOperator[]>> = {
  status: ['eq'],
  location: ['eq'],
  section: ['eq'],
  priority: ['eq'],
  panel: ['eq'],
  registered: ['gte', 'lte'],
  overdue: ['eq'],
  keyword: ['contains'],
};

/**
 * Only these can be counted from the roll-up and paged to any depth by it. A ward's doctor sees a part of each of its
 * numbers.
 */
export function isCountable(query: LabRecordQuery, isWardOnly: boolean): boolean {
  const { section, panel, priority, isOverdue, keyword } = query;
  return !isWardOnly && !isOverdue && [section, panel, priority, keyword].every((value) => value === null);
}

export function labRecordListShape(isWardOnly: boolean): ListShape {
  return {
    filters,
    sorts: ['registered', 'due', 'urgency'],
    defaultSort: { id: 'registered', desc: true },
    isDeep: (request) => {
      const query = readLabRecordQuery(request);
      return query.ok && query.value.order === 'newest' && isCountable(query.value, isWardOnly);
    },
  };
}

const checks: Readonly<Record<string, (value: string) => boolean>> = {
  status: (value) => value === 'open' || (labRecordStates as readonly string[]).includes(value),
  priority: (value) => (orderPriorities as readonly string[]).includes(value),
  registered: isStoredDate,
  overdue: (value) => value === 'true',
};

/** Whether a list shows nothing but what is open. */
export function isOpen(status: LabRecordQuery['status']): boolean {
  return status === 'open' || (openStates as readonly (string | null)[]).includes(status);
}

/** What was released long ago is due no more: only open ones stand in the order in which they have to be done. */
function sortFault({ sort }: ListRequest, status: LabRecordQuery['status']): RefusalReason | undefined {
  if (sort.id === 'registered') return sort.desc ? undefined : 'unknown-sort';
  return sort.desc || !isOpen(status) ? 'unknown-sort' : undefined;
}

export function readLabRecordQuery(request: ListRequest): Result<LabRecordQuery> {
  if (request.filters.some(({ id, value }) => checks[id]?.(value) === false))
    return invalid('unknown-filter');
  const valueOf = (id: string, operator?: FilterOperator): string | null =>
    request.filters.find((filter) => filter.id === id && filter.operator === (operator ?? filter.operator))
      ?.value ?? null;
  const status = valueOf('status') as LabRecordQuery['status'];
  const fault = sortFault(request, status);
  if (fault !== undefined) return invalid(fault);
  return ok({
    status,
    location: valueOf('location'),
    section: valueOf('section'),
    panel: valueOf('panel'),
    priority: valueOf('priority'),
    fromDay: valueOf('registered', 'gte'),
    toDay: valueOf('registered', 'lte'),
    isOverdue: valueOf('overdue') !== null,
    keyword: valueOf('keyword'),
    order: request.sort.id === 'due' || request.sort.id === 'urgency' ? request.sort.id : 'newest',
  });
}
