import { reportExportPath } from '@senlab/contract';
import type { FastifyInstance } from 'fastify';
import { workbookRoute, type WorkbookRouteDeps } from './workbook-route.ts';

export function reportExportRoute(app: FastifyInstance, deps: WorkbookRouteDeps): void {
  workbookRoute(app, reportExportPath, deps);
}
