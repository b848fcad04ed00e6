import { existsSync, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type pg from 'pg';
import program from '../../../package.json' with { type: 'json' };
import { nearestExisting } from '../../platform/files/disk.ts';
import type { KeptFiles } from '../../platform/files/open-file-store.ts';
import { migrationsFolder, readMigrations } from '../../platform/migrations/migrations.ts';
import { UsageError } from '../command-line.ts';
import { withClient } from '../one-connection.ts';
import { ownRelations } from './database-side.ts';
import type { Manifest } from './manifest.ts';

/** A program that does not know the tables would serve them wrongly, or not at all. */
export function assertKnown({ version, migration }: Manifest): void {
  if (readMigrations(migrationsFolder).some(({ name }) => name === migration)) return;
  throw new UsageError(
    `the backup is of SenLab ${version}, whose tables this program (${program.version}) does not know; install that version or a later one`,
  );
}

interface Place {
  readonly server: number;
  readonly name: string;
  readonly tables: number;
  readonly mayCreate: boolean;
  readonly hasRole: boolean;
  readonly extensions: number;
  readonly place: string;
}

const placeText = `current_database() || ' ' || pg_postmaster_start_time()`;

/** Gives the major version of the server. */
export async function assertEmptyDatabase(client: pg.Client, appUrl: string, made: number): Promise<number> {
  const { rows } = await client.query<Place>(
    `select current_setting('server_version_num')::int / 10000 as server, current_database() as name,
       (select count(*) from ${ownRelations})::int as tables,
       has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as "mayCreate",
       exists (select from pg_roles where rolname = 'senlab_app') as "hasRole",
       (select count(*) from pg_extension where extname in ('unaccent', 'pg_trgm'))::int as extensions,
       ${placeText} as place`,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('the database answered without a row');
  const { server, name, tables, mayCreate, hasRole, extensions, place } = found;
  if (tables > 0)
    throw new UsageError(
      `the database ${name} is not empty; restore into one that "senlab database init" has just made`,
    );
  if (!mayCreate || !hasRole || extensions < 2)
    throw new UsageError(
      `the database ${name} is not prepared, or DATABASE_OWNER_URL is not its owner; run "senlab database init" first`,
    );
  if (server < made)
    throw new UsageError(
      `the database server is PostgreSQL ${String(server)} and the backup is of ${String(made)}; restore into that version or a later one`,
    );
  const other = await withClient(appUrl, (app) =>
    app.query<{ place: string }>(`select ${placeText} as place`),
  );
  if (other.rows[0]?.place !== place)
    throw new UsageError(
      'DATABASE_OWNER_URL leads to another database than DATABASE_URL; make both name the same',
    );
  return server;
}

const entriesOf = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);

export async function assertEmptyFolders(files: KeptFiles, secretsFolder: string): Promise<void> {
  const folders = files.folder === undefined ? [] : [['FILES_FOLDER', files.folder] as const];
  for (const [name, folder] of [...folders, ['SECRETS_FOLDER', resolve(secretsFolder)] as const])
    if (entriesOf(folder).length > 0)
      throw new UsageError(`${name} is not empty: move ${folder} away (mv ${folder} ${folder}.before)`);
  if (files.folder !== undefined) return;
  for await (const entry of files.entries())
    throw new UsageError(`the bucket is not empty (${entry.kind}): name an empty one in S3_BUCKET`);
}

export interface FileOwner {
  readonly uid: number;
  readonly gid: number;
}

/** Who owns the place in which a folder is to be made: the server's user, where root brings back its files. */
export function ownerOfPlace(path: string): FileOwner {
  const { uid, gid } = statSync(nearestExisting(resolve(path)));
  return { uid, gid };
}
