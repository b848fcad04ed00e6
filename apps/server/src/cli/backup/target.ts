import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { privateFile, privateFolder, syncFolder } from '../../platform/files/file-store.ts';
import { UsageError } from '../command-line.ts';
import { backupsIn, localIso, names, readManifest } from './manifest.ts';

export interface Target {
  /** Holds all backups of one installation. */
  readonly root: string;
  readonly pool: string;
}

const markText = (installation: string): string => `${installation}\n`;

/** Only with its mark, so that an empty folder in the place of a disk that is not mounted is not filled every night. */
export async function openTarget(given: string, installation: string, isNew: boolean): Promise<Target> {
  const root = resolve(given);
  const target = { root, pool: join(root, names.pool) };
  const found = await stat(root).catch(() => undefined);
  if (found?.isDirectory() !== true)
    throw new UsageError(`there is no folder ${root}: mount its disk, or make it`);
  const path = join(root, names.mark);
  if (existsSync(path)) {
    if ((await readFile(path, 'utf8')) !== markText(installation))
      throw new UsageError(`${root} holds the backups of another installation; name another folder`);
    return target;
  }
  if (!isNew)
    throw new UsageError(
      `${root} holds no backups of this installation: mount its disk, or begin there with --new-folder`,
    );
  const entries = (await readdir(root)).filter((name) => name !== 'lost+found');
  if (entries.length > 0) throw new UsageError(`${root} is not empty; name an empty folder`);
  await chmod(root, privateFolder);
  await writeFile(path, markText(installation), { mode: privateFile, flag: 'wx' });
  await syncFolder(root);
  return target;
}

/** Under a name that nobody takes for a backup. What an earlier one has left when it was killed is removed first. */
export async function beginFolder({ root }: Target, nowMs: number): Promise<string> {
  for (const name of await readdir(root))
    if (name.endsWith(names.unfinished)) await rm(join(root, name), { recursive: true });
  const time = localIso(nowMs).replace('T', '_').replaceAll(':', '-');
  if (existsSync(join(root, time))) throw new UsageError(`${join(root, time)} is there already`);
  const folder = join(root, `${time}${names.unfinished}`);
  await mkdir(folder, { mode: privateFolder });
  return folder;
}

export async function finishFolder({ root }: Target, folder: string): Promise<string> {
  const finished = folder.slice(0, -names.unfinished.length);
  await rename(folder, finished);
  await syncFolder(root);
  return finished;
}

/** The oldest beyond so many, each looked at first: what cannot be read is left to a person. */
export async function removeOldest({ root }: Target, keep: number): Promise<readonly string[]> {
  const removed: string[] = [];
  for (const name of backupsIn(root).slice(0, -keep)) {
    try {
      readManifest(join(root, name));
    } catch {
      continue;
    }
    await rm(join(root, name), { recursive: true });
    removed.push(name);
  }
  return removed;
}
