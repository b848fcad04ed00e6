import { rowsOf, type Listing } from './page-statement.ts';
import type { StatementParameters } from './statement-parameters.ts';

/** The last row of the chunk before. */
export interface ChunkEnd {
  readonly listedAt: string;
  readonly _id: string;
}

/**
 * The rows after one, in the order of time: a long list is read in pieces, each a statement of its own, so that nobody
 * who downloads slowly keeps a connection. Every row has its place in the list beside its fields, as `listedAt`.
 */
export function chunkStatement(
  list: Listing,
  given: { readonly after: ChunkEnd | undefined; readonly limit: number },
  parameters: StatementParameters,
): string {
  const { after, limit } = given;
  const { time } = list.table;
  const older =
    after === undefined
      ? []
      : [
          `(${time}, id) < (${parameters.add(after.listedAt)}::timestamptz, ${parameters.add(after._id)}::uuid)`,
        ];
  const rows = rowsOf({ ...list, conditions: [...list.conditions, ...older] }, limit);
  const page = `select ${list.columns}, ${time} as "listedAt" from ${rows} order by ${list.order} limit ${limit}`;
  return `/* ${list.title} chunk */ select coalesce(json_agg(listed)::text, '[]') as rows from (${page}) listed`;
}
