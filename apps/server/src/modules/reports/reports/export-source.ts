import { deflateRawSync } from 'node:zlib';
import type { Database } from '../../../platform/database.ts';
import { rowXml, type Cell } from '../../../platform/spreadsheet/sheet-xml.ts';
import { reading, type Tx } from '../../../platform/tx.ts';
import { exportColumns, type ExportedRow, type Names } from './export-columns.ts';
import { countForExport, readExportChunk } from './export-repository.ts';
import { chunkSize } from './export-statement.ts';
import type { ListScope } from './list-conditions.ts';

/** A list that is about to become a file. */
export interface ExportSource {
  /** As many as there are, up to a little more than a file may have. */
  readonly total: number;
  readonly first: readonly ExportedRow[];
  /** Undefined where nothing can be found. */
  readonly scope: ListScope | undefined;
  readonly names: Names;
}

export async function openSource(tx: Tx, scope: ListScope | undefined, names: Names): Promise<ExportSource> {
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
export async function* rowsOf(
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
export function expectedBytes({ first, names }: ExportSource, rows: number): number {
  const written = first.map((row) => rowXml(cellsOf(row, names), exportColumns)).join('');
  return Math.round((deflateRawSync(written).length / Math.max(1, first.length)) * rows) + around;
}
