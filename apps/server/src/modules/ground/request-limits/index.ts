export { RequestLimiter } from './service.ts';
export { deleteOldRequestCounts } from './repository.ts';
