import { ok, refuse, vietnamDateAt } from '@senlab/domain';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { isoOf } from '../../../platform/moment.ts';
import {
  exportTurnstile,
  retryExportAfterSeconds,
  type WorkbookExport,
  type WorkbookExportService,
} from '../../../platform/spreadsheet/workbook-export.ts';
import { xlsxStream } from '../../../platform/spreadsheet/xlsx-stream.ts';
import { inTransaction, reading } from '../../../platform/tx.ts';
import { addAuditEvents } from '../../ground/audit/index.ts';
import type { CatalogueService } from '../../ground/catalogue/index.ts';
import { exportColumns } from './export-columns.ts';
import { exportEvent } from './export-event.ts';
import { expectedBytes, openSource, rowsOf, type ExportSource } from './export-source.ts';
import { fileLimit } from './export-statement.ts';
import { exportTexts } from './export-texts.ts';
import { mayExportReports } from './list-reach.ts';
import { readAskedList, scopeOf } from './list-scope.ts';

export interface ReportExportDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueService, 'current'>;
  /** Left out: as many rows as any file may have. */
  readonly limit?: number;
}

export type ReportExport = WorkbookExport;
export type ReportExportService = WorkbookExportService;

export function reportExportService(dependencies: ReportExportDependencies): ReportExportService {
  const { database, clock, catalogue, limit = fileLimit } = dependencies;
  const { isFull, pass } = exportTurnstile();

  const write = (source: ExportSource): AsyncGenerator<Buffer> =>
    xlsxStream({
      name: exportTexts.sheet,
      columns: exportColumns,
      rows: rowsOf(database, source, limit),
      ...(source.total > limit ? { note: exportTexts.leftOff(limit) } : {}),
    });

  return {
    async export(actor, filtered) {
      if (!mayExportReports(actor)) return refuse({ kind: 'denied' });
      const asked = readAskedList(actor, { filtered });
      if (!asked.ok) return asked;
      if (isFull()) return refuse({ kind: 'too-many', retryAfterSeconds: retryExportAfterSeconds });
      const nowMs = clock.now();
      const source = await reading(database, async (tx) =>
        openSource(tx, await scopeOf(tx, asked.value, nowMs), await catalogue.current(tx)),
      );
      const rows = Math.min(source.total, limit);
      // Before the first byte: nobody takes a list away that the log does not know of.
      const event = exportEvent(actor, asked.value.query, rows);
      await inTransaction(database, (tx) => addAuditEvents(tx, [event], isoOf(nowMs)));
      const fileName = `KQXN-${vietnamDateAt(nowMs)}.xlsx`;
      return ok({ fileName, rows, bytes: expectedBytes(source, rows), content: pass(write(source)) });
    },
  };
}
