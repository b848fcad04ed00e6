export { backupLock, findSystemFacts } from './repository.ts';
