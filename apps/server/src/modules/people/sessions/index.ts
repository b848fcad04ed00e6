export { beliefMs, sessionKeyOf } from './tokens.ts';
export { sessionJobs, sessionSchedule } from './locks.ts';
export { sessionsService, type SessionsService } from './service.ts';
export { deleteExpiredSessions, endAccountSessions } from './repository.ts';
