export { accountsService, type AccountsService, asHeld, refuseNewPassword } from './service.ts';
export { draftKeys, accountsResolvers, toTokenLoginUser } from './resolvers.ts';
export {
  holdersOf,
  withdrawInvitations,
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
