export { callsService, type CallsDependencies, type CallsService } from './service.ts';
export { callsJobs } from './jobs.ts';
export { startCallLine } from './line.ts';
