import { invalid, isUuid, ok, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import {
  readListRequest,
  type ListFilter,
  type ListRequest,
  type ListShape,
  type Page,
  type RawListRequest,
} from '../../../platform/list-request.ts';
import { readMomentFilters } from '../../../platform/moment-filter.ts';
import { isoOf } from '../../../platform/moment.ts';
import { reading, type Tx } from '../../../platform/tx.ts';
import { findPatientByCode } from '../../patients/patients/index.ts';
import type { AuditTrailDependencies } from './dependencies.ts';
import { findAccountId, listAuditRows } from './list-repository.ts';
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
  if (id === 'record') return isUuid(value);
  return id !== 'refused' || value === 'true' || value === 'false';
}

/** Nothing was ever done by or about it: who asks for somebody unknown finds nothing. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** People type the name of an account and the code of a patient; the log keeps ids. */
async function withIds(tx: Tx, request: ListRequest): Promise<ListRequest> {
  const filters = await Promise.all(
    request.filters.map(async (filter) => {
      const { id, value } = filter;
      if (isUuid(value) || (id !== 'actor' && id !== 'patient')) return filter;
      const found =
        id === 'actor' ? await findAccountId(tx, value) : (await findPatientByCode(tx, value))?.id;
      return { ...filter, value: found ?? nobody };
    }),
  );
  return { ...request, filters };
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
    const asked = await withIds(tx, request.value);
    const page = mayReadLog(actor)
      ? await listAuditRows(tx, bounded(asked, clock.now()), undefined)
      : await listAuditRows(tx, asked, actor.accountId);
    const rows = shownRows(page.rows, { actor, catalogue: await catalogue.current(tx) });
    return ok({ ...page, rows });
  });
}
