import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Rows on their way into one table. Awaiting `write` is the back-pressure: memory stays flat however much is loaded. */
export interface CopyInto {
  write(rows: string): Promise<void>;
  end(): Promise<void>;
}

const chunkLength = 256 * 1024;

export function copyInto(client: pg.Client, table: string, columns: readonly string[]): CopyInto {
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  let failure: Error | undefined;
  stream.on('error', (error: Error) => (failure = error));
  let waiting = '';

  async function flush(): Promise<void> {
    if (failure) throw failure;
    const chunk = waiting;
    waiting = '';
    if (chunk !== '' && !stream.write(chunk)) await once(stream, 'drain');
  }

  return {
    async write(rows) {
      waiting += rows;
      if (waiting.length >= chunkLength) await flush();
    },
    async end() {
      await flush();
      stream.end();
      if (!stream.closed) await once(stream, 'close');
      if (failure) throw failure;
    },
  };
}

/** A row of the text format of COPY. Our own values hold no tab, newline or backslash, so nothing is escaped. */
export function copyRow(values: readonly (string | number | boolean | null)[]): string {
  let row = '';
  for (const [index, value] of values.entries()) {
    if (index > 0) row += '\t';
    row += value === null ? '\\N' : String(value);
  }
  return `${row}\n`;
}

export const copyNull = '\\N';

interface Part {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

interface Shape {
  readonly foreignKeys: readonly Part[];
  readonly keys: readonly Part[];
  readonly indexes: readonly Part[];
}

async function partsOf(client: pg.Client, sql: string, tables: readonly string[]): Promise<Part[]> {
  const { rows } = await client.query<Part>(sql, [tables]);
  return rows;
}

async function readShape(client: pg.Client, tables: readonly string[]): Promise<Shape> {
  const constraints = (kinds: string, place: string): string =>
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype in (${kinds}) and conparentid = 0 and (${place})`;
  const own = 'conrelid = any ($1::regclass[])';
  return {
    foreignKeys: await partsOf(
      client,
      constraints(`'f'`, `${own} or confrelid = any ($1::regclass[])`),
      tables,
    ),
    keys: await partsOf(client, constraints(`'p', 'u'`, own), tables),
    indexes: await partsOf(
      client,
      `select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
         from pg_index where indrelid = any ($1::regclass[])
          and not exists (select from pg_constraint where conindid = indexrelid)`,
      tables,
    ),
  };
}

/**
 * Takes keys, indexes and triggers off empty tables and answers how to put them back. Building an index once over all
 * rows and checking a foreign key by one join costs a tenth of doing both row by row.
 */
export async function undressTables(
  client: pg.Client,
  tables: readonly string[],
): Promise<readonly { readonly what: string; readonly sql: string }[]> {
  const shape = await readShape(client, tables);
  for (const { table, name } of [...shape.foreignKeys, ...shape.keys]) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  for (const { name } of shape.indexes) await client.query(`drop index ${name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  const constraint = ({ table, name, definition }: Part): { what: string; sql: string } => ({
    what: name,
    sql: `alter table ${table} add constraint ${name} ${definition}`,
  });
  return [
    ...shape.keys.map(constraint),
    ...shape.indexes.map(({ name, definition }) => ({ what: name, sql: definition })),
    ...shape.foreignKeys.map(constraint),
    ...tables.map((table) => ({
      what: `triggers of ${table}`,
      sql: `alter table ${table} enable trigger user`,
    })),
  ];
}
