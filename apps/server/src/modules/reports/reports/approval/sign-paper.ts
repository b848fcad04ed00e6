import type { SigningProof } from '../../../people/identity-checks/index.ts';
import { createHash } from 'node:crypto';
import { canonicalText, ok, type ReportDocument, type ReportState, type Result } from '@senlab/domain';
import { newId } from '../../../../platform/ids.ts';
import type { Tx } from '../../../../platform/tx.ts';
import type { AuditEvent } from '../../../ground/audit/index.ts';
import { partsOf } from '../document/document-head.ts';
import { gatherParts } from '../document/paper-content.ts';
import { buildDocument, type DocumentParts } from '../document/document.ts';
import { followRelease, prepareLeave, supersedeBefore, type Leave, type LeavingPaper } from './leave.ts';
import { secondDoctorOf } from '../judge-paper.ts';
import type { Paper } from '../papers.ts';
import { reportEvent, tellReport, type ReportStep, decideReportStep } from '../steps.ts';
import { newReportRow, shownColumns, takeReportCode } from '../document/report-row.ts';
import type { ReportWork } from '../work.ts';
import {
  deleteReportItems,
  insertReport,
  insertReportItems,
  insertSignedParts,
  updateReport,
  type ReportChange,
} from '../write-repository.ts';

/** A paper as it was on the screen. */
export interface SeenPaper {
  readonly recordId: string;
  readonly groupKey: string;
  readonly contentKey: string;
}

export interface Approval {
  readonly seen: SeenPaper;
  readonly isClearOnly: boolean;
  readonly release: boolean;
  readonly proof: SigningProof;
}

export interface SignedReport {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly status: ReportState;
}

interface Signing {
  readonly paper: Paper;
  readonly approval: Approval;
  readonly step: ReportStep;
}

export interface Frozen {
  readonly id: string;
  readonly parts: DocumentParts;
  readonly body: string;
  readonly hash: Buffer;
  readonly document: ReportDocument;
}

async function freeze(tx: Tx, work: ReportWork, paper: Paper): Promise<Result<Frozen>> {
  const gathered = await gatherParts(tx, paper, work);
  const { report } = paper;
  const code = report === undefined ? await takeReportCode(tx, work.nowMs) : ok(report.code);
  if (!code.ok) return code;
  const parts: DocumentParts = {
    ...gathered,
    code: code.value,
    versionNo: report?.versionNo ?? 1,
    kind: report?.kind ?? (paper.isAddendum ? 'addendum' : 'final'),
    approver: work.practitioner ?? null,
  };
  return ok(frozenOf(report?.id ?? newId(), parts, work));
}

/** The exact bytes that are signed, and their hash. */
function frozenOf(id: string, parts: DocumentParts, work: ReportWork): Frozen {
  const document = buildDocument(parts, work);
  const body = canonicalText(document);
  return { id, parts, body, document, hash: createHash('sha256').update(body).digest() };
}

function approvalColumns(work: ReportWork, { parts, hash }: Frozen): ReportChange {
  return {
    ...shownColumns(parts.paper, parts.head, work),
    status: 'approved',
    approved_at: work.at,
    approved_by: work.actor.accountId,
    approver_name: work.practitioner?.fullName ?? '',
    document_hash: hash,
  };
}

/** The row where it is new goes in as it will be; one that was there takes each step. */
async function writeRow(
  tx: Tx,
  work: ReportWork,
  { frozen, leave }: { readonly frozen: Frozen; readonly leave: Leave | null },
): Promise<Result<{ readonly version: number; readonly events: readonly AuditEvent[] }>> {
  const { id, parts } = frozen;
  const { paper, head, code } = parts;
  const columns = approvalColumns(work, frozen);
  if (paper.report === undefined) {
    const row = newReportRow({ id, code, paper, head }, work);
    await insertReport(tx, { ...row, ...columns, ...leave?.columns } as typeof row);
    return ok({ version: 1, events: [] });
  }
  const version = await updateReport(tx, paper.report, { ...columns, at: work.at });
  if (leave === null) return ok({ version, events: [] });
  const events = await supersedeBefore(tx, paper, work);
  if (!events.ok) return events;
  const report = { id, version };
  return ok({
    version: await updateReport(tx, report, { ...leave.columns, at: work.at }),
    events: events.value,
  });
}

/** A run of a correction that was repeated since it was opened has another number now. */
async function relistCorrection(tx: Tx, { id, parts: { paper } }: Frozen): Promise<void> {
  if (paper.before === undefined) return;
  const old = new Map(paper.before.items.map(({ testCode, runNo }) => [testCode, runNo]));
  const items = paper.items.map(({ testCode, runNo }) => {
    const before = old.get(testCode) ?? runNo;
    return { testCode, runNo, replacesRunNo: before === runNo ? null : before };
  });
  await deleteReportItems(tx, id);
  await insertReportItems(tx, { id, recordId: paper.record.id }, items);
}

async function writeParts(tx: Tx, work: ReportWork, frozen: Frozen, { approval }: Signing): Promise<void> {
  const { id, parts, body, hash } = frozen;
  const { paper } = parts;
  const items = paper.items.map(({ testCode, runNo }) => ({ testCode, runNo, replacesRunNo: null }));
  await insertSignedParts(tx, {
    body,
    hash,
    at: work.at,
    reportId: id,
    recordId: paper.record.id,
    items: paper.before === undefined ? items : [],
    signature: {
      id: newId(),
      accountId: work.actor.accountId,
      meaning: secondDoctorOf(paper).needsSecondDoctor ? 'approve-second' : 'approve',
      licenceNo: work.practitioner?.licenceNo ?? '',
      identityCheckId: approval.proof.identityCheckId,
    },
  });
}

interface SignedSteps {
  readonly steps: readonly ReportStep[];
  /** Of the signing period in which it was signed; none where the password was typed for it alone. */
  readonly periodOpenedAt?: string | null;
}

function eventsOf(
  work: ReportWork,
  frozen: Frozen,
  { steps, periodOpenedAt = null }: SignedSteps,
): readonly AuditEvent[] {
  const { id, parts, hash } = frozen;
  const { record } = parts.paper;
  const report = { ...parts, id, labRecordId: record.id, patientId: record.patientId };
  const documentHash = [null, hash.toString('hex')] as const;
  const within = periodOpenedAt === null ? {} : { signingOpened: [null, periodOpenedAt] as const };
  return steps.map((step) => {
    const signed = { documentHash, ...(step.command === 'approve' ? within : {}) };
    const diff = step.command === 'create' ? { versionNo: [null, 1] as const } : signed;
    return reportEvent(report, step, { actorId: work.actor.accountId, diff });
  });
}

/** Freezes what the doctor saw, puts her name under it, and lets it go if she asked for that. */
export async function signPaper(tx: Tx, work: ReportWork, signing: Signing): Promise<Result<SignedReport>> {
  const { paper, approval, step } = signing;
  const created = decideReportStep(work, { state: null, command: 'create', as: 'system' });
  if (!created.ok) return created;
  const frozen = await freeze(tx, work, paper);
  if (!frozen.ok) return frozen;
  const { id, parts, hash, document } = frozen.value;
  const documentHash = hash.toString('hex');
  const releasing = { paper, documentHash, approvedBy: work.actor.accountId };
  const leave = approval.release ? await prepareLeave(tx, work, releasing) : ok(null);
  if (!leave.ok) return leave;
  await relistCorrection(tx, frozen.value);
  const written = await writeRow(tx, work, { frozen: frozen.value, leave: leave.value });
  if (!written.ok) return written;
  await writeParts(tx, work, frozen.value, signing);
  const first = paper.report === undefined ? [created.value] : [];
  const steps = [...first, step, ...(leave.value === null ? [] : [leave.value.step])];
  const { periodOpenedAt } = approval.proof;
  const events = eventsOf(work, frozen.value, { steps, periodOpenedAt });
  await tellReport(tx, id, [...written.value.events, ...events], work.at);
  if (leave.value !== null) {
    const doctorIds = doctorsOf(paper, parts.head);
    const report = { ...parts, id, labRecordId: paper.record.id, patientId: paper.record.patientId };
    const leaving = { paper, report, documentHash, document, leave: leave.value, doctorIds };
    const followed = await followRelease(tx, leaving, work);
    if (!followed.ok) return followed;
  }
  const status = leave.value === null ? 'approved' : 'released';
  return ok({ id, code: parts.code, version: written.value.version, status });
}

export function doctorsOf(paper: Paper, head: DocumentParts['head']): LeavingPaper['doctorIds'] {
  return [...new Set(partsOf(paper, head).orders.flatMap(({ doctorId }) => doctorId ?? []))];
}
