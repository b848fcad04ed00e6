import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

const { escapeIdentifier: name, escapeLiteral: literal } = pg;

/** Opens one connection for the work and closes it whatever happens. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // The server may be stopped under an idle connection; the query that notices reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Connections of a test's own hand. A pool says that it has ended before its connections have, and a database that is
 * dropped then ends what is left of them with an error that is nobody's fault; so does a server that a test kills.
 */
export function openHand(url: string, most = 4): pg.Pool {
  return new pg.Pool({ connectionString: url, max: most }).on('error', () => undefined);
}

const inUse = '55006';

/** Something, a connection that is just being closed for instance, may be in the database for a moment. */
export async function whenUnused(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== inUse || attempt === 50) throw error;
      await wait(100);
    }
  }
}

async function createFromTemplate(client: pg.Client, database: string, template: string): Promise<void> {
  // Three times as quick as writing every page to the log, unless the copy has to wait for a disk.
  const { rows } = await client.query<{ strategy: string }>(
    "select case current_setting('fsync') when 'off' then 'file_copy' else 'wal_log' end as strategy",
  );
  const from = `template ${name(template)} strategy ${rows[0]?.strategy}`;
  await whenUnused(() => client.query(`create database ${name(database)} ${from} owner senlab_owner`));
}

interface Grant {
  readonly grantee: string | null;
  readonly privilege: string;
}

interface Setting {
  readonly role: string | null;
  readonly setting: string;
}

/** PostgreSQL copies the contents of a template, but neither the rights on the database nor its settings. */
async function copyRights(client: pg.Client, database: string, template: string): Promise<void> {
  const { rows } = await client.query<Grant>(
    `select r.rolname as grantee, x.privilege_type as privilege
       from pg_database d
      cross join aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) x
       left join pg_roles r on r.oid = x.grantee
      where d.datname = $1`,
    [template],
  );
  await client.query(`revoke all on database ${name(database)} from public`);
  for (const { grantee, privilege } of rows) {
    await client.query(
      `grant ${privilege} on database ${name(database)} to ${grantee === null ? 'public' : name(grantee)}`,
    );
  }
}

async function copySettings(client: pg.Client, database: string, template: string): Promise<void> {
  const { rows } = await client.query<Setting>(
    `select r.rolname as role, unnest(s.setconfig) as setting
       from pg_db_role_setting s
       join pg_database d on d.oid = s.setdatabase
       left join pg_roles r on r.oid = s.setrole
      where d.datname = $1`,
    [template],
  );
  for (const { role, setting } of rows) {
    const [key = '', ...value] = setting.split('=');
    const target =
      role === null ? `database ${name(database)}` : `role ${name(role)} in database ${name(database)}`;
    await client.query(`alter ${target} set ${name(key)} to ${literal(value.join('='))}`);
  }
}

export interface CloneRequest {
  readonly adminUrl: string;
  readonly template: string;
}

/**
 * A database of its own for one test or one test file: as the template was, in about the time of a file copy. Its name
 * begins with the template's, so that whoever drops the template finds it.
 */
export async function cloneDatabase({ adminUrl, template }: CloneRequest): Promise<string> {
  const database = `${template}_${randomBytes(8).toString('hex')}`;
  await withConnection(adminUrl, async (client) => {
    await createFromTemplate(client, database, template);
    await copyRights(client, database, template);
    await copySettings(client, database, template);
  });
  return database;
}

/** Also with connections still open: a test that failed half-way must not keep its database alive. */
export async function dropDatabase(adminUrl: string, database: string): Promise<void> {
  await withConnection(adminUrl, (client) =>
    client.query(`drop database if exists ${name(database)} with (force)`),
  );
}

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
