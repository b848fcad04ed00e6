export { appointmentSlipsService, type AppointmentSlipsService } from './service.ts';
export { appointmentJobs, appointmentSchedule, missSlips } from './after-issue.ts';
export { appointmentSlipCopy, type SlipCopyDependencies, type SlipPress } from './copy.ts';
export type { SlipAnswer, SeenSlip } from './step.ts';
