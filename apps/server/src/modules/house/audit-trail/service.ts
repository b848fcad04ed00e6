import { invalid, ok, refuse, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Page, RawListRequest } from '../../../platform/list-request.ts';
import { oneAtATime, sharedRuns } from '../../../platform/shared-runs.ts';
import { reading } from '../../../platform/tx.ts';
import { verifyChain, type ChainReport, type ChainStart } from '../../ground/audit/index.ts';
import { findLabRecord, mayReadRecords } from '../../bench/lab-records/index.ts';
import { findOwnDepartment, isVisible } from '../../ground/wards/index.ts';
import type { AuditTrailDependencies } from './dependencies.ts';
import { listEvents } from './list-service.ts';
import { mayAskWhoLooked, mayReadLog, type ShownAuditRow } from './policy.ts';
import { listRecordViews, type RecordViewRow } from './views-repository.ts';

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
    const own = await findOwnDepartment(tx, actor.accountId);
    if (record === undefined || !isVisible(actor, record.departmentId, own))
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
