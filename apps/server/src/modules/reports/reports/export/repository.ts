import { CompiledQuery } from 'kysely';
import type { ChunkEnd } from '../../../../platform/counted-list/page-statement.ts';
import type { Tx } from '../../../../platform/tx.ts';
import { type ExportedRow, exportChunkStatement, exportTotalStatement } from './rows.ts';
import type { ListScope } from '../list/conditions.ts';

export async function countForExport(tx: Tx, scope: ListScope): Promise<number> {
  const { text, values } = exportTotalStatement(scope);
  const { rows } = await tx.executeQuery<{ records: string }>(CompiledQuery.raw(text, [...values]));
  return Number(rows[0]?.records ?? 0);
}

export async function readExportChunk(
  tx: Tx,
  scope: ListScope,
  after: ChunkEnd | undefined,
): Promise<readonly ExportedRow[]> {
  const { text, values } = exportChunkStatement(scope, after);
  const { rows } = await tx.executeQuery<{ rows: string }>(CompiledQuery.raw(text, [...values]));
  return JSON.parse(rows[0]?.rows ?? '[]') as readonly ExportedRow[];
}
