export { autoVerificationService, type AutoVerificationService } from './service.ts';
export { autoVerificationResolvers } from './resolvers.ts';
export { autoRulesInForce } from './in-force.ts';
export { listActiveRules } from './active-rules-repository.ts';
