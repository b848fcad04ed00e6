import { fileLimit } from './file-limit.ts';
import type { PrintRow } from './print-row.ts';
import { ok, refuse, vietnamDateAt } from '@senlab/domain';
import { deflateRawSync } from 'node:zlib';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { isoOf } from '../../../platform/moment.ts';
import { rowXml, type Cell } from '../../../platform/spreadsheet/sheet-xml.ts';
import {
  exportTurnstile,
  retryExportAfterSeconds,
  type WorkbookExportService,
} from '../../../platform/spreadsheet/workbook-export.ts';
import { xlsxStream } from '../../../platform/spreadsheet/xlsx-stream.ts';
import { inTransaction, reading, type Tx } from '../../../platform/tx.ts';
import { addAuditEvents } from '../../ground/audit/index.ts';
import { hideTellingTexts } from '../../ground/fetal-texts/index.ts';
import { cellsOf, exportColumns } from './export-columns.ts';
import { exportEvent } from './export-event.ts';
import { chunkSize, countForExport, readExportChunk, type ExportScope } from './export-repository.ts';
import { exportTexts } from './export-texts.ts';
import { readPrintList } from './list-query.ts';
import { onlyOf } from './rights.ts';

export interface PrintExportDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Left out: as many rows as any file may have. */
  readonly limit?: number;
}

export type PrintExportService = WorkbookExportService;

interface Source {
  readonly at: string;
  readonly scope: ExportScope;
  readonly first: readonly PrintRow[];
  readonly limit: number;
}

/** What people wrote goes into the file as onto a screen. Whom it is about does not stand in this list. */
async function readChunk(
  tx: Tx,
  { at, scope, after }: Pick<Source, 'at' | 'scope'> & { readonly after: PrintRow | undefined },
): Promise<readonly PrintRow[]> {
  const rows = await readExportChunk(tx, scope, after);
  const notes = rows.map((row) => ({ text: row.reprintNote ?? '', kind: 'text' as const, subject: null }));
  const shown = await hideTellingTexts(tx, notes, at);
  return rows.map((row, index) => ({
    ...row,
    reprintNote: row.reprintNote === null ? null : (shown[index] ?? ''),
  }));
}

/** The book is only ever added to: a piece begins where the one before ended, and nothing is met twice. */
async function* rowsOf(
  database: Database,
  { at, scope, first, limit }: Source,
): AsyncGenerator<(readonly Cell[])[]> {
  let left = limit;
  let chunk = first;
  while (chunk.length > 0 && left > 0) {
    yield chunk.slice(0, left).map(cellsOf);
    left -= chunk.length;
    const after = chunk.at(-1);
    const isLast = chunk.length < chunkSize || left <= 0;
    chunk = isLast ? [] : await reading(database, (tx) => readChunk(tx, { at, scope, after }));
  }
}

/** The parts of the archive around the rows. */
const around = 3_000;

function expectedBytes(first: readonly PrintRow[], rows: number): number {
  const written = first.map((row) => rowXml(cellsOf(row), exportColumns)).join('');
  return Math.round((deflateRawSync(written).length / Math.max(1, first.length)) * rows) + around;
}

export function printExportService(dependencies: PrintExportDependencies): PrintExportService {
  const { database, clock, limit = fileLimit } = dependencies;
  const { isFull, pass } = exportTurnstile();
  return {
    async export(actor, filtered) {
      const asked = readPrintList({ filtered });
      if (!asked.ok) return asked;
      if (isFull()) return refuse({ kind: 'too-many', retryAfterSeconds: retryExportAfterSeconds });
      const nowMs = clock.now();
      const at = isoOf(nowMs);
      const { filters, reprintsOnly } = asked.value;
      const scope = { filters, reprintsOnly, only: onlyOf(actor) };
      const { total, first } = await reading(database, async (tx) => ({
        total: await countForExport(tx, scope, limit),
        first: await readChunk(tx, { at, scope, after: undefined }),
      }));
      const rows = Math.min(total, limit);
      // Before the first byte: nobody takes a list away that the log does not know of.
      const event = exportEvent(actor, filtered ?? [], rows);
      await inTransaction(database, (tx) => addAuditEvents(tx, [event], at));
      const content = xlsxStream({
        name: exportTexts.sheet,
        columns: exportColumns,
        rows: rowsOf(database, { at, scope, first, limit }),
        ...(total > limit ? { note: exportTexts.leftOff(limit) } : {}),
      });
      const fileName = `NHAT-KY-IN-${vietnamDateAt(nowMs)}.xlsx`;
      return ok({ fileName, rows, bytes: expectedBytes(first, rows), content: pass(content) });
    },
  };
}
