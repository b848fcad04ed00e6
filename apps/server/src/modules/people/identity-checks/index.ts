export {
  identityChecksService,
  type IdentityChecksService,
  holdSigning,
  proveSigning,
  type SigningProof,
} from './service.ts';
export { addIdentityCheck, deleteOldChecks, spendTicket } from './repository.ts';
