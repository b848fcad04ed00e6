export { resultHistoryResolvers } from './resolvers.ts';
export { resultHistoryService, type ResultHistoryService } from './service.ts';
