import { type PrintRow, fileLimit, readPrintList, onlyOf } from './list-query.ts';
import {
  isPaperSize,
  loggedPaperLabels,
  paperSizeLabels,
  printActLabels,
  reprintReasonLabels,
  ok,
  refuse,
  vietnamDateAt,
} from '@senlab/domain';
import {
  type Cell,
  type SheetColumn,
  rowXml,
  exportTurnstile,
  retryExportAfterSeconds,
  type WorkbookExportService,
  xlsxStream,
} from '../../../platform/spreadsheet/workbook.ts';
import { exportTexts as texts, exportTexts } from './export-texts.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { RawListRequest } from '../../../platform/lists/list-request.ts';
import { type AuditEvent, addAuditEvents } from '../../ground/audit/index.ts';
import { deflateRawSync } from 'node:zlib';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { isoOf } from '../../../platform/moment.ts';
import { inTransaction, reading, type Tx } from '../../../platform/tx.ts';
import { hideTellingTexts } from '../../ground/fetal-texts/index.ts';
import { chunkSize, countForExport, readExportChunk, type ExportScope } from './list-repository.ts';

interface ExportColumn extends SheetColumn {
  readonly cell: (row: PrintRow) => Cell;
}

type ReadCell = ExportColumn['cell'];

const text = (title: string, width: number, cell: ReadCell): ExportColumn => ({
  title,
  width,
  cell,
  kind: 'text',
});
const number = (title: string, cell: ReadCell): ExportColumn => ({ title, cell, width: 10, kind: 'number' });

/** In the order of the screen. Whose paper it was is in none of them. */
const exportColumns: readonly ExportColumn[] = [
  { title: texts.time, width: 17, kind: 'moment', cell: (row) => row.time },
  text(texts.act, 16, (row) => printActLabels[row.act]),
  text(texts.paper, 30, (row) => loggedPaperLabels[row.paper]),
  text(texts.code, 18, (row) => row.documentCode),
  number(texts.version, (row) => row.documentVersion),
  text(texts.size, 18, ({ size }) => (isPaperSize(size) ? paperSizeLabels[size] : size)),
  number(texts.copies, (row) => row.copies),
  number(texts.pages, (row) => row.pages),
  number(texts.printNo, (row) => row.printNo),
  text(texts.reason, 16, ({ reprintReason }) =>
    reprintReason === null ? null : reprintReasonLabels[reprintReason],
  ),
  text(texts.note, 28, (row) => row.reprintNote ?? null),
  text(texts.person, 26, (row) => row.accountName),
  text(texts.department, 24, (row) => row.departmentName ?? null),
  text(texts.location, 16, (row) => row.locationName ?? row.locationCode ?? null),
  text(texts.workstation, 16, (row) => row.workstation ?? null),
];

const cellsOf = (row: PrintRow): readonly Cell[] => exportColumns.map(({ cell }) => cell(row));

/** Which part of the book left the house, and how long it was. A code that was typed is only said to have been. */
function exportEvent(
  actor: Actor,
  filtered: NonNullable<RawListRequest['filtered']>,
  rows: number,
): AuditEvent {
  const asked = filtered.map(({ id, value, operator }) =>
    id === 'keyword'
      ? (['hasKeyword', [null, true]] as const)
      : ([operator === 'lte' ? `${id}To` : id, [null, value]] as const),
  );
  return {
    actorId: actor.accountId,
    action: 'export',
    command: 'export',
    entity: 'print',
    entityId: 'NHAT-KY-IN',
    diff: { rows: [null, rows], ...Object.fromEntries(asked) },
  };
}

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
