export { turnaroundService, type MeasuredHouse, type TurnaroundService } from './service.ts';
export { turnaroundResolvers } from './resolvers.ts';
