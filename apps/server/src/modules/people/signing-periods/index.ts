export {
  endSigning,
  logOpening,
  tellSigning,
  endOverdueSigning,
  signingJobs,
  signingSchedule,
} from './end-signing.ts';
export { addPeriod, findPeriod, claimPeriod, lockSessionPeriods, type KeptPeriod } from './repository.ts';
