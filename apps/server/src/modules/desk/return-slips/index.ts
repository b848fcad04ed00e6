export { returnSlipsService, type ReturnSlipsService } from './service.ts';
export { returnSlipsResolvers } from './resolvers.ts';
export type { ReturnSlipsDependencies } from './dependencies.ts';
export { returnSlipJobs, returnSlipSchedule } from './jobs.ts';
export { returnSlipCopy, type SlipCopyDependencies } from './slip-copy.ts';
/** For sample data. */
export { expireReturnSlips, followReturnSlips } from './jobs.ts';
export { followPatient } from './follow-patient.ts';
export { returnSlipDoors, type ReturnSlipDoors } from './doors.ts';
export type { HandOverRequest } from './hand-over-request.ts';
