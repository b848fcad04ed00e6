export { devicesService, type DevicesService } from './service.ts';
export { pushJobs, type PushKeys } from './send-push.ts';
