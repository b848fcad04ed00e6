export { accountAdminService, type AccountAdminService } from './service.ts';
export { accountAdminResolvers } from './resolvers.ts';
