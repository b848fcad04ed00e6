import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';

/** Migrations and seeds lie beside the bundle in a built program, and three levels up from the source otherwise. */
function findFolder(name: string): string {
  const candidates = [join(import.meta.dirname, name), join(import.meta.dirname, '../../..', name)];
  return candidates.find((path) => existsSync(path)) ?? join(import.meta.dirname, '../../..', name);
}

export const migrationsFolder = findFolder('migrations');
export const seedsFolder = findFolder('seeds');

export interface MigrationFile {
  readonly name: string;
  readonly checksum: string;
  readonly sql: string;
}

export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

export type MigrationDrift =
  | { readonly kind: 'changed'; readonly name: string }
  | { readonly kind: 'missing'; readonly name: string }
  | { readonly kind: 'out-of-order'; readonly name: string };

/** Any constant will do, as long as every instance uses the same one. */
const migrationLock = 7_236_001;

export function readMigrations(folder: string): MigrationFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * What makes a database another one than the files describe: an applied file that was edited or removed, or a new
 * file that sorts before an applied one. Forward only, so none of these can be repaired by running more files.
 */
export function findDrift(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): MigrationDrift[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  const appliedNames = new Set(applied.map((row) => row.name));
  const last =
    applied
      .map((row) => row.name)
      .toSorted()
      .at(-1) ?? '';
  const drifts: MigrationDrift[] = [];
  for (const row of applied) {
    const file = byName.get(row.name);
    if (file === undefined) drifts.push({ kind: 'missing', name: row.name });
    else if (file.checksum !== row.checksum) drifts.push({ kind: 'changed', name: row.name });
  }
  for (const file of files) {
    if (!appliedNames.has(file.name) && file.name < last)
      drifts.push({ kind: 'out-of-order', name: file.name });
  }
  return drifts;
}

export class MigrationDriftError extends Error {
  readonly drifts: readonly MigrationDrift[];
  constructor(drifts: readonly MigrationDrift[]) {
    super(
      `migrations differ from the database: ${drifts.map((drift) => `${drift.name} ${drift.kind}`).join(', ')}`,
    );
    this.drifts = drifts;
  }
}

async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  await client.query(
    `create table if not exists schema_migration (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from schema_migration order by name',
  );
  return rows;
}

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    await client.query(file.sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      file.name,
      file.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${file.name} failed`, { cause: error });
  }
}

/** The queue makes its own tables, also those of its next version; the tables of the house are granted by their migrations. */
const queueGrants = `
  grant usage on schema graphile_worker to senlab_app;
  grant select, insert, update, delete on all tables in schema graphile_worker to senlab_app;
  grant usage, select on all sequences in schema graphile_worker to senlab_app;
  grant execute on all functions in schema graphile_worker to senlab_app;
  do $$
  declare
    queue_table text;
  begin
    -- The queue guards its tables by row security, which only the owner passes.
    for queue_table in select tablename from pg_tables where schemaname = 'graphile_worker' and rowsecurity loop
      execute format('drop policy if exists app on graphile_worker.%I', queue_table);
      execute format('create policy app on graphile_worker.%I to senlab_app using (true) with check (true)', queue_table);
    end loop;
  end $$;
`;

/**
 * With a pool of ours: the queue's own has no listener for a connection that is cut while it closes, and such an error
 * without a listener ends the process.
 */
async function migrateQueue(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

/** Brings the database up to the files. Several instances may start at once: one works, the others wait. */
export async function migrate(ownerUrl: string, folder: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'senlab-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const files = readMigrations(folder);
    const applied = await readApplied(client);
    const drifts = findDrift(files, applied);
    if (drifts.length > 0) throw new MigrationDriftError(drifts);
    const done = new Set(applied.map((row) => row.name));
    const pending = files.filter((file) => !done.has(file.name));
    for (const file of pending) await apply(client, file);
    await migrateQueue(ownerUrl);
    await client.query(queueGrants);
    return pending.map((file) => file.name);
  } finally {
    await client.end();
  }
}

/** Names of files that the database does not have yet; throws on drift. For doctor and readiness. */
export async function pendingMigrations(client: pg.ClientBase, folder: string): Promise<readonly string[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from schema_migration order by name',
  );
  const files = readMigrations(folder);
  const drifts = findDrift(files, rows);
  if (drifts.length > 0) throw new MigrationDriftError(drifts);
  const done = new Set(rows.map((row) => row.name));
  return files.map((file) => file.name).filter((name) => !done.has(name));
}
