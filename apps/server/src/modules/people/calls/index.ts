export { callsService, type CallsDependencies, type CallsService } from './service.ts';
export { callsResolvers } from './resolvers.ts';
export { callsJobs } from './jobs.ts';
