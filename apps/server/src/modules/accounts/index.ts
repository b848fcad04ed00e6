export { accountsService, type AccountsService } from './service.ts';
export { accountsResolvers, toTokenLoginUser } from './resolvers.ts';
export {
  findAccount,
  findCredentials,
  findStanding,
  setPassword,
  type AccountRow,
  type Credentials,
} from './repository.ts';
