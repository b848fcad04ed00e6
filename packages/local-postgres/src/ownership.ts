import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LocalPostgresError } from './local-postgres-error.ts';
import type { Places } from './places.ts';

/*
 * A process number alone proves nothing: after a crash or a restart of the machine it may belong to somebody else.
 * So a process is known by its number and the moment it started.
 */

const onLinux = process.platform === 'linux';

/** Fields of /proc/N/stat behind the program's name, which may itself hold blanks and brackets. */
function statFields(pid: number): readonly string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function ps(pid: number, column: string): string | undefined {
  return orUndefined(() =>
    execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim(),
  );
}

/** A mark that two processes with the same number do not share; undefined when there is no such process. */
export function startMark(pid: number): string | undefined {
  if (!onLinux) return ps(pid, 'lstart') || undefined;
  const fields = orUndefined(() => statFields(pid));
  // A zombie has ended; only nobody has asked for its exit code yet.
  return fields && fields[0] !== 'Z' ? fields[19] : undefined;
}

export function isRunning(pid: number, mark?: string): boolean {
  const found = startMark(pid);
  return found !== undefined && (mark === undefined || found === mark);
}

/** True when the process is a PostgreSQL server of this data folder: it makes the folder its working directory. */
function isPostmasterOf(pid: number, dataFolder: string): boolean {
  if (!isRunning(pid)) return false;
  if (onLinux) return workingDirectory(pid) === dataFolder;
  return ps(pid, 'command')?.includes(dataFolder) ?? false;
}

function workingDirectory(pid: number | string): string | undefined {
  return orUndefined(() => readlinkSync(`/proc/${pid}/cwd`));
}

/** Servers' children may outlive a killed server for a moment, and hold its shared memory. Known on Linux only. */
function processesIn(dataFolder: string): number[] {
  if (!onLinux) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workingDirectory(name) === dataFolder)
    .map(Number)
    .filter((pid) => pid !== process.pid && isRunning(pid));
}

/** Asks again until the answer is yes; false when the time is up. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  milliseconds: number,
): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (!(await condition())) {
    if (performance.now() > deadline) return false;
    await wait(25);
  }
  return true;
}

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
