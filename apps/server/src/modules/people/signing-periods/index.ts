export { endSigning, logOpening, tellSigning } from './end-signing.ts';
export { endOverdueSigning, signingJobs, signingSchedule } from './jobs.ts';
export { addPeriod, findPeriod, holdPeriod, lockSessionPeriods, type KeptPeriod } from './repository.ts';
