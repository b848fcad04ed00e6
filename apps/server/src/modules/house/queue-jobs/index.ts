export { queueJobsService, type QueueJobsService } from './service.ts';
