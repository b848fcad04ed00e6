export { autoVerificationService, type AutoVerificationService, autoRulesInForce } from './service.ts';
export { autoVerificationResolvers } from './resolvers.ts';
export { listActiveRules } from './repository.ts';
