import { watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import pg from 'pg';

/** What a restore itself writes: ended sessions, its own entry of the log, jobs that would tell once more. */
const writtenByRestore = new Set([
  'public.signing_key',
  'public.oidc_payload',
  'public.ended_session',
  'public.account_session',
  'public.login_device',
  'public.remembered_device',
  'public.second_factor_question',
  'public.second_factor_step',
  'public.signing_period',
  'public.account_invitation',
  'public.device',
  'public.call_log',
  'public.worker_life',
  'public.backup_run',
  'public.audit_unsealed',
  'graphile_worker._private_jobs',
  'graphile_worker._private_tasks',
  'graphile_worker._private_job_queues',
]);

export type Hashes = Readonly<Record<string, string>>;

async function hashTables(client: pg.Client): Promise<Hashes> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1, 2`,
  );
  const hashes: Record<string, string> = {};
  for (const { schema, name } of rows) {
    const table = `${schema}.${name}`;
    if (writtenByRestore.has(table)) continue;
    const but = name.startsWith('audit_event') ? `where command <> 'restore'` : '';
    const told = await client.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(hash, '' order by hash)), '-') as hash
         from (select md5(row::text) as hash from ${table} row ${but}) hashed`,
    );
    hashes[table] = told.rows[0]?.hash ?? '';
  }
  return hashes;
}

export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function hashesOf(url: string): Promise<Hashes> {
  return onDatabase(url, hashTables);
}

/** Waits for somebody to export a snapshot, and looks at the same rows as they do. */
export async function hashesOfNextSnapshot(url: string, dataFolder: string): Promise<Hashes> {
  const folder = `${dataFolder}/pg_snapshots`;
  const name = await new Promise<string>((resolve, reject) => {
    const watcher = watch(folder, () => {
      readdir(folder).then(
        (names) => {
          const [first] = names.filter((one) => !one.includes('.'));
          if (first === undefined) return;
          watcher.close();
          resolve(first);
        },
        (error: unknown) => reject(error instanceof Error ? error : new Error(String(error))),
      );
    });
  });
  return onDatabase(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set transaction snapshot '${name}'`);
    return hashTables(client);
  });
}
