import { hash, verify } from '@node-rs/argon2';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from './ids.ts';

/** Argon2id at the strength OWASP names as the least: 19 MiB, two passes. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), strength);
}

let decoy: Promise<string> | undefined;

/** With no hash a decoy is checked, so that the time of the answer does not tell which user names exist. */
export async function checkPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('decoy');
  const matches = await verify(passwordHash ?? (await decoy), password.normalize('NFC'));
  return matches && passwordHash !== null && passwordHash !== undefined;
}

/** Each use of the installation's secret has a key of its own, so that one leak opens one thing. */
function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'senlab', purpose, 32));
}

/** AES-256-GCM: 12 bytes nonce, 16 bytes tag, then the sealed bytes. */
export function seal(secret: string, purpose: string, plain: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws when the secret is another one or a byte was changed. */
export function unseal(secret: string, purpose: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), sealed.subarray(0, 12), {
    authTagLength: 16,
  });
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
}

export function derivedSecret(secret: string, purpose: string): string {
  return keyFor(secret, purpose).toString('base64url');
}

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
