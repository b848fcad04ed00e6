import type {
  AuditBreak,
  AuditBreakKind,
  AuditEntry,
  AuditVerification,
  RecordView,
} from '@senlab/contract/server';
import type { ChainBreak, ChainBreakKind, ChainReport } from '../../ground/audit/index.ts';
import { toChanges } from '../../bench/lab-record-details/index.ts';
import type { ShownAuditRow } from './policy.ts';
import { breakSentence } from './texts.ts';
import type { RecordViewRow } from './repository.ts';
import { asActor, respond, respondList } from '../../../graphql/respond.ts';
import type { ModuleResolvers } from '../../../graphql/context.ts';
import type { AuditTrailService } from './service.ts';

function toAuditEntry(row: ShownAuditRow): AuditEntry {
  return {
    _id: row.id,
    time: row.at,
    actorName: row.actorName,
    entity: row.entity,
    entityLabel: row.entityId,
    command: row.command,
    fromState: row.fromState,
    toState: row.toState,
    reason: row.reason,
    changes: toChanges(row.diff),
    actorId: row.actorId,
    action: row.action,
    patientId: row.patientId,
    recordId: row.labRecordId,
    isRedacted: row.isRedacted,
    isRefused: row.isRefused,
    ip: row.ip,
    workstation: row.workstation,
  };
}

function toRecordViews(rows: readonly RecordViewRow[]): RecordView[] {
  return rows.map(({ firstAt, lastAt, ...row }) => ({ ...row, firstTime: firstAt, lastTime: lastAt }));
}

/** Written out, so that a kind without a name on the wire does not compile: it would answer with a fault of the server. */
const breakKinds: Readonly<Record<ChainBreakKind, AuditBreakKind>> = {
  'seal-missing': 'seal_missing',
  'seal-changed': 'seal_changed',
  'link-broken': 'link_broken',
  'event-missing': 'event_missing',
  'event-changed': 'event_changed',
  'event-unsealed': 'event_unsealed',
  'event-misdated': 'event_misdated',
  'sealing-late': 'sealing_late',
  'head-missing': 'head_missing',
  'document-missing': 'document_missing',
  'document-changed': 'document_changed',
  'document-replaced': 'document_replaced',
  'document-not-in-log': 'document_not_in_log',
};

function toBreak(found: ChainBreak): AuditBreak {
  return {
    kind: breakKinds[found.kind],
    text: breakSentence(found),
    sealNo: found.sealNo,
    eventId: found.eventId,
    time: found.time,
  };
}

export function toVerification({ breaks, head, next, ...report }: ChainReport): AuditVerification {
  return {
    isIntact: breaks.length === 0,
    breaks: breaks.map(toBreak),
    firstSeal: report.firstSeal,
    lastSeal: report.lastSeal,
    events: report.events,
    nextSeal: next ?? null,
    headSeal: head?.no ?? null,
    headHash: head?.hash.toString('hex') ?? null,
    headTime: head?.sealedAt ?? null,
  };
}

export function auditTrailResolvers(service: AuditTrailService): ModuleResolvers {
  return {
    Query: {
      auditEvents: (_root, args, context) =>
        respondList(context, () => asActor(context, (actor) => service.events(actor, args)), toAuditEntry),
      recordViews: (_root, { recordId }, context) =>
        respond(context, () => asActor(context, (actor) => service.views(actor, recordId)), toRecordViews),
      verifyAudit: (_root, { fromSeal, year, head }, context) => {
        const request = { fromSeal: fromSeal ?? null, year: year ?? null, head: head ?? null };
        return respond(
          context,
          () => asActor(context, (actor) => service.verify(actor, request)),
          toVerification,
        );
      },
    },
  };
}
