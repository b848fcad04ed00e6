import type { Actor } from '../../../../platform/actor.ts';
import { type AuditEvent, addAuditEvents } from '../../../ground/audit/index.ts';
import type { ReportQuery } from '../list/query.ts';
import { deflateRawSync } from 'node:zlib';
import type { Database } from '../../../../platform/database.ts';
import {
  rowXml,
  type Cell,
  exportTurnstile,
  retryExportAfterSeconds,
  type WorkbookExport,
  type WorkbookExportService,
  xlsxStream,
} from '../../../../platform/spreadsheet/workbook.ts';
import { reading, type Tx, inTransaction } from '../../../../platform/tx.ts';
import { exportColumns, type ExportedRow, type Names, chunkSize, fileLimit } from './rows.ts';
import { countForExport, readExportChunk } from './repository.ts';
import type { ListScope } from '../list/conditions.ts';
import { ok, refuse, vietnamDateAt } from '@senlab/domain';
import type { Clock } from '../../../../platform/clock.ts';
import { isoOf } from '../../../../platform/moment.ts';
import type { CatalogueService } from '../../../ground/catalogue/index.ts';
import { exportTexts } from './texts.ts';
import { mayExportReports } from '../list/reach.ts';
import { readAskedList, scopeOf } from '../list/scope.ts';

/** Which list left the house, and how long it was. What was typed may be a name: only that something was. */
function exportEvent(actor: Actor, query: ReportQuery, rows: number): AuditEvent {
  const { keyword, ...filters } = query;
  const asked = Object.entries(filters).filter(([, value]) => value !== null && value !== false);
  return {
    actorId: actor.accountId,
    action: 'export',
    command: 'export',
    entity: 'report',
    entityId: 'KQXN',
    diff: {
      rows: [null, rows],
      ...Object.fromEntries(asked.map(([name, value]) => [name, [null, value] as const])),
      ...(keyword === null ? {} : { hasKeyword: [null, true] }),
    },
  };
}

/** A list that is about to become a file. */
interface ExportSource {
  /** As many as there are, up to a little more than a file may have. */
  readonly total: number;
  readonly first: readonly ExportedRow[];
  /** Undefined where nothing can be found. */
  readonly scope: ListScope | undefined;
  readonly names: Names;
}

async function openSource(tx: Tx, scope: ListScope | undefined, names: Names): Promise<ExportSource> {
  if (scope === undefined) return { total: 0, first: [], scope, names };
  const total = await countForExport(tx, scope);
  return { total, first: await readExportChunk(tx, scope, undefined), scope, names };
}

const cellsOf = (row: ExportedRow, names: Names): readonly Cell[] =>
  exportColumns.map(({ cell }) => cell(row, names));

/**
 * At most so many rows. Each piece is asked for when the one before was taken, by a connection that is given back at
 * once. A paper that changes its place meanwhile is met at the place where it was, or not: what has left keeps its own.
 */
async function* rowsOf(
  database: Database,
  { first, scope, names }: ExportSource,
  limit: number,
): AsyncGenerator<(readonly Cell[])[]> {
  let left = limit;
  let chunk = first;
  while (chunk.length > 0 && left > 0) {
    yield chunk.slice(0, left).map((row) => cellsOf(row, names));
    left -= chunk.length;
    const after = chunk.at(-1);
    const isLast = scope === undefined || chunk.length < chunkSize || left <= 0;
    chunk = isLast ? [] : await reading(database, (tx) => readExportChunk(tx, scope, after));
  }
}

/** The parts of the archive around the rows. */
const around = 3_000;

/** From the rows that are known: how much of the file one of them makes. */
function expectedBytes({ first, names }: ExportSource, rows: number): number {
  const written = first.map((row) => rowXml(cellsOf(row, names), exportColumns)).join('');
  return Math.round((deflateRawSync(written).length / Math.max(1, first.length)) * rows) + around;
}

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
