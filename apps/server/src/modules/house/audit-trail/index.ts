export { auditTrailService, type AuditTrailService } from './service.ts';
