import { readdirSync, readFileSync } from 'node:fs';
import { isRunning, startMark } from '@senlab/local-postgres';

export interface KnownProcess {
  readonly pid: number;
  readonly mark: string | undefined;
  readonly command: string;
}

function parentOf(pid: number): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** The process and everything that it has started, directly or not. */
export function processTree(rootPid: number): readonly KnownProcess[] {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parents = new Map(pids.map((pid) => [pid, parentOf(pid)]));
  const tree = new Set([rootPid]);
  for (let before = 0; before !== tree.size;) {
    before = tree.size;
    for (const [pid, parent] of parents) if (parent !== undefined && tree.has(parent)) tree.add(pid);
  }
  return [...tree].map((pid) => ({ pid, mark: startMark(pid), command: commandOf(pid) }));
}

export function stillRunning(processes: readonly KnownProcess[]): readonly string[] {
  return processes
    .filter(({ pid, mark }) => isRunning(pid, mark))
    .map(({ pid, command }) => `${pid} ${command}`);
}
