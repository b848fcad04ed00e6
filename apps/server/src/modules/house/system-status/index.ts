export { backupLock, findSystemFacts } from './repository.ts';
export { systemStatusService } from './service.ts';
