import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** A tick of the clock in /proc is a hundredth of a second on every Linux that we run on. */
const microsecondsOfTick = 10_000;

/** What follows the name of the program, which may hold blanks: state, parent, … as in proc(5). */
function fieldsOf(pid: number | string): readonly string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    // It has ended since it was listed; its parent has its time.
    return [];
  }
}

const parentOf = (fields: readonly string[]): number => Number(fields[1] ?? 0);
const ownTicks = (fields: readonly string[]): number => Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
const endedTicks = (fields: readonly string[]): number => Number(fields[13] ?? 0) + Number(fields[14] ?? 0);

/** Of a process with all its threads, in microseconds. */
export function cpuOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ownTicks(fieldsOf(pid)), 0) * microsecondsOfTick;
}

export async function postmasterOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return parentOf(fieldsOf(rows[0]?.pid ?? 0));
}

/** Of all processes of a database server, those that have ended too, in microseconds. */
export function databaseCpu(postmaster: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(fieldsOf)
    .filter((fields) => parentOf(fields) === postmaster);
  const alive = children.reduce((sum, fields) => sum + ownTicks(fields), 0);
  return (alive + endedTicks(fieldsOf(postmaster))) * microsecondsOfTick;
}
