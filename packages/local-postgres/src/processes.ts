import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

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
export function isPostmasterOf(pid: number, dataFolder: string): boolean {
  if (!isRunning(pid)) return false;
  if (onLinux) return workingDirectory(pid) === dataFolder;
  return ps(pid, 'command')?.includes(dataFolder) ?? false;
}

function workingDirectory(pid: number | string): string | undefined {
  return orUndefined(() => readlinkSync(`/proc/${pid}/cwd`));
}

/** Servers' children may outlive a killed server for a moment, and hold its shared memory. Known on Linux only. */
export function processesIn(dataFolder: string): number[] {
  if (!onLinux) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workingDirectory(name) === dataFolder)
    .map(Number)
    .filter((pid) => pid !== process.pid && isRunning(pid));
}
