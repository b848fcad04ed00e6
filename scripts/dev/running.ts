import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isRunning, startMark } from '@senlab/local-postgres';
import { runningFile, stateFolder } from './folders.ts';
import { StepError } from './step.ts';

interface Running {
  readonly pid: number;
  readonly mark: string | undefined;
}

async function readRunning(): Promise<Running | undefined> {
  try {
    return JSON.parse(await readFile(runningFile, 'utf8')) as Running;
  } catch {
    return undefined;
  }
}

/** Two at once would fight for the database and for the files. */
export async function assertNotRunning(): Promise<void> {
  const other = await readRunning();
  if (!other || !isRunning(other.pid, other.mark)) return;
  throw new StepError(
    `\`pnpm dev\` is already running in this checkout (process ${other.pid}). Stop it first: Ctrl-C in its window, or kill ${other.pid}.`,
  );
}

export async function markRunning(): Promise<void> {
  await assertNotRunning();
  await mkdir(stateFolder, { recursive: true });
  const running: Running = { pid: process.pid, mark: startMark(process.pid) };
  await writeFile(runningFile, JSON.stringify(running));
}

export async function unmarkRunning(): Promise<void> {
  await rm(runningFile, { force: true });
}
