export { resultHistoryService, type ResultHistoryService } from './service.ts';
