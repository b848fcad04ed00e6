import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LocalPostgresError } from './local-postgres-error.ts';
import type { Places } from './places.ts';
import { isPostmasterOf, isRunning, processesIn, startMark } from './processes.ts';
import { until } from './until.ts';

interface Owner {
  readonly serverPid: number;
  readonly ownerPid: number;
  readonly ownerMark: string | undefined;
}

/** Remembers that this process started the server, so that a later start can tell an orphan from a server in use. */
export async function rememberOwner(places: Places, serverPid: number): Promise<void> {
  const owner: Owner = { serverPid, ownerPid: process.pid, ownerMark: startMark(process.pid) };
  await writeFile(places.ownerFile, JSON.stringify(owner), { mode: 0o600 });
}

export async function forgetOwner(places: Places): Promise<void> {
  await rm(places.ownerFile, { force: true });
}

async function readOwner(places: Places): Promise<Owner | undefined> {
  const text = await readFile(places.ownerFile, 'utf8').catch(() => undefined);
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Owner);
  } catch {
    return undefined;
  }
}

const pidFileOf = (data: string): string => join(data, 'postmaster.pid');

async function readServerPid(data: string): Promise<number | undefined> {
  const text = await readFile(pidFileOf(data), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/**
 * Makes sure that no server runs on the data: stops one whose starter has died, and throws for one that is in use.
 */
export async function clearTheWay(places: Places): Promise<void> {
  const { data } = places;
  const pid = await readServerPid(data);
  const live = pid !== undefined && isPostmasterOf(pid, data);
  if (live) await endOrphan(places, pid);
  await waitForLeftovers(data);
  // PostgreSQL removes a file of a dead process itself, but believes in any live process of its own user.
  if (pid !== undefined && !live && isRunning(pid)) await rm(pidFileOf(data), { force: true });
}

async function endOrphan(places: Places, pid: number): Promise<void> {
  const owner = await readOwner(places);
  if (!owner || owner.serverPid !== pid || isRunning(owner.ownerPid, owner.ownerMark)) {
    const starter = owner?.serverPid === pid ? `, started by process ${owner.ownerPid}` : '';
    throw new LocalPostgresError(
      `A PostgreSQL server is already running on ${places.folder} (process ${pid}${starter}).`,
      `Stop the program that started it, or the server itself with \`kill -INT ${pid}\`, or use another folder.`,
    );
  }
  await endServer(pid);
}

/** Fast shutdown, then an immediate one: the latter is repaired at the next start, so it loses nothing. */
export async function endServer(pid: number): Promise<void> {
  const steps = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const;
  const mark = startMark(pid);
  for (const [signal, patience] of steps) {
    if (!isRunning(pid, mark)) return;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
    if (await until(() => !isRunning(pid, mark), patience)) return;
  }
}

/** The children of a killed server notice it and end; starting before that would meet their shared memory. */
async function waitForLeftovers(data: string): Promise<void> {
  if (await until(() => processesIn(data).length === 0, 15_000)) return;
  const pids = processesIn(data).join(', ');
  throw new LocalPostgresError(
    `Processes of an earlier PostgreSQL server are still at work in ${data}: ${pids}.`,
    'Wait until they have ended, or end them, and start again.',
  );
}
