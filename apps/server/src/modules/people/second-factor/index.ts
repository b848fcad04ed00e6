export { secondFactorService, type SecondFactorService } from './service.ts';
export { siteOf } from './factors.ts';
export { stepOfSession, noteFreshLogin, tellOwner } from './standing.ts';
export { removeAllFactors } from './repository.ts';
export { deleteOldSteps, forgetRemembered, forgetRememberedOf } from './step-repository.ts';
