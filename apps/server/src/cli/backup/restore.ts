import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { loadConfig } from '../../platform/environment.ts';
import { systemClock } from '../../platform/clock.ts';
import { openKeptFiles, type KeptFiles } from '../../platform/files/open-file-store.ts';
import { placeOf, privateFolder } from '../../platform/files/file-store.ts';
import { msOf } from '../../platform/moment.ts';
import { required, UsageError, type Options } from '../command-line.ts';
import { addressIn, CommandFailure, explain, inOneSentence, withClient } from '../one-connection.ts';
import { showProgress, type Progress } from '../progress.ts';
import { assertWhole, poolOf } from './check-backup.ts';
import { bringSecrets, emptyFolder, giveTo, inLanes, readList, readMissing } from './copy-files.ts';
import { countRows, endRun, findFacts, takeLock } from './database-side.ts';
import { assertEmptyDatabase, assertEmptyFolders, assertKnown, ownerOfPlace } from './empty-place.ts';
import { finish } from './finish-restore.ts';
import { momentText, names, readManifest, type Manifest } from './manifest.ts';
import { findTool, partsOf, runTool, type Tool } from './postgres-tools.ts';

interface Work {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly client: pg.Client;
  readonly url: string;
  readonly tool: Tool;
  readonly files: KeptFiles;
  readonly secretsFolder: string;
  readonly progress: Progress;
}

async function bringFiles({ folder, manifest, files, secretsFolder, progress }: Work): Promise<void> {
  const owner = ownerOfPlace(files.folder ?? secretsFolder);
  if (files.folder !== undefined) await mkdir(files.folder, { recursive: true, mode: privateFolder });
  const missing = await readMissing(folder);
  let done = 0;
  progress.step('Files', manifest.files.count);
  await inLanes(readList(folder), async ({ sha256 }) => {
    if (!missing.has(sha256)) await files.store.put(placeOf(poolOf(folder), sha256));
    progress.update((done += 1));
  });
  await bringSecrets(folder, manifest.secrets, secretsFolder);
  for (const place of files.folder === undefined ? [secretsFolder] : [files.folder, secretsFolder])
    await giveTo(place, owner);
}

/** All or nothing: whatever goes wrong, the database is as empty as it was. */
async function bringDatabase({ folder, manifest, url, tool, progress }: Work): Promise<void> {
  const dump = join(folder, names.dump);
  const place = await mkdtemp(join(tmpdir(), 'senlab-restore-'));
  try {
    const list = join(place, 'parts');
    await writeFile(list, await partsOf(tool, dump), { mode: 0o600 });
    let done = 0;
    progress.step('Database', Object.keys(manifest.tables).length);
    const words = ['--single-transaction', '--exit-on-error', '--no-owner', `--use-list=${list}`, dump];
    await runTool({ path: tool.path, words, url, onTable: () => progress.update((done += 1)) });
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Where the manifest and the database differ nothing may be used: one of the two is not what it says. */
async function assertAsTaken({ client, manifest }: Work): Promise<void> {
  const { installation } = await findFacts(client);
  if (installation !== manifest.installation)
    throw new CommandFailure(
      'The dump is of another installation than the manifest says. Drop this database, and use another backup.',
    );
  const counted = await countRows(client);
  const tables = new Set([...Object.keys(counted), ...Object.keys(manifest.tables)]);
  const other = [...tables].filter((table) => counted[table] !== manifest.tables[table]);
  if (other.length > 0)
    throw new CommandFailure(
      `The restored database has other numbers of rows than the backup in ${other.join(', ')}. Drop it, and use another backup.`,
    );
}

async function bring(work: Work): Promise<void> {
  const { files, secretsFolder } = work;
  try {
    await bringFiles(work);
    await bringDatabase(work);
  } catch (error) {
    // Both were empty: all that lies there is ours, and would keep the next try from beginning.
    for (const place of files.folder === undefined ? [secretsFolder] : [files.folder, secretsFolder])
      await emptyFolder(place).catch(() => undefined);
    const reason = explain(error);
    throw reason === undefined
      ? error
      : new CommandFailure(`Nothing was restored. ${reason}`, { cause: error });
  }
}

function hoursText(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  return minutes < 120 ? `${String(minutes)} minutes` : `${String(Math.round(minutes / 60))} hours`;
}

async function runRestore(client: pg.Client, url: string, folder: string): Promise<void> {
  const begun = performance.now();
  const manifest = readManifest(folder);
  assertKnown(manifest);
  const config = loadConfig();
  if (!(await takeLock(client)))
    throw new UsageError('another backup or restore of this database is under way; wait until it has ended');
  const server = await assertEmptyDatabase(client, addressIn('DATABASE_URL'), manifest.server);
  const files = openKeptFiles(config);
  const secretsFolder = resolve(config.SECRETS_FOLDER);
  await assertEmptyFolders(files, secretsFolder);
  const tool = await findTool('pg_restore', Math.max(server, manifest.tool));
  const progress = showProgress(process.stderr, () => performance.now());
  await assertWhole(folder, manifest, progress);
  const work = { folder, manifest, client, url, tool, files, secretsFolder, progress };
  await bring(work);
  await assertAsTaken(work);
  const { takenAt, id, dump, files: listed } = manifest;
  await endRun(client, id, {
    outcome: listed.missing.count === 0 ? 'whole' : 'incomplete',
    takenAt,
    bytes: dump.bytes + listed.bytes,
  });
  progress.end();
  const lines = await finish({ client, files, moment: takenAt });
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
  const age = hoursText(systemClock.now() - (msOf(takenAt) ?? 0));
  process.stdout.write(
    `${[
      `Restored in ${seconds} s, as it was at ${momentText(takenAt)}. What was done after that, in the last ${age}, is lost.`,
      ...lines,
    ].join('\n')}\n`,
  );
}

export function restore(options: Options): Promise<void> {
  return inOneSentence(async () => {
    const url = addressIn('DATABASE_OWNER_URL');
    const folder = resolve(required(options, 'FOLDER'));
    await withClient(url, (client) => runRestore(client, url, folder));
  });
}
