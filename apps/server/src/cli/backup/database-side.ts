import pg from 'pg';
import { backupLock } from '../../modules/house/system-status/index.ts';
import { namedContents } from '../../platform/files/installation-repository.ts';
import { isoOf } from '../../platform/moment.ts';
import { rowsOf } from '../one-connection.ts';

/** By the connection of whoever takes or brings back a backup: whoever dies has lost it. */
export async function takeLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, 0) as taken', [
    backupLock,
  ]);
  return rows[0]?.taken === true;
}

export interface Facts {
  readonly installation: string;
  readonly migration: string;
  readonly server: number;
}

export async function findFacts(client: pg.ClientBase): Promise<Facts> {
  const { rows } = await client.query<Facts>(
    `select id as installation, (select max(name) from schema_migration) as migration,
       current_setting('server_version_num')::int / 10000 as server from installation`,
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error('the database names no installation');
  return facts;
}

export async function beginRun(client: pg.ClientBase, id: string): Promise<void> {
  // Whoever wrote these held the lock, and does not any more.
  await client.query(
    `update backup_run set outcome = 'failed', ended_at = clock_timestamp() where outcome = 'running'`,
  );
  await client.query('insert into backup_run (id) values ($1)', [id]);
}

export interface RunEnd {
  readonly outcome: 'whole' | 'incomplete' | 'failed';
  readonly takenAt?: string;
  readonly bytes?: number;
}

/** The copy that a restore brings back of its own backup is under way; the same is then said of it there. */
export async function endRun(client: pg.ClientBase, id: string, end: RunEnd): Promise<void> {
  await client.query(
    `update backup_run set outcome = $2, taken_at = $3, bytes = $4, ended_at = clock_timestamp() where id = $1`,
    [id, end.outcome, end.takenAt ?? null, end.bytes ?? 0],
  );
}

export interface Snapshot {
  readonly name: string;
  readonly takenAt: string;
}

/** Opens a transaction that others can see the same rows by, until it ends. */
export async function openSnapshot(client: pg.ClientBase): Promise<Snapshot> {
  await client.query('begin isolation level repeatable read read only');
  const { rows } = await client.query<{ name: string; ms: number }>(
    // When the question came, which is before the snapshot: all that was committed until then is seen by it.
    `select pg_export_snapshot() as name, extract(epoch from statement_timestamp())::float8 * 1000 as ms`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database gave no snapshot');
  return { name: row.name, takenAt: isoOf(row.ms) };
}

/** What is ours: not the catalogue, and not what belongs to an extension. */
export const ownRelations = `pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

export async function countRows(
  client: pg.ClientBase,
  onTable: () => void = () => undefined,
): Promise<Readonly<Record<string, number>>> {
  const { rows: tables } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from ${ownRelations} and c.relkind = 'r' order by 1, 2`,
  );
  const counts: Record<string, number> = {};
  for (const { schema, name } of tables) {
    const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
    const { rows } = await client.query<{ count: number }>(`select count(*)::float8 as count from ${table}`);
    counts[`${schema}.${name}`] = rows[0]?.count ?? 0;
    onTable();
  }
  return counts;
}

export interface NamedContent {
  readonly sha256: string;
  readonly size: number;
}

export function contentsIn(client: pg.ClientBase): AsyncGenerator<NamedContent> {
  return rowsOf<NamedContent & pg.QueryResultRow>(client, namedContents);
}
