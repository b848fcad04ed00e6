export { beliefMs } from './beliefs.ts';
export { sessionJobs, sessionSchedule } from './jobs.ts';
export { sessionsService, type SessionsService } from './service.ts';
export { sessionsResolvers } from './resolvers.ts';
export { sessionKeyOf } from './tokens.ts';
export { deleteExpiredSessions, endAccountSessions } from './repository.ts';
