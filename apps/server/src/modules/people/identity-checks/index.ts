export {
  identityChecksService,
  type IdentityChecksService,
  claimSigning,
  proveSigning,
  type SigningProof,
} from './service.ts';
export { addIdentityCheck, deleteOldChecks, spendTicket } from './repository.ts';
