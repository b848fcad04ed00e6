import {
  invalid,
  ok,
  refuse,
  type Result,
  defaultSigningMinutes,
  maySign,
  type Refusal,
} from '@senlab/domain';
import { type Tx, inTransaction, reading } from '../../../../platform/tx.ts';
import { refreshLabRecord } from '../../../bench/lab-records/index.ts';
import { approveKaryotypes } from '../../../bench/karyotypes/index.ts';
import { approveItems, type ItemRow } from '../../../bench/results/index.ts';
import { isInWard, wardOf } from '../../../ground/wards/index.ts';
import { findPaper, loadCase, weighPaper, type WeighedPaper } from '../claim-report.ts';
import { itemsToApprove, reportFactsOf, type JudgedPaper, type PaperHold } from '../judge-paper.ts';
import { hasLeft, type CaseFile, type Paper } from '../papers.ts';
import { type Approval, type SeenPaper, signPaper, type SignedReport } from './sign-paper.ts';
import { type ReportStep, decideReportStep } from '../steps.ts';
import { type ReportWork, type ReportsDependencies, beginWork } from '../work.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Database } from '../../../../platform/database.ts';
import { claimSigning, proveSigning, type SigningProof } from '../../../people/identity-checks/index.ts';

/** Somebody may have been quicker: then the paper is not there any more, and that is said. */
function missingPaper({ reports }: CaseFile, { groupKey }: SeenPaper): Result<never> {
  const isGone = reports.some((report) => report.groupKey === groupKey && hasLeft(report));
  if (isGone) return refuse({ kind: 'conflict', reason: 'report-already-released' });
  return refuse({ kind: 'not-found', reason: 'report-unknown' });
}

/** Locks the case and finds the paper that was shown. A case of another ward has none for who works in one. */
export async function claimPaper(tx: Tx, work: ReportWork, seen: SeenPaper): Promise<Result<WeighedPaper>> {
  const file = await loadCase(tx, seen.recordId, { isLocked: true });
  if (file === undefined || !isInWard(await wardOf(tx, work.actor), file.record.departmentId))
    return refuse({ kind: 'not-found', reason: 'report-unknown' });
  const paper = findPaper(file, seen.groupKey, work);
  return paper === undefined ? missingPaper(file, seen) : ok(await weighPaper(tx, paper, work));
}

export function checkShown(judged: JudgedPaper, seen: SeenPaper): Result<JudgedPaper> {
  if (judged.contentKey === seen.contentKey) return ok(judged);
  return refuse({ kind: 'conflict', reason: 'report-changed-meanwhile' });
}

/** What the table says, and of the tests that they can be approved together with it. */
function decideApproval({ judged, factsOf }: WeighedPaper, work: ReportWork): Result<ReportStep> {
  const open = new Set(judged.holds.flatMap(({ testCodes }) => testCodes));
  const facts = reportFactsOf(judged, work, { factsOf, openItemCount: open.size });
  const version = judged.report?.version ?? 0;
  return decideReportStep(work, {
    state: judged.report?.status ?? 'draft',
    command: 'approve',
    facts: { ...facts, isIdentityRechecked: true, shownVersion: version, currentVersion: version },
  });
}

/** Filled where a paper is left: what holds it, for the screen that asked. */
interface LeftBehind {
  holds: readonly PaperHold[];
}

function withRows(paper: Paper, rows: readonly ItemRow[]): Paper {
  const stored = new Map(rows.map((row) => [row.testCode, row]));
  return { ...paper, items: paper.items.map((item) => stored.get(item.testCode) ?? item) };
}

/** One paper, in a transaction of its own: signed whole, or left as it is. */
async function approvePaper(
  tx: Tx,
  work: ReportWork,
  { approval, left }: { readonly approval: Approval; readonly left: LeftBehind },
): Promise<Result<SignedReport>> {
  const claimed = await claimPaper(tx, work, approval.seen);
  if (!claimed.ok) return claimed;
  const { judged, factsOf } = claimed.value;
  left.holds = judged.holds;
  const decided = decideApproval(claimed.value, work);
  if (!decided.ok && decided.refusal.kind === 'conflict') return decided;
  const shown = checkShown(judged, approval.seen);
  if (!shown.ok) return shown;
  if (!decided.ok) return decided;
  if (approval.isClearOnly && !judged.isClear) return invalid('report-not-clear');
  const { record } = judged;
  const { actor, catalogue, nowMs, resultNeeds: needs } = work;
  const items = itemsToApprove(judged);
  const approved = await approveItems(tx, { record, items, actor, catalogue, nowMs, needs, facts: factsOf });
  if (!approved.ok) return approved;
  const worked = await approveKaryotypes(tx, { recordId: record.id, items, actor, nowMs });
  if (!worked.ok) return worked;
  const paper = withRows(judged, approved.value);
  const signed = await signPaper(tx, work, { paper, approval, step: decided.value });
  if (signed.ok) await refreshLabRecord(tx, record.id, work.at);
  return signed;
}

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
  return async (tx) => (await claimSigning(tx, { actor, ticket, nowMs, minutes })) !== undefined;
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
