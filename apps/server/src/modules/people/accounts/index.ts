export { accountsService, type AccountsService, asHeld, refuseNewPassword } from './service.ts';
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
