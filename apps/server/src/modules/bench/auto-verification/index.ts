export { autoVerificationService, type AutoVerificationService, autoRulesInForce } from './service.ts';
export { listActiveRules } from './repository.ts';
