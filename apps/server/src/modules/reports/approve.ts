import { invalid, ok, refuse, type Refusal, type Result } from '@senlab/domain';
import { mayDo, type Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database.ts';
import { inTransaction, reading } from '../../platform/tx.ts';
import { spendTicket } from '../identity-checks/index.ts';
import type { Approval, SeenPaper } from './approval.ts';
import { approvePaper, type LeftBehind } from './approve-paper.ts';
import type { ReportsDependencies } from './dependencies.ts';
import type { PaperHold } from './judge-paper.ts';
import { beginWork, type ReportWork } from './work.ts';

/** As many as a night brings; more in one request would hold it for too long. */
export const papersAtOnce = 500;

export interface ApprovalRequest {
  readonly ticket: string;
  readonly reports: readonly SeenPaper[];
  readonly isClearOnly: boolean;
  readonly release: boolean;
}

/** What became of one paper. */
export interface PaperOutcome {
  readonly recordId: string;
  readonly groupKey: string;
  readonly reportId: string | null;
  readonly reportCode: string | null;
  readonly refusal: Refusal | null;
  readonly holds: readonly PaperHold[];
}

export function maySign(actor: Actor): boolean {
  return (
    mayDo(actor, 'patients.read') && (mayDo(actor, 'results.approve') || mayDo(actor, 'karyotypes.approve'))
  );
}

/** One ticket for the whole pile, used up before the first: a second request cannot sign with the same password. */
export async function spendIdentity(
  { database, clock }: ReportsDependencies,
  actor: Actor,
  given: { ticket: string; usedFor: string },
): Promise<boolean> {
  const at = new Date(clock.now()).toISOString();
  return inTransaction(database, (tx) => spendTicket(tx, { ...given, actor, at }));
}

async function approveOne(database: Database, work: ReportWork, approval: Approval): Promise<PaperOutcome> {
  const left: LeftBehind = { holds: [] };
  const signed = await inTransaction(database, (tx) => approvePaper(tx, work, { approval, left }));
  const { recordId, groupKey } = approval.seen;
  if (!signed.ok)
    return {
      recordId,
      groupKey,
      reportId: null,
      reportCode: null,
      refusal: signed.refusal,
      holds: left.holds,
    };
  const { id: reportId, code: reportCode } = signed.value;
  return { recordId, groupKey, reportId, reportCode, refusal: null, holds: [] };
}

/** Two: one waits for the database while the other thinks. More would take the connections that others need. */
const lanes = 2;

/**
 * In the order in which they were given. After a surprise no other is begun, and it is told once those that were begun
 * have ended: the screen then asks what became of each, and must not ask of something that is still going on.
 */
async function inLanes<T, R>(given: readonly T[], work: (each: T) => Promise<R>): Promise<readonly R[]> {
  const done: R[] = [];
  const waiting = given.entries();
  let isBroken = false;
  const lane = async (): Promise<void> => {
    for (const [index, each] of waiting) {
      if (isBroken) return;
      try {
        done[index] = await work(each);
      } catch (error) {
        isBroken = true;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  return done;
}

export async function approveReports(
  dependencies: ReportsDependencies,
  actor: Actor,
  request: ApprovalRequest,
): Promise<Result<readonly PaperOutcome[]>> {
  const { database } = dependencies;
  const { reports, isClearOnly, release, ticket } = request;
  if (!maySign(actor)) return refuse({ kind: 'denied' });
  if (reports.length === 0) return invalid('report-empty');
  if (reports.length > papersAtOnce) return invalid('report-too-many');
  if (!(await spendIdentity(dependencies, actor, { ticket, usedFor: 'report.approve' })))
    return invalid('identity-not-confirmed');
  const work = await reading(database, (tx) => beginWork(tx, dependencies, actor));
  const approvals = reports.map((seen) => ({ seen, isClearOnly, release, identityCheckId: ticket }));
  return ok(await inLanes(approvals, (approval) => approveOne(database, work, approval)));
}
