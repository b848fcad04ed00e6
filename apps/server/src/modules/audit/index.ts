export {
  addAuditEvents,
  auditActionOf,
  listRecordEvents,
  type AuditAction,
  type AuditEvent,
  type TimelineRow,
} from './repository.ts';
