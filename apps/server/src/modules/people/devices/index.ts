export { devicesService, type DevicesService } from './service.ts';
