import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ChangedContentError, folderFileStore } from '../../platform/files/file-store.ts';
import { required, type Options } from '../command-line.ts';
import { CommandFailure, inOneSentence } from '../one-connection.ts';
import { showProgress, type Progress } from '../progress.ts';
import { readWhole, sizeText } from './verify-files.ts';
import { inLanes, readList, readMissing } from './copy-files.ts';
import { measure, momentText, names, readManifest, type Manifest, type Measured } from './manifest.ts';

export const poolOf = (folder: string): string => join(dirname(folder), names.pool);

async function assertSame(path: string, told: Omit<Measured, 'bytes'>): Promise<void> {
  if (!existsSync(path)) throw new CommandFailure(`${path} is missing: take another backup.`);
  const { sha256 } = await measure(path);
  if (sha256 !== told.sha256)
    throw new CommandFailure(`${path} is not as it was written: take another backup.`);
}

/** Reads every byte of it. Throws at what is not as the manifest says, and writes nothing. */
export async function assertWhole(folder: string, manifest: Manifest, progress: Progress): Promise<void> {
  progress.step('Dump compared', 1);
  await assertSame(join(folder, names.dump), manifest.dump);
  await assertSame(join(folder, names.list), manifest.files);
  await assertSame(join(folder, names.missing), manifest.files.missing);
  for (const secret of manifest.secrets) await assertSame(join(folder, names.secrets, secret.name), secret);
  const missing = await readMissing(folder);
  const store = folderFileStore(poolOf(folder));
  const lost: string[] = [];
  let done = 0;
  progress.step('Files compared', manifest.files.count);
  await inLanes(readList(folder), async ({ sha256 }) => {
    try {
      const size = missing.has(sha256) ? 0 : await readWhole(store, sha256);
      if (size === undefined) lost.push(sha256);
    } catch (error) {
      if (!(error instanceof ChangedContentError)) throw error;
      lost.push(sha256);
    }
    progress.update((done += 1));
  });
  if (lost.length > 0)
    throw new CommandFailure(
      `${String(lost.length)} files of the backup are missing or changed in ${poolOf(folder)}, among them ${lost.toSorted().slice(0, 3).join(', ')}. Remove the changed ones there, and the next backup brings them again.`,
    );
}

export function checkBackup(options: Options): Promise<void> {
  return inOneSentence(async () => {
    const folder = resolve(required(options, 'FOLDER'));
    const manifest = readManifest(folder);
    const progress = showProgress(process.stderr, () => performance.now());
    await assertWhole(folder, manifest, progress);
    progress.end();
    const { takenAt, dump, files, version } = manifest;
    process.stdout.write(
      `Whole: everything until ${momentText(takenAt)}, by SenLab ${version}: the database (${sizeText(dump.bytes)}) and ${String(files.count)} files (${sizeText(files.bytes)}).\n`,
    );
    if (files.missing.count === 0) return;
    process.stdout.write(
      `${String(files.missing.count)} files were lost before it was taken: missing.txt.\n`,
    );
    process.exitCode = 1;
  });
}
