import { sql } from 'kysely';
import type { DB } from './database-types.ts';
import type { Tx } from './tx.ts';

const perStatement = 5_000;

/** What is left out is null; naming it thousands of times would be half of what the database has to read. */
function withoutNulls(_: string, value: unknown): unknown {
  return value ?? undefined;
}

/**
 * Thousands of rows, each with the columns of the first. One parameter for all of them: a parameter for each value would
 * end at 65,535.
 */
export async function insertRows(tx: Tx, table: keyof DB, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name));
  for (let start = 0; start < rows.length; start += perStatement) {
    const chunk = JSON.stringify(rows.slice(start, start + perStatement), withoutNulls);
    await sql`insert into ${sql.table(table)} (${sql.join(columns)})
      select ${sql.join(columns)} from json_populate_recordset(null::${sql.table(table)}, ${chunk}::json)`.execute(
      tx,
    );
  }
}
