export { identityChecksService, type IdentityChecksService } from './service.ts';
export { identityChecksResolvers } from './resolvers.ts';
export { addIdentityCheck, deleteOldChecks, spendTicket } from './repository.ts';
