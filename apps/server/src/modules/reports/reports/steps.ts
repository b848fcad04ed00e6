import {
  type ReportCommand,
  type ReportState,
  type TransitionEvent,
  applyTransition,
  reportTable,
  unknownReportFacts,
  type ReportFacts,
  type Result,
  type TransitionActor,
} from '@senlab/domain';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import type { Tx } from '../../../platform/tx.ts';
import { addAuditEvents, type AuditAction, type AuditEvent } from '../../ground/audit/index.ts';
import { asPerson } from '../../../platform/actor.ts';
import type { ReportWork } from './work.ts';

/** What the log calls a report: its number and its version. */
export interface LoggedReport {
  readonly id: string;
  readonly code: string;
  readonly versionNo: number;
  readonly labRecordId: string;
  readonly patientId: string;
  /** Marked in the log, which tells the reasons of such a report to fewer people. */
  readonly isRestricted?: boolean;
}

const actions: Readonly<Partial<Record<ReportCommand, AuditAction>>> = {
  create: 'create',
  approve: 'approve',
  release: 'release',
  supersede: 'amend',
  'confirm-withdrawal': 'withdraw',
};

export type ReportStep = TransitionEvent<ReportState, ReportCommand>;

function diffOf({ isRestricted = false }: LoggedReport, diff: AuditEvent['diff']): Pick<AuditEvent, 'diff'> {
  if (isRestricted) return { diff: { ...diff, restricted: [null, true] } };
  return diff === undefined ? {} : { diff };
}

/** `actorId`: whose name the event carries where the system acts on somebody's behalf. */
export function reportEvent(
  report: LoggedReport,
  step: ReportStep,
  more: { readonly actorId?: string; readonly diff?: NonNullable<AuditEvent['diff']> } = {},
): AuditEvent {
  return {
    actorId: step.actorId ?? more.actorId ?? null,
    action: actions[step.command] ?? 'update',
    command: step.command,
    entity: 'report',
    entityId: `${report.code}/${String(report.versionNo)}`,
    patientId: report.patientId,
    labRecordId: report.labRecordId,
    fromState: step.from,
    toState: step.to,
    reason: step.reason,
    ...diffOf(report, more.diff),
  };
}

/** What happened, and the hint to the screens that show it. */
export async function tellReport(
  tx: Tx,
  reportId: string,
  events: readonly AuditEvent[],
  at: string,
): Promise<void> {
  await addAuditEvents(tx, events, at);
  await addToOutbox(tx, { topic: 'reports', accountId: null, subjectId: reportId });
}

export interface AskedReportStep {
  readonly state: ReportState | null;
  readonly command: ReportCommand;
  readonly facts?: Partial<ReportFacts>;
  readonly reason?: string | null;
  /** Left out: whoever asks. */
  readonly as?: TransitionActor;
}

/** Whether the table allows the step, with everything unknown that the command did not look up. */
export function decideReportStep(work: ReportWork, asked: AskedReportStep): Result<ReportStep> {
  const { state, command, facts = {}, reason = null, as = asPerson(work.actor) } = asked;
  const applied = applyTransition(reportTable, {
    state,
    command,
    reason,
    actor: as,
    instant: work.nowMs,
    facts: { ...unknownReportFacts, ...facts },
  });
  return applied.ok ? { ok: true, value: applied.value.event } : applied;
}
