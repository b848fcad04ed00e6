export { secrecyService, type SecrecyService } from './service.ts';
export { secrecyResolvers } from './resolvers.ts';
export { hasOpenBreakGlass } from './break-glass-repository.ts';
