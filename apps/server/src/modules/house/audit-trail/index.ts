export { auditTrailService, type AuditTrailService } from './service.ts';
export { auditTrailResolvers } from './resolvers.ts';
