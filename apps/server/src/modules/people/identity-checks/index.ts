export {
  identityChecksService,
  type IdentityChecksService,
  holdSigning,
  proveSigning,
  type SigningProof,
} from './service.ts';
export { identityChecksResolvers } from './resolvers.ts';
export { addIdentityCheck, deleteOldChecks, spendTicket } from './repository.ts';
