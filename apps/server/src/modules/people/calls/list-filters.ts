import { invalid, normalisePhoneNumber, ok, type Result } from '@senlab/domain';
import { readMoment } from '../../../platform/moment-filter.ts';
import type { ListFilter, ListRequest, ListShape } from '../../../platform/list-request.ts';

export const callListShape: ListShape = {
  filters: { phoneNumber: ['eq'], calldate: ['gte', 'lte'] },
  sorts: ['calldate'],
  defaultSort: { id: 'calldate', desc: true },
};

/** Calls that came in may show a sender of any shape, so a number that we would not dial may still be looked for. */
function readNumber(filter: ListFilter): string | undefined {
  return /\p{Cc}/u.test(filter.value) ? undefined : (normalisePhoneNumber(filter.value) ?? filter.value);
}

export function readCallFilters(request: ListRequest): Result<ListRequest> {
  const filters: ListFilter[] = [];
  for (const filter of request.filters) {
    const value = filter.id === 'calldate' ? readMoment(filter) : readNumber(filter);
    if (value === undefined) return invalid('unknown-filter');
    filters.push({ ...filter, value });
  }
  return ok({ ...request, filters });
}
