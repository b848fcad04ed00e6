import { randomBytes, createHash } from 'node:crypto';
import { link, readFile, rename, rm, writeFile, mkdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { isRunning, startMark } from '@senlab/local-postgres';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { workspaceRoot } from './run-senlab.ts';

interface Holder {
  readonly pid: number;
  readonly mark: string | undefined;
}

/** Linked into place when its text is written: a holder that is killed at any moment can be told from a living one. */
async function take(file: string): Promise<boolean> {
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  const holder: Holder = { pid: process.pid, mark: startMark(process.pid) };
  try {
    await writeFile(own, JSON.stringify(holder));
    await link(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(own, { force: true });
  }
}

/** Lets go of the file if its holder has died; of nobody's that has come in the meantime. */
async function clearDead(file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const { pid, mark } = JSON.parse(text) as Holder;
  if (isRunning(pid, mark)) return;
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  await rename(file, aside).catch(() => undefined);
  const found = await readFile(aside, 'utf8').catch(() => text);
  if (found !== text) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

/**
 * One program after the other, as long as the work takes. For work that is only dear when it is done twice: two who find
 * a dead holder at the same moment may both go on.
 */
async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!(await take(file))) {
    await clearDead(file);
    await wait(50);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/*
 * What takes long to make is made once and kept beside the installed packages, with a list of everything that it was made
 * from. It serves as long as none of that has changed.
 */

export interface Kept {
  readonly kind: string;
  /** Fills the folder, and names in the file the programs that were loaded for it: an address in each line. */
  readonly make: (folder: string, loadedFile: string) => Promise<void>;
  /** In milliseconds: what is laid out around the present must not be from this morning. */
  readonly maxAge: number;
  /** The workspace, unless a test has one of its own. */
  readonly root?: string;
  readonly now?: () => number;
}

interface MadeFrom {
  /** Names of files, and a hash of what was in each. */
  readonly files: Readonly<Record<string, string>>;
  readonly madeAt: number;
}

/** Read as data and not as programs, so that no loader sees them. */
const dataFiles = [
  'pnpm-lock.yaml',
  'apps/server/migrations/*',
  'apps/server/seeds/reference/*',
  'packages/pdf/fonts/*',
];

/** A day in Viet Nam: seeds write the date of the day. */
const dayOf = (moment: number): string => new Date(moment + 7 * 3_600_000).toISOString().slice(0, 10);

function hashOf(file: string): string {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch {
    return 'missing';
  }
}

async function isFresh(
  folder: string,
  { maxAge, root = workspaceRoot, now = Date.now }: Kept,
): Promise<boolean> {
  const text = await readFile(join(folder, 'made-from.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return false;
  const { files, madeAt } = JSON.parse(text) as MadeFrom;
  if (dayOf(madeAt) !== dayOf(now()) || now() - madeAt > maxAge) return false;
  const names = new Set([...Object.keys(files), ...globSync(dataFiles, { cwd: root })]);
  return [...names].every((name) => files[name] === hashOf(join(root, name)));
}

async function sourcesOf(loadedFile: string, madeAt: number, root: string): Promise<MadeFrom['files']> {
  const loaded = (await readFile(loadedFile, 'utf8')).split('\n').filter((line) => line !== '');
  const programs = loaded.map((address) => relative(root, fileURLToPath(address)));
  const names = new Set([...programs, ...globSync(dataFiles, { cwd: root })]);
  // A file that was saved in the meantime may have been read before: what was made is never taken for up to date.
  const hash = (file: string): string => (statSync(file).mtimeMs < madeAt ? hashOf(file) : 'saved meanwhile');
  return Object.fromEntries([...names].map((name) => [name, hash(join(root, name))]));
}

/** Made under another name: whoever is killed half-way leaves nothing that could be taken for whole. */
async function remake(folder: string, { make, root = workspaceRoot, now = Date.now }: Kept): Promise<void> {
  for (const left of globSync(`${folder}.new-*`)) await rm(left, { recursive: true, force: true });
  const fresh = `${folder}.new-${randomBytes(6).toString('hex')}`;
  const loadedFile = `${fresh}.loaded`;
  const madeAt = now();
  try {
    await mkdir(fresh);
    await make(fresh, loadedFile);
    const madeFrom: MadeFrom = { files: await sourcesOf(loadedFile, madeAt, root), madeAt };
    await writeFile(join(fresh, 'made-from.json'), JSON.stringify(madeFrom));
    await rm(folder, { recursive: true, force: true });
    await rename(fresh, folder);
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(loadedFile, { force: true });
  }
}

/** One program makes it, the others wait; it stays as it is while somebody uses it. */
export async function withKept<T>(kept: Kept, use: (folder: string) => Promise<T>): Promise<T> {
  // On a fresh clone too, once the packages are installed; git does not see it.
  const place = join(kept.root ?? workspaceRoot, 'node_modules/.cache/senlab');
  await mkdir(place, { recursive: true });
  return withFileLock(join(place, `${kept.kind}.lock`), async () => {
    const folder = join(place, kept.kind);
    if (!(await isFresh(folder, kept))) await remake(folder, kept);
    return use(folder);
  });
}
