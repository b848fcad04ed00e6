import { CompiledQuery } from 'kysely';
import { limitFor } from '../list-request.ts';
import type { Tx } from '../tx.ts';
import type { FoundRows, StateCount } from './counted-answer.ts';
import type { Statement } from './statement-parameters.ts';

/** Few sizes are written into statements; of any other a little more was read. */
function cut(rows: string, pageSize: number): string {
  if (limitFor(pageSize) === pageSize) return rows;
  return JSON.stringify((JSON.parse(rows) as readonly unknown[]).slice(0, pageSize));
}

export async function readPage(tx: Tx, { text, values }: Statement, pageSize: number): Promise<FoundRows> {
  const query = CompiledQuery.raw(text, [...values]);
  const [row] = (await tx.executeQuery<{ counted: string; rows: string }>(query)).rows;
  return { counted: Number(row?.counted ?? 0), rows: cut(row?.rows ?? '[]', pageSize) };
}

export async function readStates(
  tx: Tx,
  { text, values }: Statement,
): Promise<readonly StateCount<string>[]> {
  const query = CompiledQuery.raw(text, [...values]);
  const { rows } = await tx.executeQuery<{ status: string; records: string }>(query);
  return rows.map(({ status, records }) => ({ status, records: Number(records) }));
}
