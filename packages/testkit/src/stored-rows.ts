import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { withConnection } from './clone-database.ts';

/*
 * The rows of a whole database as files: a program that needs a minute to think them out need do so once. The tables are
 * those of the migrations, and a clone of the migrated template has them already.
 */

interface StoredTable {
  readonly name: string;
  readonly columns: string;
}

interface StoredSequence {
  readonly name: string;
  readonly last: string;
}

interface Contents {
  readonly tables: readonly StoredTable[];
  readonly sequences: readonly StoredSequence[];
}

const ours = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`;

/** A partitioned table is one table: which partition holds a row is decided anew. */
const listTables = `
  select format('%I.%I', n.nspname, c.relname) as name,
         (select string_agg(quote_ident(a.attname), ', ' order by a.attnum)
            from pg_attribute a
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p') and not c.relispartition and ${ours}
   order by 1`;

const listSequences = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences
   where last_value is not null
   order by 1`;

const contentsFile = (folder: string): string => join(folder, 'contents.json');
const rowsFile = (folder: string, table: StoredTable): string => join(folder, `${table.name}.rows`);

/** Writes every row of the database into the folder, which is made. */
export async function storeRows(url: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await withConnection(url, async (client) => {
    const contents: Contents = {
      tables: (await client.query<StoredTable>(listTables)).rows,
      sequences: (await client.query<StoredSequence>(listSequences)).rows,
    };
    for (const table of contents.tables) {
      const rows = client.query(copyTo(`copy (select ${table.columns} from ${table.name}) to stdout`));
      await pipeline(rows, createWriteStream(rowsFile(folder, table)));
    }
    await writeFile(contentsFile(folder), JSON.stringify(contents));
  });
}

/** In place of whatever rows the database has. As a superuser only: triggers must not see these rows as news. */
export async function loadRows(url: string, folder: string): Promise<void> {
  const { tables, sequences } = JSON.parse(await readFile(contentsFile(folder), 'utf8')) as Contents;
  await withConnection(url, async (client) => {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    for (const table of tables) {
      const rows = client.query(copyFrom(`copy ${table.name} (${table.columns}) from stdin`));
      await pipeline(createReadStream(rowsFile(folder, table)), rows);
    }
    for (const { name, last } of sequences) {
      await client.query(`select setval(${pg.escapeLiteral(name)}, ${last})`);
    }
    await client.query('commit');
  });
}
