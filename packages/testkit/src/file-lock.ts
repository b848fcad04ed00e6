import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { isRunning, startMark } from '@senlab/local-postgres';

interface Holder {
  readonly pid: number;
  readonly mark: string | undefined;
}

async function take(file: string): Promise<boolean> {
  const holder: Holder = { pid: process.pid, mark: startMark(process.pid) };
  try {
    await writeFile(file, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** A holder that was killed holds no longer. */
async function isHeld(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => '');
  // Between the making of the file and the writing of its text it is held too.
  if (text === '') return true;
  const { pid, mark } = JSON.parse(text) as Holder;
  return isRunning(pid, mark);
}

/**
 * One program after the other, as long as the work takes. For work that is only dear when it is done twice: two who find
 * a dead holder at the same moment may both go on.
 */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!(await take(file))) {
    if (await isHeld(file)) await wait(50);
    else await rm(file, { force: true });
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}
