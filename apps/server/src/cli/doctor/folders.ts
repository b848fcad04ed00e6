import { accessSync, constants, existsSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { bad, good, type Finding } from './finding.ts';
import type { Settings } from './settings.ts';

export function nearestExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path));
}

/** Rights alone do not tell of a read-only or full disk, so something is written and removed again. */
function isWritable(folder: string): boolean {
  try {
    rmdirSync(mkdtempSync(join(folder, '.doctor-')));
    return true;
  } catch {
    return false;
  }
}

export function mayCreateIn(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}

function checkFilesFolder(folder: string): Finding {
  const path = resolve(folder);
  if (existsSync(path)) {
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
