import { createReadStream } from 'node:fs';
import {
  chmod,
  chown,
  mkdir,
  open,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  ChangedContentError,
  type FileStore,
  placeOf,
  privateFile,
  privateFolder,
  putInFolder,
  syncFolder,
} from '../../platform/files/file-store.ts';
import type { NamedContent } from './database-side.ts';
import { measure, names, type Manifest, type Measured } from './manifest.ts';

/** Waiting for the disk and not for the processor, so a few at a time. */
const lanes = 4;

/** Each item once, a few side by side; the first that fails ends all. */
export async function inLanes<T>(items: AsyncIterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const shared = items[Symbol.asyncIterator]();
  let failed = false;
  async function lane(): Promise<void> {
    for (let next = await shared.next(); next.done !== true && !failed; next = await shared.next()) {
      try {
        await work(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane));
  await shared.return?.();
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function writeLines(path: string, lines: AsyncIterable<string>): Promise<Measured> {
  const file = await open(path, 'wx', privateFile);
  try {
    let waiting: string[] = [];
    const flush = async (to: FileHandle): Promise<void> => {
      await to.appendFile(waiting.join(''));
      waiting = [];
    };
    for await (const line of lines) {
      waiting.push(`${line}\n`);
      if (waiting.length === 1_000) await flush(file);
    }
    await flush(file);
    await file.sync();
  } finally {
    await file.close();
  }
  return measure(path);
}

/** One line for each, so that a house with millions of papers needs no more memory than a small one. */
export async function writeList(
  folder: string,
  contents: AsyncIterable<NamedContent>,
): Promise<Measured & { readonly count: number }> {
  let [count, bytes] = [0, 0];
  async function* lines(): AsyncGenerator<string> {
    for await (const { sha256, size } of contents) {
      count += 1;
      bytes += size;
      yield `${sha256} ${String(size)}`;
    }
  }
  const { sha256 } = await writeLines(join(folder, names.list), lines());
  return { count, bytes, sha256 };
}

export async function* readList(folder: string): AsyncGenerator<NamedContent> {
  for await (const line of createInterface({ input: createReadStream(join(folder, names.list)) })) {
    const [sha256 = '', size = ''] = line.split(' ');
    yield { sha256, size: Number(size) };
  }
}

export async function readMissing(folder: string): Promise<ReadonlySet<string>> {
  const text = await readFile(join(folder, names.missing), 'utf8');
  return new Set(text.split('\n').filter((line) => line !== ''));
}

async function sizeOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ size }) => size,
    () => undefined,
  );
}

export interface Copied {
  readonly fresh: number;
  readonly freshBytes: number;
  readonly missing: Manifest['files']['missing'];
}

interface Copying {
  readonly folder: string;
  readonly pool: string;
  readonly store: FileStore;
  readonly onProgress: (done: number) => void;
}

/** What a former backup has brought is there already. What is new is compared with its name while it is copied. */
export async function copyFiles({ folder, pool, store, onProgress }: Copying): Promise<Copied> {
  const missing: string[] = [];
  let [fresh, freshBytes, done] = [0, 0, 0];
  await inLanes(readList(folder), async ({ sha256, size }) => {
    if ((await sizeOf(placeOf(pool, sha256))) !== size) {
      const content = await store.open(sha256);
      try {
        if (content === undefined) throw new ChangedContentError();
        freshBytes += (await putInFolder(pool, content)).size;
        fresh += 1;
      } catch (error) {
        if (!(error instanceof ChangedContentError)) throw error;
        missing.push(sha256);
      } finally {
        // Where nothing can be written, what there is to read is still open.
        content?.destroy();
      }
    }
    onProgress((done += 1));
  });
  async function* lines(): AsyncGenerator<string> {
    yield* missing.toSorted();
  }
  const written = await writeLines(join(folder, names.missing), lines());
  return { fresh, freshBytes, missing: { count: missing.length, sha256: written.sha256 } };
}

/** Keys of certificates, sealed as they are: without SENLAB_SECRET nobody opens them. */
export async function copySecrets(from: string, folder: string): Promise<Manifest['secrets']> {
  const target = join(folder, names.secrets);
  await mkdir(target, { mode: privateFolder });
  const entries = await readdir(from).catch(() => []);
  const secrets: Manifest['secrets'] = [];
  for (const name of entries.filter((entry) => /^[a-z0-9-]+\.sealed$/.test(entry)).toSorted()) {
    const path = join(target, name);
    await writeFile(path, await readFile(join(from, name)), { mode: privateFile, flag: 'wx', flush: true });
    secrets.push({ name, ...(await measure(path)) });
  }
  return secrets;
}

export async function bringSecrets(
  folder: string,
  secrets: Manifest['secrets'],
  target: string,
): Promise<void> {
  await mkdir(target, { recursive: true, mode: privateFolder });
  for (const { name } of secrets) {
    const bytes = await readFile(join(folder, names.secrets, name));
    await writeFile(join(target, name), bytes, { mode: privateFile, flag: 'wx', flush: true });
  }
  await syncFolder(target);
}

/** Of root alone: what root has written, the server's user must be able to read. */
export async function giveTo(path: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return;
  await chown(path, uid, gid);
  if (found.isDirectory())
    for (const name of await readdir(path)) await giveTo(join(path, name), { uid, gid });
}

export async function emptyFolder(path: string): Promise<void> {
  for (const name of await readdir(path).catch(() => []))
    await rm(join(path, name), { recursive: true, force: true });
}

export async function makePrivate(path: string): Promise<void> {
  await chmod(path, privateFile);
}
