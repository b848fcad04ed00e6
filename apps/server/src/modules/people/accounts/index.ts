export { accountsService, type AccountsService } from './service.ts';
export { draftKeys } from './draft-key.ts';
export { accountsResolvers, toTokenLoginUser } from './resolvers.ts';
export { asHeld } from './as-held.ts';
export { refuseNewPassword } from './new-password.ts';
export { holdersOf } from './holder-repository.ts';
export { withdrawInvitations } from './invitation-repository.ts';
export {
  findAccount,
  findCredentials,
  findOpenDemoAccounts,
  findStanding,
  listWantedPermissions,
  setPassword,
  type AccountRow,
  type AccountStanding,
  type Credentials,
} from './repository.ts';
