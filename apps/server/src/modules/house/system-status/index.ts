export { backupLock, findSystemFacts, standbyFacts } from './repository.ts';
export { systemStatusService } from './service.ts';
