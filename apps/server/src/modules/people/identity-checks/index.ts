export { identityChecksService, type IdentityChecksService } from './service.ts';
export { identityChecksResolvers } from './resolvers.ts';
export { holdSigning, proveSigning, type SigningProof } from './open-period.ts';
export { addIdentityCheck, deleteOldChecks, spendTicket } from './repository.ts';
