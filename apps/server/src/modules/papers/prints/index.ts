export {
  logPrints,
  type LoggedPrint,
  type PrintEntry,
  type PrintsToLog,
  findOwnPrint,
  findOwnPrints,
} from './log-prints.ts';
export { countActs, type PrintView } from './log-repository.ts';
export { printsService, type PrintsService } from './service.ts';
export { printExportService, type PrintExportService } from './export-service.ts';
