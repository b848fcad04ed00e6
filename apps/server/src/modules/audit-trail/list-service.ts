import { invalid, isUuid, ok, type Result } from '@senlab/domain';
import type { Actor } from '../../platform/actor.ts';
import {
  readListRequest,
  type ListFilter,
  type ListRequest,
  type ListShape,
  type Page,
  type RawListRequest,
} from '../../platform/list-request.ts';
import { readMomentFilters } from '../../platform/moment-filter.ts';
import { isoOf } from '../../platform/moment.ts';
import { reading } from '../../platform/tx.ts';
import type { AuditTrailDependencies } from './dependencies.ts';
import { listAuditRows } from './list-repository.ts';
import { mayReadLog, shownRows, type ShownAuditRow } from './policy.ts';

const shape: ListShape = {
  filters: {
    actor: ['eq'],
    action: ['eq'],
    entity: ['eq'],
    record: ['eq'],
    patient: ['eq'],
    refused: ['eq'],
    time: ['gte', 'lte'],
  },
  sorts: ['time'],
  defaultSort: { id: 'time', desc: true },
};

/** Each has an index of its own: few events, however old. */
const selective = ['actor', 'record', 'patient'];
const defaultDays = 31;

/** What the database would refuse is refused here, because there it would be a failure of the server. */
function isReadable({ id, value }: ListFilter): boolean {
  if (selective.includes(id)) return isUuid(value);
  return id !== 'refused' || value === 'true' || value === 'false';
}

/** A rare word would otherwise be looked for through all the years. */
function bounded(request: ListRequest, nowMs: number): ListRequest {
  const isBounded = request.filters.some(
    ({ id, operator }) => selective.includes(id) || (id === 'time' && operator === 'gte'),
  );
  if (isBounded) return request;
  const from = { id: 'time', operator: 'gte', value: isoOf(nowMs - defaultDays * 86_400_000) } as const;
  return { ...request, filters: [...request.filters, from] };
}

function readRequest(raw: RawListRequest): Result<ListRequest> {
  const request = readListRequest(raw, shape);
  if (!request.ok) return request;
  const filters = readMomentFilters(request.value.filters, 'time');
  if (filters === undefined || !filters.every(isReadable)) return invalid('unknown-filter');
  return ok({ ...request.value, filters });
}

export async function listEvents(
  { database, clock, catalogue }: AuditTrailDependencies,
  actor: Actor,
  raw: RawListRequest,
): Promise<Result<Page<ShownAuditRow>>> {
  const request = readRequest(raw);
  if (!request.ok) return request;
  return reading(database, async (tx) => {
    const page = mayReadLog(actor)
      ? await listAuditRows(tx, bounded(request.value, clock.now()), undefined)
      : await listAuditRows(tx, request.value, actor.accountId);
    const rows = shownRows(page.rows, { actor, catalogue: await catalogue.current(tx) });
    return ok({ ...page, rows });
  });
}
