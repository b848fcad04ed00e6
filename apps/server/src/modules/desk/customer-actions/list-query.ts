import {
  customerChannels,
  customerKinds,
  customerPhone,
  invalid,
  isUuid,
  ok,
  bookingStates,
  publicationStates,
  ticketStates,
  type Result,
} from '@senlab/domain';
import {
  readListRequest,
  readMomentFilters,
  type ListRequest,
  type ListShape,
  type RawListRequest,
} from '../../../platform/lists/list-request.ts';
import { findPersonBy, type FoundPerson } from '../../../platform/lists/found-person.ts';

const shape: ListShape = {
  filters: {
    time: ['gte', 'lte'],
    kind: ['eq'],
    state: ['eq'],
    channel: ['eq'],
    department: ['eq'],
    assignee: ['eq'],
    doctor: ['eq'],
    patient: ['eq'],
    phone: ['eq'],
    mine: ['eq'],
    overdue: ['eq'],
    unlinked: ['eq'],
    keyword: ['contains'],
  },
  sorts: ['time', 'due'],
  defaultSort: { id: 'time', desc: true },
};

/** Of what is overdue, whatever has waited longest stands first: that is also the order in which it is found fast. */
function shapeFor({ filtered }: RawListRequest): ListShape {
  const isOverdue = filtered?.some(({ id }) => id === 'overdue') === true;
  return isOverdue ? { ...shape, defaultSort: { id: 'due', desc: false } } : shape;
}

const states: readonly string[] = [...bookingStates, ...ticketStates, ...publicationStates].filter(
  (state) => state !== 'removed',
);
const isTrue = (value: string): boolean => value === 'true';

/** What PostgreSQL would refuse is refused here, because there it would be a failure of the server. */
const accepts: Readonly<Record<string, (value: string) => boolean>> = {
  kind: (value) => customerKinds.map(String).includes(value),
  state: (value) => states.includes(value),
  channel: (value) => (customerChannels as readonly string[]).includes(value),
  department: isUuid,
  assignee: isUuid,
  doctor: isUuid,
  patient: isUuid,
  phone: (value) => customerPhone(value) !== undefined,
  mine: isTrue,
  overdue: isTrue,
  unlinked: isTrue,
};

export interface CustomerQuery {
  /** With the filters that are columns. */
  readonly request: ListRequest;
  readonly isMine: boolean;
  readonly isOverdue: boolean;
  readonly isUnlinked: boolean;
  readonly found: FoundPerson;
}

const special: readonly string[] = ['mine', 'overdue', 'unlinked', 'keyword'];

export function readCustomerQuery(raw: RawListRequest, today: string): Result<CustomerQuery> {
  const read = readListRequest({ ...raw, pageSize: raw.pageSize ?? 20 }, shapeFor(raw));
  if (!read.ok) return read;
  if (!read.value.filters.every(({ id, value }) => accepts[id]?.(value) ?? true))
    return invalid('unknown-filter');
  const timed = readMomentFilters(read.value.filters, 'time');
  if (timed === undefined) return invalid('unknown-filter');
  const valueOf = (id: string): string | undefined => timed.find((filter) => filter.id === id)?.value;
  const filters = timed
    .filter(({ id }) => !special.includes(id))
    .map((filter) =>
      filter.id === 'phone' ? { ...filter, value: customerPhone(filter.value) ?? '' } : filter,
    );
  const keyword = valueOf('keyword');
  return ok({
    request: { ...read.value, filters },
    isMine: valueOf('mine') !== undefined,
    isOverdue: valueOf('overdue') !== undefined,
    isUnlinked: valueOf('unlinked') !== undefined,
    found: keyword === undefined ? { kind: 'all' } : findPersonBy(keyword, today, ['code', 'phone']),
  });
}
