import type { Database } from '../src/platform/database.ts';

export type Columns = Readonly<Record<string, unknown>>;

export async function insertRow(database: Database, table: string, row: Columns): Promise<void> {
  const keys = Object.keys(row);
  const places = keys.map((_, index) => `$${String(index + 1)}`);
  await database.pool.query(
    `insert into ${table} (${keys.join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  );
}
