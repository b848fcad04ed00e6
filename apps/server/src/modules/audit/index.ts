export { auditActionOf, type AuditAction } from './action.ts';
export { addAuditEvents, listRecordEvents, type AuditEvent, type TimelineRow } from './repository.ts';
