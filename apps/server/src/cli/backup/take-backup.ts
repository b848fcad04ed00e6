import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import manifest from '../../../package.json' with { type: 'json' };
import { loadConfig } from '../../platform/environment.ts';
import { systemClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { FileStoreUnavailableError } from '../../platform/failures.ts';
import { UnusableFolderError } from '../../platform/files/marked-folder.ts';
import { openKeptFiles, type KeptFiles } from '../../platform/files/open-file-store.ts';
import { stateOfFiles } from '../doctor/running.ts';
import { optional, required, UsageError, type Options } from '../command-line.ts';
import { addressIn, CommandFailure, explain, inOneSentence, withClient } from '../one-connection.ts';
import { showProgress, type Progress } from '../progress.ts';
import { sizeText } from './verify-files.ts';
import {
  beginRun,
  contentsIn,
  countRows,
  endRun,
  findFacts,
  openSnapshot,
  ownRelations,
  takeLock,
  type Facts,
} from './database-side.ts';
import { copyFiles, copySecrets, makePrivate, writeList, type Copied } from './copy-files.ts';
import { measure, momentText, names, writeManifest, type Manifest } from './manifest.ts';
import { findTool, runTool, type Tool } from './postgres-tools.ts';
import { beginFolder, finishFolder, openTarget, removeOldest } from './target.ts';

interface Work {
  readonly id: string;
  readonly client: pg.Client;
  readonly url: string;
  readonly facts: Facts;
  readonly tool: Tool;
  readonly files: KeptFiles;
  readonly secretsFolder: string;
  readonly folder: string;
  readonly pool: string;
  readonly progress: Progress;
}

type Dumped = Pick<Manifest, 'takenAt' | 'dump' | 'tables'> & {
  readonly list: Awaited<ReturnType<typeof writeList>>;
};

/** Rows, their numbers and the names of files are of one moment, however many people work meanwhile. */
async function dump({ client, url, tool, folder, progress }: Work): Promise<Dumped> {
  const path = join(folder, names.dump);
  const { name, takenAt } = await openSnapshot(client);
  let done = 0;
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${ownRelations} and c.relkind = 'r'`,
  );
  const total = rows[0]?.count ?? 0;
  progress.step('Database', total);
  await runTool({
    path: tool.path,
    words: ['--format=custom', `--snapshot=${name}`, '--lock-wait-timeout=60s', `--file=${path}`],
    url,
    onTable: () => progress.update((done += 1)),
  });
  await makePrivate(path);
  done = 0;
  progress.step('Rows counted', total);
  const tables = await countRows(client, () => progress.update((done += 1)));
  const list = await writeList(folder, contentsIn(client));
  await client.query('commit');
  return { takenAt, dump: await measure(path), tables, list };
}

interface Taken {
  readonly manifest: Manifest;
  readonly copied: Copied;
}

async function take(work: Work): Promise<Taken> {
  const { files, folder, pool, progress, facts } = work;
  const { list, ...dumped } = await dump(work);
  progress.step('Files', list.count);
  const onProgress = (done: number): void => progress.update(done);
  const copied = await copyFiles({ folder, pool, store: files.store, onProgress });
  progress.end();
  const content: Manifest = {
    format: 1,
    id: work.id,
    installation: facts.installation,
    version: manifest.version,
    migration: facts.migration,
    server: facts.server,
    tool: work.tool.major,
    ...dumped,
    files: { ...list, missing: copied.missing },
    secrets: await copySecrets(work.secretsFolder, folder),
  };
  await writeManifest(folder, content);
  return { manifest: content, copied };
}

/** A share that is not mounted must not become a backup without papers. */
async function assertOurFiles(client: pg.Client, { folder }: KeptFiles): Promise<void> {
  const state = folder === undefined ? 'ours' : await stateOfFiles(client, folder);
  if (state === 'empty' || state === 'of-another')
    throw new FileStoreUnavailableError(new UnusableFolderError(state));
}

function outcomeText(path: string, { manifest: { dump: dumped, files, takenAt }, copied }: Taken): string {
  const { fresh, freshBytes, missing } = copied;
  return [
    `${missing.count === 0 ? 'Whole' : 'INCOMPLETE'}: ${path}`,
    `It holds everything until ${momentText(takenAt)}: the database (${sizeText(dumped.bytes)}) and ${String(files.count)} files, ${String(fresh)} of them new (${sizeText(freshBytes)}).`,
    ...(missing.count === 0
      ? []
      : [
          `${String(missing.count)} files that the database names are missing or changed in the store: "senlab files verify" names them.`,
        ]),
    'SENLAB_SECRET is not in it. Without the secret, keys of logins, authenticator apps and certificates are lost: keep it apart, on paper in a safe.',
  ].join('\n');
}

function keepOf(options: Options): number | undefined {
  const text = optional(options, 'keep');
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError('--keep is a whole number from 1 on');
  return Number(text);
}

async function runBackup(client: pg.Client, url: string, options: Options): Promise<void> {
  const keep = keepOf(options);
  const config = loadConfig();
  if (!(await takeLock(client)))
    throw new UsageError('another backup or restore of this database is under way; wait until it has ended');
  const facts = await findFacts(client);
  const tool = await findTool('pg_dump', facts.server);
  const files = openKeptFiles(config);
  await assertOurFiles(client, files);
  const target = await openTarget(
    required(options, 'to'),
    facts.installation,
    options['new-folder'] === true,
  );
  const id = newId();
  await beginRun(client, id);
  let folder: string | undefined;
  let taken: Taken;
  try {
    folder = await beginFolder(target, systemClock.now());
    const progress = showProgress(process.stderr, () => performance.now());
    const secretsFolder = config.SECRETS_FOLDER;
    const work = { id, client, url, facts, tool, files, secretsFolder, folder, pool: target.pool, progress };
    taken = await take(work);
    folder = await finishFolder(target, folder);
  } catch (error) {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    await client.query('rollback').catch(() => undefined);
    await endRun(client, id, { outcome: 'failed' }).catch(() => undefined);
    throw asFailure(error);
  }
  const isWhole = taken.copied.missing.count === 0;
  const { takenAt, dump: dumped, files: listed } = taken.manifest;
  const outcome = isWhole ? 'whole' : 'incomplete';
  await endRun(client, id, { outcome, takenAt, bytes: dumped.bytes + listed.bytes });
  const removed = keep === undefined ? [] : await removeOldest(target, keep);
  const more = removed.length === 0 ? [] : [`Removed, because newer ones are kept: ${removed.join(', ')}`];
  process.stdout.write(`${[outcomeText(folder, taken), ...more].join('\n')}\n`);
  if (!isWhole) process.exitCode = 1;
}

/** Whatever it was: the night's work is not there, and no half of it looks as if it were. */
function asFailure(error: unknown): unknown {
  const reason = explain(error);
  if (error instanceof UsageError || reason === undefined) return error;
  return new CommandFailure(`There is no new backup. ${reason}`, { cause: error });
}

export function takeBackup(options: Options): Promise<void> {
  return inOneSentence(async () => {
    const url = addressIn('DATABASE_OWNER_URL');
    await withClient(url, (client) => runBackup(client, url, options));
  });
}
