export { returnSlipsService, type ReturnSlipsService } from './service.ts';
export { type ReturnSlipsDependencies, returnSlipNeeds, type ReturnSlipNeeds } from './needs.ts';
export {
  returnSlipJobs,
  returnSlipSchedule,
  expireReturnSlips,
  followReturnSlips,
  followPatient,
} from './follow.ts';
export { returnSlipCopy, type SlipCopyDependencies } from './slip-prints.ts';
/** For sample data. */
export type { HandOverRequest } from './counter.ts';
