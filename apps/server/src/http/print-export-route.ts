import { printExportPath } from '@senlab/contract';
import type { FastifyInstance } from 'fastify';
import { workbookRoute, type WorkbookRouteDeps } from './workbook-route.ts';

export function printExportRoute(app: FastifyInstance, deps: WorkbookRouteDeps): void {
  workbookRoute(app, printExportPath, deps);
}
