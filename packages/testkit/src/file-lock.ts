import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { isRunning, startMark } from '@senlab/local-postgres';

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
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
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
