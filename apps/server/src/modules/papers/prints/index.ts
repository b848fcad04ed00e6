export {
  logPrints,
  type LoggedPrint,
  type PrintEntry,
  type PrintsToLog,
  findOwnPrint,
  printsOf,
} from './log-prints.ts';
export type { PrintView } from './log-repository.ts';
export { printsService, type PrintsService } from './service.ts';
export { printExportService, type PrintExportService } from './export-service.ts';
