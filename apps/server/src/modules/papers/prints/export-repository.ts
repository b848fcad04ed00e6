import type { PrintRow } from './print-row.ts';
import { CompiledQuery } from 'kysely';
import { StatementParameters } from '../../../platform/counted-list/statement-parameters.ts';
import type { ListFilter } from '../../../platform/list-request.ts';
import type { Tx } from '../../../platform/tx.ts';
import { onlyReprints, printColumns, printFilterColumns } from './list-repository.ts';

/** Which lines of the book, and how far they were read. */
export interface ExportScope {
  readonly filters: readonly ListFilter[];
  readonly reprintsOnly: boolean;
  readonly only: string | null;
}

export type ChunkEnd = Pick<PrintRow, '_id' | 'time'>;

/** So many at a time: each piece is a statement of its own, so that a slow reader keeps no connection. */
export const chunkSize = 1_000;

const operators: Readonly<Record<ListFilter['operator'], string>> = {
  eq: '=',
  gte: '>=',
  lte: '<=',
  contains: 'ilike',
};

function conditionsOf({ filters, reprintsOnly, only }: ExportScope, parameters: StatementParameters): string {
  const asked = filters.map(({ id, operator, value }) => {
    const column = printFilterColumns[id];
    if (column === undefined) throw new Error(`prints have no column for ${id}`);
    return `${column} ${operators[operator]} ${parameters.add(value)}`;
  });
  const own = only === null ? [] : [`p.account_id = ${parameters.add(only)}`];
  const reprints = reprintsOnly ? [onlyReprints] : [];
  return ['true', ...own, ...reprints, ...asked].join(' and ');
}

/** Up to one more than a file may have. */
export async function countForExport(tx: Tx, scope: ExportScope, limit: number): Promise<number> {
  const parameters = new StatementParameters();
  const text = `/* prints to export */ select count(*) from (
    select from print_log p where ${conditionsOf(scope, parameters)} limit ${limit + 1}) counted`;
  const { rows } = await tx.executeQuery<{ count: string }>(CompiledQuery.raw(text, parameters.values));
  return Number(rows[0]?.count ?? 0);
}

export async function readExportChunk(
  tx: Tx,
  scope: ExportScope,
  after: ChunkEnd | undefined,
): Promise<readonly PrintRow[]> {
  const parameters = new StatementParameters();
  const conditions = conditionsOf(scope, parameters);
  const older =
    after === undefined
      ? ''
      : `and (p.at, p.id) < (${parameters.add(after.time)}::timestamptz, ${parameters.add(after._id)}::uuid)`;
  const text = `/* prints chunk */ select ${printColumns} from print_log p where ${conditions} ${older}
    order by p.at desc, p.id desc limit ${chunkSize}`;
  const { rows } = await tx.executeQuery<PrintRow>(CompiledQuery.raw(text, parameters.values));
  return rows;
}
