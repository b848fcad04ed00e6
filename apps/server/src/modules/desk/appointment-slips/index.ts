export { appointmentSlipsService, type AppointmentSlipsService } from './service.ts';
export { appointmentSlipsResolvers } from './resolvers.ts';
export { appointmentJobs, appointmentSchedule, missSlips } from './jobs.ts';
export { appointmentSlipCopy, type SlipCopyDependencies, type SlipPress } from './copy.ts';
export type { SlipAnswer } from './slip-answer.ts';
export type { SeenSlip } from './step.ts';
