export { beliefMs } from './beliefs.ts';
export { sessionsService, type SessionsService } from './service.ts';
export { sessionsResolvers } from './resolvers.ts';
export { deleteExpiredSessions, endAccountSessions } from './repository.ts';
