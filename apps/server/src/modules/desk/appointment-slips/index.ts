export { appointmentSlipsService, type AppointmentSlipsService } from './service.ts';
export { appointmentJobs, appointmentSchedule, missSlips } from './after-issue.ts';
export { appointmentSlipCopy, type SlipCopyDependencies, type SlipPress } from './copy.ts';
export type { SlipAnswer, SeenSlip } from './step.ts';
/** Hours and places of the sites: bookings of customers take from the same ones. */
export {
  closedDaysOf,
  givePlaceBack,
  listSites,
  lockPlaces,
  lockSite,
  takePlace,
  type Place,
  type Site,
} from './world-repository.ts';
