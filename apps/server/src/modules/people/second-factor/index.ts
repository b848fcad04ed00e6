export { secondFactorService, type SecondFactorService } from './service.ts';
export { secondFactorResolvers } from './resolvers.ts';
export { siteOf } from './passkeys.ts';
export { stepOfSession } from './standing.ts';
export { noteFreshLogin } from './logged-in.ts';
export { removeAllFactors } from './repository.ts';
export { deleteOldSteps, forgetRemembered, forgetRememberedOf } from './step-repository.ts';
export { tellOwner } from './tell-change.ts';
