export { logPrints, type LoggedPrint, type PrintEntry, type PrintsToLog } from './log-prints.ts';
export { findOwnPrint, printsOf } from './find-prints.ts';
export type { PrintView } from './print-view-repository.ts';
export { printsService, type PrintsService } from './service.ts';
export { printsResolvers } from './resolvers.ts';
export { printExportService, type PrintExportService } from './export-service.ts';
