export { turnaroundService, type MeasuredHouse, type TurnaroundService } from './service.ts';
