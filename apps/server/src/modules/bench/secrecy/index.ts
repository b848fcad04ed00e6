export { secrecyService, type SecrecyService } from './service.ts';
export { hasOpenBreakGlass } from './break-glass-repository.ts';
