export { devicesService, type DevicesService } from './service.ts';
export { devicesResolvers } from './resolvers.ts';
