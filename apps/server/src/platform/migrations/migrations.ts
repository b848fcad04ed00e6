import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
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
  /** The number of the migration that a program must know to work with the database after this one. */
  readonly needs: string | undefined;
}

export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
  readonly needs?: string | null | undefined;
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
      const needs = /^-- needs: (\d{4})$/m.exec(sql)?.[1];
      return { name, sql, needs, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** By which programs and databases are compared: the number that a file's name begins with. */
const numberOf = (name: string): string => name.slice(0, 4);

/** What a later program applied: this one has no file for it, and none that would come after it. */
function isNewer(files: readonly { readonly name: string }[], { name }: AppliedMigration): boolean {
  return files.length > 0 && files.every((file) => file.name < name);
}

/**
 * What makes a database another one than the files describe: an applied file that was edited or removed, or a new
 * file that sorts before an applied one. Forward only, so none of these can be repaired by running more files. What a
 * later program added at the end is none: old and new programs run side by side while they are replaced.
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
    if (file === undefined) {
      if (!isNewer(files, row)) drifts.push({ kind: 'missing', name: row.name });
    } else if (file.checksum !== row.checksum) drifts.push({ kind: 'changed', name: row.name });
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

/** Through JSON, because the tables of an older program do not have the column yet. */
const appliedRows =
  "select name, checksum, to_jsonb(schema_migration) ->> 'needs' as needs from schema_migration order by name";

export interface MigrateOptions {
  /** How long one step waits for a lock before it lets everybody else pass, in milliseconds. */
  readonly lockTimeoutMs?: number;
  /** How long it is tried again. */
  readonly patienceMs?: number;
  readonly tell?: (text: string) => void;
}

/**
 * Less than the second after which PostgreSQL ends one of two that wait for each other: a change that holds one table and
 * waits for another gives up before somebody's request is ended for it.
 */
const defaultLockTimeoutMs = 500;
/** Lock not available, and a circle of waiting in which the change was the one to give way. */
const heldCodes: readonly unknown[] = ['55P03', '40P01'];

function wasHeldUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && heldCodes.includes(error.code)) || wasHeldUp(error.cause);
}

/**
 * A change of a table waits for who reads it, and everybody who comes later waits behind the change: one long reader
 * would stop the house. So every step gives up soon, lets the others pass, and tries again.
 */
async function untilUnlocked(
  step: string,
  options: MigrateOptions,
  work: () => Promise<void>,
): Promise<void> {
  const { lockTimeoutMs = defaultLockTimeoutMs, patienceMs = 600_000, tell = () => undefined } = options;
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!wasHeldUp(error)) throw error;
      if (performance.now() > until)
        throw new Error(
          `migration ${step} did not get its locks: a long question holds them; "select * from pg_stat_activity" names it`,
          { cause: error },
        );
      tell(`${step} waits for a lock that somebody holds, and tries again`);
      await sleep(Math.min(lockTimeoutMs, defaultLockTimeoutMs, until - performance.now() + 1));
    }
  }
}

interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** All of them or none, and none that waits for long. */
async function runTogether(
  client: pg.Client,
  statements: readonly Statement[],
  { lockTimeoutMs = defaultLockTimeoutMs }: MigrateOptions,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${String(lockTimeoutMs)}`);
    // Without values as one text: a file holds many statements.
    for (const { text, values } of statements)
      await (values === undefined ? client.query(text) : client.query(text, [...values]));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function readApplied(client: pg.Client, options: MigrateOptions): Promise<AppliedMigration[]> {
  await client.query(
    `create table if not exists schema_migration (
       name text primary key, checksum text not null, applied_at timestamptz not null default now(), needs text)`,
  );
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'needs'`,
  );
  // Only where it is missing: looking for it by this statement would wait for every reader, also when it is there.
  const column = { text: 'alter table schema_migration add column needs text' };
  if (rowCount === 0)
    await untilUnlocked('schema_migration', options, () => runTogether(client, [column], options));
  return (await client.query<AppliedMigration>(appliedRows)).rows;
}

async function apply(client: pg.Client, file: MigrationFile, options: MigrateOptions): Promise<void> {
  const noted = {
    text: 'insert into schema_migration (name, checksum, needs) values ($1, $2, $3)',
    values: [file.name, file.checksum, file.needs ?? null],
  };
  await untilUnlocked(file.name, options, async () => {
    try {
      await runTogether(client, [{ text: file.sql }, noted], options);
    } catch (error) {
      throw new Error(`migration ${file.name} failed`, { cause: error });
    }
  });
}

/** Held by each running program for as long as it lives, with the number of the last migration that it knows. */
export const programLock = 7_236_021;

/** The last migration that this program knows, as a number. */
export function knownMigration(folder: string): number {
  return Number(numberOf(readMigrations(folder).at(-1)?.name ?? '0000'));
}

/** One row for each program that runs on this database: the last migration that it knows. */
export const runningPrograms = `select objid::int as known from pg_locks
  where locktype = 'advisory' and classid = ${String(programLock)} and objsubid = 2
    and database = (select oid from pg_database where datname = current_database())`;

export class OldProgramsError extends Error {}

/** What takes something away must not be done under a program that still uses it. */
async function refuseUnderOldPrograms(client: pg.Client, pending: readonly MigrationFile[]): Promise<void> {
  const demanding = pending.filter(({ needs }) => needs !== undefined);
  if (demanding.length === 0) return;
  const { rows } = await client.query<{ known: number }>(runningPrograms);
  for (const { name, needs } of demanding) {
    const old = rows.filter(({ known }) => known < Number(needs));
    if (old.length > 0)
      throw new OldProgramsError(
        `${name} takes away what ${String(old.length)} running program(s) of an older version still use; replace them first, then migrate again`,
      );
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
      -- Once: to drop and make it again would wait for every reader of the queue.
      if not exists (select from pg_policies
          where schemaname = 'graphile_worker' and tablename = queue_table and policyname = 'app') then
        execute format('create policy app on graphile_worker.%I to senlab_app using (true) with check (true)', queue_table);
      end if;
    end loop;
  end $$;
`;

/**
 * With a pool of ours: the queue's own has no listener for a connection that is cut while it closes, and such an error
 * without a listener ends the process.
 */
async function migrateQueue(
  ownerUrl: string,
  { lockTimeoutMs = defaultLockTimeoutMs }: MigrateOptions,
): Promise<void> {
  const options = `-c lock_timeout=${String(lockTimeoutMs)}`;
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, options });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

/** Brings the database up to the files. Several instances may start at once: one works, the others wait. */
export async function migrate(
  ownerUrl: string,
  folder: string,
  options: MigrateOptions = {},
): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'senlab-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const files = readMigrations(folder);
    const applied = await readApplied(client, options);
    const drifts = findDrift(files, applied);
    if (drifts.length > 0) throw new MigrationDriftError(drifts);
    // A later program has been here: what it made is not for this one to touch.
    if (applied.some((row) => isNewer(files, row))) {
      options.tell?.('the database is newer than this program');
      return [];
    }
    const pending = notYet(files, applied);
    await refuseUnderOldPrograms(client, pending);
    for (const file of pending) await apply(client, file, options);
    await untilUnlocked('graphile_worker', options, async () => {
      await migrateQueue(ownerUrl, options);
      await runTogether(client, [{ text: queueGrants }], options);
    });
    return pending.map((file) => file.name);
  } finally {
    await client.end();
  }
}

function notYet(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): readonly MigrationFile[] {
  const done = new Set(applied.map((row) => row.name));
  return files.filter((file) => !done.has(file.name));
}

export interface SchemaState {
  /** Files that the database does not have yet. */
  readonly pending: readonly MigrationFile[];
  /** Migrations of a later program that this one does not know. */
  readonly newer: readonly string[];
  /** Those of them that took away what this program uses. */
  readonly tooNew: readonly string[];
}

/** How the database stands to this program; throws on drift. For doctor, readiness and the plan. */
export async function schemaState(client: pg.ClientBase, folder: string): Promise<SchemaState> {
  const { rows } = await client.query<AppliedMigration>(appliedRows);
  const files = readMigrations(folder);
  const drifts = findDrift(files, rows);
  if (drifts.length > 0) throw new MigrationDriftError(drifts);
  const newer = rows.filter((row) => isNewer(files, row));
  const last = numberOf(files.at(-1)?.name ?? '');
  return {
    pending: notYet(files, rows),
    newer: newer.map(({ name }) => name),
    tooNew: newer.filter(({ needs }) => (needs ?? '') > last).map(({ name }) => name),
  };
}
