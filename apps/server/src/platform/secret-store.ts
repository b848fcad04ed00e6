import { chmod, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from './ids.ts';
import { seal, unseal } from './secret-box.ts';

/** Keys and passwords of certificates: apart from the tables, so that a copy of the database signs nothing. */
export interface SecretStore {
  /** When this returns, the bytes survive a power cut. A name that has some is refused: secrets are never replaced. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when the store does not have them. Throws when they were changed, or the installation's secret was. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Also when there are none. */
  remove(name: string): Promise<void>;
}

const namePattern = /^[a-z0-9-]{1,80}$/;
const privateFile = 0o600;
const privateFolder = 0o700;

function placeOf(folder: string, name: string): string {
  // A name from elsewhere could lead out of the folder.
  if (!namePattern.test(name)) throw new Error('not the name of a secret');
  return join(folder, `${name}.sealed`);
}

/** Of each its own, so that a file put in the place of another does not open. */
function purposeOf(name: string): string {
  return `secret-store/${name}`;
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', privateFile);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A rename is only on the disk when its folder is. */
async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder for this, and orders such changes itself.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * A folder that all instances share. The files are sealed with the installation's secret, which lies in the environment:
 * whoever takes a copy of the disk has nothing.
 */
export function folderSecretStore(folder: string, secret: string): SecretStore {
  return {
    async put(name, bytes) {
      const place = placeOf(folder, name);
      await mkdir(folder, { recursive: true, mode: privateFolder });
      // It may have been made by hand, with the rights that the machine gives to everything.
      await chmod(folder, privateFolder);
      if ((await unlessMissing(() => readFile(place))) !== undefined) throw new Error('the secret exists');
      const temporary = join(folder, `${newId()}.incoming`);
      try {
        await write(temporary, seal(secret, purposeOf(name), Buffer.from(bytes).toString('base64')));
        await rename(temporary, place);
      } finally {
        await rm(temporary, { force: true });
      }
      await syncFolder(folder);
    },

    async get(name) {
      const sealed = await unlessMissing(() => readFile(placeOf(folder, name)));
      if (sealed === undefined) return undefined;
      return new Uint8Array(Buffer.from(unseal(secret, purposeOf(name), sealed), 'base64'));
    },

    async remove(name) {
      const place = placeOf(folder, name);
      await rm(place, { force: true });
    },
  };
}
