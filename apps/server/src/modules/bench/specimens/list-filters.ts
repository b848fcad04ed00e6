import {
  foldForSearch,
  invalid,
  ok,
  orderPriorities,
  readScan,
  type Result,
  type SpecimenState,
} from '@senlab/domain';
import type { ListFilter, ListRequest, ListShape } from '../../../platform/list-request.ts';

/** What somebody still has to do something about. */
const waitingStates: readonly SpecimenState[] = ['planned', 'collected', 'in_transit'];

export const specimenListShape: ListShape = {
  filters: { status: ['eq'], location: ['eq'], priority: ['eq'], keyword: ['contains', 'eq'] },
  sorts: ['priority', 'newest'],
  defaultSort: { id: 'priority', desc: false },
};

const keywordColumns = {
  specimen: 'specimenCode',
  sid: 'sid',
  order: 'orderCode',
  patient: 'patientCode',
} as const;

/** A code is looked for as it is, because that is quick; everything else is a part of the name. */
function readKeyword(typed: string): ListFilter | undefined {
  const scan = readScan(typed);
  if (scan.kind === 'identity-card-text') return undefined;
  if (scan.kind !== 'unknown') return { id: keywordColumns[scan.kind], value: scan.code, operator: 'eq' };
  const name = foldForSearch(typed).trim();
  return name === '' ? undefined : { id: 'name', value: name, operator: 'contains' };
}

function readFilter(filter: ListFilter): ListFilter | undefined {
  switch (filter.id) {
    case 'status':
      return waitingStates.some((state) => state === filter.value) ? filter : undefined;
    case 'priority':
      return orderPriorities.some((priority) => priority === filter.value) ? filter : undefined;
    case 'keyword':
      return readKeyword(filter.value);
    default:
      return filter;
  }
}

export function readSpecimenFilters(request: ListRequest): Result<ListRequest> {
  const filters = request.filters.map(readFilter);
  if (!filters.every((filter) => filter !== undefined)) return invalid('unknown-filter');
  return ok({ ...request, filters });
}
