import {
  appointmentStates,
  invalid,
  isStoredDate,
  isUuid,
  ok,
  readSlipNo,
  type Result,
} from '@senlab/domain';
import {
  readListRequest,
  type ListFilter,
  type ListRequest,
  type ListShape,
  type RawListRequest,
} from '../../../platform/lists/list-request.ts';
import { findPersonBy } from '../../../platform/lists/found-person.ts';
import type { FoundBy } from './list-repository.ts';

const shape: ListShape = {
  filters: {
    date: ['gte', 'lte'],
    doctor: ['eq'],
    department: ['eq'],
    location: ['eq'],
    status: ['eq'],
    patient: ['eq'],
    keyword: ['contains'],
  },
  sorts: ['time'],
  defaultSort: { id: 'time', desc: true },
};

/** What PostgreSQL would refuse is refused here, because there it would be a failure of the server. */
const accepts: Readonly<Record<string, (value: string) => boolean>> = {
  date: isStoredDate,
  doctor: isUuid,
  department: isUuid,
  patient: isUuid,
  status: (value) => (appointmentStates as readonly string[]).includes(value),
};

/** The number of a slip, or whatever finds a patient. */
function findBy(text: string, today: string): FoundBy {
  const slipNo = readSlipNo(text);
  if (slipNo !== undefined) return { kind: 'slip', text: slipNo };
  return findPersonBy(text, today, ['code', 'phone', 'insurance', 'national-id']);
}

export interface SlipQuery {
  readonly request: ListRequest;
  readonly found: FoundBy;
}

/** Of those who are expected, whoever comes next stands first. */
function shapeFor({ filtered }: RawListRequest): ListShape {
  const isExpected = filtered?.some(({ id, value }) => id === 'status' && value === 'issued') === true;
  return { ...shape, defaultSort: { id: 'time', desc: !isExpected } };
}

export function readSlipQuery(raw: RawListRequest, today: string): Result<SlipQuery> {
  const read = readListRequest({ ...raw, pageSize: raw.pageSize ?? 20 }, shapeFor(raw));
  if (!read.ok) return read;
  const isFit = ({ id, value }: ListFilter): boolean => accepts[id]?.(value) ?? true;
  if (!read.value.filters.every(isFit)) return invalid('unknown-filter');
  const keyword = read.value.filters.find(({ id }) => id === 'keyword');
  const filters = read.value.filters.filter(({ id }) => id !== 'keyword');
  const found: FoundBy = keyword === undefined ? { kind: 'all' } : findBy(keyword.value, today);
  return ok({ request: { ...read.value, filters }, found });
}
