export { accountActionsService, recordAccountAction, type AccountActionsService } from './service.ts';
export { accountActionsResolvers } from './resolvers.ts';
