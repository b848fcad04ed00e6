import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  rmdirSync,
  statfsSync,
  statSync,
  readdirSync,
  type StatsFs,
} from 'node:fs';
import { join, resolve, relative } from 'node:path';
import { bad, good, type Finding, type Settings } from './settings.ts';
import { nearestExisting } from '../../platform/files/disk.ts';
import { newId } from '../../platform/ids.ts';
import { folderSecretStore, type SecretStore } from '../../platform/secrets.ts';

/** Rights alone do not tell of a read-only or full disk, so something is written and removed again. */
function isWritable(folder: string): boolean {
  try {
    rmdirSync(mkdtempSync(join(folder, '.doctor-')));
    return true;
  } catch {
    return false;
  }
}

function mayCreateIn(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

const leastFreeBytes = 1024 ** 3;
const leastFreeShare = 0.03;

/** A paper that cannot be kept cannot be handed over. */
export function faultOfRoom(disk: Pick<StatsFs, 'bavail' | 'blocks' | 'bsize'>): Finding | undefined {
  const free = disk.bavail * disk.bsize;
  if (free >= leastFreeBytes && disk.bavail >= disk.blocks * leastFreeShare) return undefined;
  return bad(
    `The disk of FILES_FOLDER is nearly full: ${(free / 1024 ** 3).toFixed(1)} GB are free`,
    'Make room or enlarge the disk before papers and uploads fail; nothing in FILES_FOLDER itself may be deleted.',
  );
}

function checkFilesFolder(folder: string): Finding {
  const path = resolve(folder);
  if (existsSync(path)) {
    const full = isWritable(path) ? faultOfRoom(statfsSync(path)) : undefined;
    if (full !== undefined) return full;
    return isWritable(path)
      ? good('FILES_FOLDER can be written')
      : bad(
          `FILES_FOLDER cannot be written: ${path}`,
          'Make it a folder that the user of this program may write to.',
        );
  }
  return mayCreateIn(nearestExisting(path))
    ? good('FILES_FOLDER does not exist yet and can be created')
    : bad(
        `FILES_FOLDER does not exist and cannot be created: ${path}`,
        'Create it, owned by the user of this program.',
      );
}

function checkWebFolder(folder: string): Finding {
  const path = resolve(folder);
  return existsSync(join(path, 'index.html'))
    ? good('WEB_FOLDER holds the screens')
    : bad(
        `WEB_FOLDER has no index.html: ${path}`,
        'Build the screens (pnpm build) or name the folder they are in.',
      );
}

export function checkFolders({ config, faulty }: Settings): readonly Finding[] {
  return [
    // With a bucket nothing is kept there.
    ...(faulty.has('FILES_FOLDER') || config.S3_BUCKET !== undefined
      ? []
      : [checkFilesFolder(config.FILES_FOLDER)]),
    ...(config.WEB_FOLDER === undefined ? [] : [checkWebFolder(config.WEB_FOLDER)]),
  ];
}

const sample = new TextEncoder().encode('senlab doctor');
const ending = '.sealed';

function isBelow(path: string, folder: string): boolean {
  const way = relative(resolve(folder), path);
  return way === '' || (way !== '..' && !way.startsWith(`..${process.platform === 'win32' ? '\\' : '/'}`));
}

function ofMissing(path: string): Finding {
  return mayCreateIn(nearestExisting(path))
    ? good('SECRETS_FOLDER does not exist yet and can be created')
    : bad(
        `SECRETS_FOLDER does not exist and cannot be created: ${path}`,
        'Create it, owned by the user of this program, with the rights 700.',
      );
}

function isForOthers(path: string): boolean {
  // Windows keeps rights in another way; what it gives here says nothing.
  return process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;
}

function isOfAnother(path: string): boolean {
  const own = process.getuid?.() ?? 0;
  return own !== 0 && statSync(path).uid !== own;
}

function sealedIn(path: string): readonly string[] {
  return readdirSync(path).filter((name) => name.endsWith(ending));
}

/** Before anything is tried: the store itself closes an open folder, and doctor only looks. */
function faultOfRights(path: string): Finding | undefined {
  if (isOfAnother(path))
    return bad(
      `SECRETS_FOLDER belongs to another user: ${path}`,
      'Give it to the user of this program (chown), or ask doctor as that user.',
    );
  if (isForOthers(path))
    return bad(
      `SECRETS_FOLDER is open to others than its owner: ${path}`,
      `Close it: chmod 700 ${path}. Whoever read its files may have copied them.`,
    );
  const open = sealedIn(path).filter((name) => isForOthers(join(path, name)));
  return open.length === 0
    ? undefined
    : bad(
        `Secrets that others than their owner may read: ${String(open.length)}`,
        `Close them: chmod 600 ${join(path, `*${ending}`)}`,
      );
}

/** Only the code: the words of an error may quote what they stumbled over. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}

async function faultOfTrying(path: string, store: SecretStore): Promise<Finding | undefined> {
  const name = `doctor-${newId()}`;
  try {
    await store.put(name, sample);
    const kept = await store.get(name);
    await store.remove(name);
    if (kept === undefined || !Buffer.from(kept).equals(sample))
      return bad('SECRETS_FOLDER gives back other bytes than were put', 'Look after the disk that it is on.');
    return (await store.get(name)) === undefined
      ? undefined
      : bad('SECRETS_FOLDER keeps what was removed', 'Look after the disk that it is on.');
  } catch (error) {
    await store.remove(name).catch(() => undefined);
    return bad(
      `A secret cannot be written, read and removed in SECRETS_FOLDER (${codeOf(error)}): ${path}`,
      'Make it a folder of the user of this program, on a disk that is neither full nor read-only.',
    );
  }
}

/** With another SENLAB_SECRET nothing is signed any more, and that is found out at the first release. */
async function faultOfKept(path: string, store: SecretStore): Promise<Finding | undefined> {
  const names = sealedIn(path).map((name) => name.slice(0, -ending.length));
  let closed = 0;
  for (const name of names)
    await store.get(name).catch(() => {
      closed += 1;
    });
  return closed === 0
    ? undefined
    : bad(
        `Secrets that do not open: ${String(closed)} of ${String(names.length)}`,
        'They were sealed with another SENLAB_SECRET, or damaged. Set the former one, or bring the files back from a copy; otherwise load those certificates again.',
      );
}

/** Where the keys of certificates lie: there, for the server alone, and really to be written, read and opened. */
export async function checkSecretsFolder(
  { config, faulty }: Settings,
  openStore: (folder: string, secret: string) => SecretStore = folderSecretStore,
): Promise<readonly Finding[]> {
  // Without its secret nothing can be sealed; that it is missing is told already.
  if (faulty.has('SECRETS_FOLDER') || faulty.has('SENLAB_SECRET')) return [];
  const path = resolve(config.SECRETS_FOLDER);
  if (config.WEB_FOLDER !== undefined && isBelow(path, config.WEB_FOLDER))
    return [
      bad(`SECRETS_FOLDER lies in WEB_FOLDER: ${path}`, 'Move it: everybody gets what lies in WEB_FOLDER.'),
    ];
  if (!existsSync(path)) return [ofMissing(path)];
  if (!statSync(path).isDirectory())
    return [bad(`SECRETS_FOLDER is not a folder: ${path}`, 'Name a folder of the user of this program.')];
  const store = openStore(path, config.SENLAB_SECRET);
  const fault = faultOfRights(path) ?? (await faultOfTrying(path, store)) ?? (await faultOfKept(path, store));
  return [fault ?? good('SECRETS_FOLDER is for its owner alone, and a secret can be kept there')];
}
