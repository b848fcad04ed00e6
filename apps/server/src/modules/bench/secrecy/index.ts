export { secrecyService, type SecrecyService } from './service.ts';
export { hasOpenBreakGlass, openBreakGlassOf } from './break-glass-repository.ts';
