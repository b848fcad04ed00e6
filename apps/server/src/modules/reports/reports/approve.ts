import {
  defaultSigningMinutes,
  invalid,
  maySign,
  ok,
  refuse,
  type Refusal,
  type Result,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { inTransaction, reading, type Tx } from '../../../platform/tx.ts';
import { holdSigning, proveSigning, type SigningProof } from '../../people/identity-checks/index.ts';
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

const notConfirmed = invalid('identity-not-confirmed');

/** Whether the period is still open, for one paper: who ends it while a pile is signed stops what is left of the pile. */
type StillProven = (tx: Tx) => Promise<boolean>;

async function approveOne(
  { database, work, stillProven }: { database: Database; work: ReportWork; stillProven: StillProven },
  approval: Approval,
): Promise<PaperOutcome> {
  const left: LeftBehind = { holds: [] };
  const signed = await inTransaction(database, async (tx) =>
    (await stillProven(tx)) ? approvePaper(tx, work, { approval, left }) : notConfirmed,
  );
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

/**
 * By the moment of the work, which all its signatures carry: a pile that was begun in time is signed to its end, unless
 * somebody ends the period.
 */
function stillProvenFor(
  { identityCheckId: ticket, periodOpenedAt }: SigningProof,
  { work: { actor, nowMs }, minutes }: { readonly work: ReportWork; readonly minutes: number },
): StillProven {
  if (periodOpenedAt === null) return () => Promise.resolve(true);
  return async (tx) => (await holdSigning(tx, { actor, ticket, nowMs, minutes })) !== undefined;
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
  const { database, clock, signingMinutes: minutes = defaultSigningMinutes } = dependencies;
  const { reports, isClearOnly, release, ticket } = request;
  if (!maySign(actor.permissions)) return refuse({ kind: 'denied' });
  if (reports.length === 0) return invalid('report-empty');
  if (reports.length > papersAtOnce) return invalid('report-too-many');
  // A ticket is used up for the whole pile before its first paper: a second request cannot sign with the same password.
  const proof = await inTransaction(database, (tx) =>
    proveSigning(tx, { actor, ticket, usedFor: 'report.approve', nowMs: clock.now(), minutes }),
  );
  if (proof === undefined) return notConfirmed;
  const work = await reading(database, (tx) => beginWork(tx, dependencies, actor));
  const stillProven = stillProvenFor(proof, { work, minutes });
  const approvals = reports.map((seen) => ({ seen, isClearOnly, release, proof }));
  return ok(await inLanes(approvals, (approval) => approveOne({ database, work, stillProven }, approval)));
}
