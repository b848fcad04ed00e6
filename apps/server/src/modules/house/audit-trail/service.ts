import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { CatalogueService } from '../../ground/catalogue/index.ts';
import { invalid, isUuid, ok, type Result, refuse } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import {
  readListRequest,
  type ListFilter,
  type ListRequest,
  type ListShape,
  type Page,
  type RawListRequest,
  readMomentFilters,
} from '../../../platform/lists/list-request.ts';
import { isoOf } from '../../../platform/moment.ts';
import { reading, type Tx } from '../../../platform/tx.ts';
import { findPatientByCode } from '../../patients/patients/index.ts';
import { findAccountId, listAuditRows, listRecordViews, type RecordViewRow } from './repository.ts';
import { mayReadLog, shownRows, type ShownAuditRow, mayAskWhoLooked } from './policy.ts';
import { oneAtATime, sharedRuns } from '../../../platform/requests/work-slots.ts';
import { verifyChain, type ChainReport, type ChainStart } from '../../ground/audit/index.ts';
import { findLabRecord, mayReadRecords } from '../../bench/lab-records/index.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';

interface AuditTrailDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: CatalogueService;
}

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

async function listEvents(
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

export interface VerificationRequest {
  readonly fromSeal: number | null;
  readonly year: number | null;
  readonly head: string | null;
}

export interface AuditTrailService {
  events(actor: Actor, raw: RawListRequest): Promise<Result<Page<ShownAuditRow>>>;
  views(actor: Actor, recordId: string): Promise<Result<readonly RecordViewRow[]>>;
  verify(actor: Actor, request: VerificationRequest): Promise<Result<ChainReport>>;
}

/** Some seconds at most, also on a busy server; who wants more goes on from where this ended, or uses the command. */
const limits = { seals: 2_000, events: 20_000, days: 31 };

async function views(
  { database }: AuditTrailDependencies,
  actor: Actor,
  recordId: string,
): Promise<Result<readonly RecordViewRow[]>> {
  if (!mayReadRecords(actor) || !mayAskWhoLooked(actor)) return refuse({ kind: 'denied' });
  return reading(database, async (tx) => {
    const record = await findLabRecord(tx, recordId);
    if (record === undefined || !isInWard(await wardOf(tx, actor), record.departmentId))
      return refuse({ kind: 'not-found', reason: 'record-unknown' });
    return ok(await listRecordViews(tx, record));
  });
}

function startOf({ fromSeal, year }: VerificationRequest): ChainStart | undefined {
  if (fromSeal !== null && year !== null) return undefined;
  if (fromSeal !== null) return fromSeal >= 1 ? { kind: 'seal', no: fromSeal } : undefined;
  if (year !== null) return year >= 1900 && year <= 2200 ? { kind: 'year', year } : undefined;
  return { kind: 'recent' };
}

type Verify = (start: ChainStart, head: string | null) => Promise<ChainReport>;

/**
 * Seconds of hashing in one transaction. Whoever asks the same at once shares a run, and different parts are walked one
 * after the other: the pool is for those who treat patients.
 */
function verifier({ database, clock }: AuditTrailDependencies): Verify {
  const shared = sharedRuns<ChainReport>();
  const alone = oneAtATime();
  return (start, head) =>
    shared(JSON.stringify([start, head]), () =>
      alone(() => {
        const question = { nowMs: clock.now(), start, limits };
        return verifyChain(
          database,
          head === null ? question : { ...question, head: Buffer.from(head, 'hex') },
        );
      }),
    );
}

async function verify(
  walk: Verify,
  actor: Actor,
  request: VerificationRequest,
): Promise<Result<ChainReport>> {
  if (!mayReadLog(actor)) return refuse({ kind: 'denied' });
  const { head } = request;
  if (head !== null && !/^[0-9a-f]{64}$/i.test(head)) return invalid('audit-head-invalid');
  const start = startOf(request);
  if (start === undefined) return invalid('audit-part-invalid');
  return ok(await walk(start, head?.toLowerCase() ?? null));
}

export function auditTrailService(dependencies: AuditTrailDependencies): AuditTrailService {
  const walk = verifier(dependencies);
  return {
    events: (actor, raw) => listEvents(dependencies, actor, raw),
    views: (actor, recordId) => views(dependencies, actor, recordId),
    verify: (actor, request) => verify(walk, actor, request),
  };
}
