import {
  applyTransition,
  returnSlipTable,
  unknownReturnSlipFacts,
  type Applied,
  type OldPaper,
  type Result,
  type ReturnSlipCommand,
  type ReturnSlipFacts,
  type ReturnSlipState,
  type ReprintReason,
} from '@senlab/domain';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import { asPerson, type Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { addAuditEvents, type AuditEvent } from '../../ground/audit/index.ts';
import type { PrintEntry } from '../../papers/prints/index.ts';
import type { PaperStanding, SlipTemplate } from './needs.ts';

export type SlipStep = Applied<ReturnSlipState, ReturnSlipCommand>;

export interface AskedSlipStep {
  readonly state: ReturnSlipState | null;
  readonly command: ReturnSlipCommand;
  readonly actor: Actor | 'system';
  readonly nowMs: number;
  readonly facts: Partial<ReturnSlipFacts>;
  readonly reason?: string | null;
}

export function decideSlipStep(asked: AskedSlipStep): Result<SlipStep> {
  const { state, command, actor, nowMs, facts, reason = null } = asked;
  return applyTransition(returnSlipTable, {
    state,
    command,
    actor: actor === 'system' ? actor : asPerson(actor),
    instant: nowMs,
    reason,
    facts: { ...unknownReturnSlipFacts, ...facts },
  });
}

const handing: readonly ReturnSlipCommand[] = ['hand-over', 'hand-over-part'];

/** People know a slip by its number; before it has one, by its id. */
export function slipEvent(
  slip: { readonly id: string; readonly code: string | null; readonly patientId: string },
  { event }: SlipStep,
  diff?: NonNullable<AuditEvent['diff']>,
): AuditEvent {
  return {
    actorId: event.actorId,
    action: handing.includes(event.command) ? 'handover' : event.command === 'open' ? 'create' : 'update',
    command: event.command,
    entity: 'return-slip',
    entityId: slip.code ?? slip.id,
    patientId: slip.patientId,
    fromState: event.from,
    toState: event.to,
    reason: event.reason,
    ...(diff === undefined ? {} : { diff }),
  };
}

interface ReportStep {
  readonly actor: Actor;
  readonly command: 'hand-over' | 'undo-hand-over';
  /** What was said of the version that it replaces. */
  readonly oldPaper?: OldPaper | undefined;
}

/** In the log of the report and of its case: who gave it away, and that it came back. */
export function reportEvent(
  report: { readonly code: string; readonly versionNo: number; readonly labRecordId: string },
  patientId: string,
  { actor, command, oldPaper }: ReportStep,
): AuditEvent {
  return {
    actorId: actor.accountId,
    action: command === 'hand-over' ? 'handover' : 'update',
    command,
    entity: 'report',
    entityId: `${report.code}/${String(report.versionNo)}`,
    patientId,
    labRecordId: report.labRecordId,
    ...(oldPaper === undefined ? {} : { diff: { oldPaper: [null, oldPaper] } }),
  };
}

/** What happened, and the hints to the screens of the counter and, where they changed, to the lists of reports. */
export async function tellCounter(
  tx: Tx,
  given: {
    readonly patientId: string;
    readonly events: readonly AuditEvent[];
    readonly reportIds?: readonly string[];
    readonly at: string;
  },
): Promise<void> {
  if (given.events.length === 0) return;
  await addAuditEvents(tx, given.events, given.at);
  await addToOutbox(tx, { topic: 'return_slips', accountId: null, subjectId: given.patientId });
  for (const subjectId of given.reportIds ?? [])
    await addToOutbox(tx, { topic: 'reports', accountId: null, subjectId });
}

interface PrintedReport {
  readonly id: string;
  readonly code: string;
  readonly versionNo: number;
  readonly isRestricted: boolean;
  readonly locationCode: string;
}

export interface PrintsOfSlip {
  readonly slipId: string;
  readonly code: string;
  readonly template: SlipTemplate;
  readonly locationCode: string;
  readonly patientId: string;
  readonly reports: readonly PrintedReport[];
  /** Those that come out of the printer now. */
  readonly printed: ReadonlySet<string>;
  readonly papers: ReadonlyMap<string, PaperStanding>;
  readonly reprintReason: ReprintReason | null;
  readonly reprintNote: string | null;
  readonly isHandOver: boolean;
}

/** The slip first, then the reports that are printed, then what was put into somebody's hand. */
export function printEntries(given: PrintsOfSlip): readonly PrintEntry[] {
  const { patientId, reprintReason, reprintNote } = given;
  const slip: PrintEntry = {
    act: 'print',
    paper: 'return_slip',
    documentId: given.slipId,
    documentCode: given.code,
    documentVersion: 1,
    template: given.template,
    size: given.template.size,
    patientId,
    reprintReason,
    reprintNote,
    locationCode: given.locationCode,
  };
  const entryOf = (act: 'print' | 'handover', report: PrintedReport): PrintEntry => ({
    act,
    paper: 'report',
    documentId: report.id,
    documentCode: report.code,
    documentVersion: report.versionNo,
    sha256: given.papers.get(report.id)?.sha256 ?? null,
    pages: given.papers.get(report.id)?.pages ?? 1,
    patientId,
    isRestricted: report.isRestricted,
    reprintReason: act === 'print' ? reprintReason : null,
    reprintNote: act === 'print' ? reprintNote : null,
    locationCode: report.locationCode,
  });
  return [
    slip,
    ...given.reports.filter(({ id }) => given.printed.has(id)).map((one) => entryOf('print', one)),
    ...(given.isHandOver ? given.reports.map((one) => entryOf('handover', one)) : []),
  ];
}
