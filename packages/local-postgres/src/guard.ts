import { spawn } from 'node:child_process';

export interface Guarded {
  readonly pid: number;
  readonly signal: 'INT' | 'TERM';
  /** The whole process group that the process leads. */
  readonly group?: boolean;
  /** Folders that go with it. */
  readonly remove?: readonly string[];
}

/** Thirty seconds for the process to end by itself; what is removed afterwards was meant to be. */
const script = `
  read -r released && exit
  signal=$1 target=$2 left=300
  shift 2
  kill -s "$signal" -- "$target"
  while [ $# -gt 0 ] && [ $left -gt 0 ] && kill -0 "$target" 2>/dev/null; do sleep 0.1; left=$((left - 1)); done
  [ $# -eq 0 ] || rm -rf -- "$@"
`;

/**
 * Ends a process when this one dies, however it dies: a small shell waits on a pipe whose other end only we hold.
 * Handlers for signals would change what signals mean for the whole program, and none can be set for SIGKILL.
 */
export function endWithThisProcess({ pid, signal, group = false, remove = [] }: Guarded): {
  release: () => void;
} {
  if (process.platform === 'win32') return { release: () => undefined };
  const target = group ? `-${pid}` : String(pid);
  const guard = spawn('/bin/sh', ['-c', script, 'senlab-guard', signal, target, ...remove], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl-C reaches every process of the terminal's group; the guard must outlive us.
    detached: true,
  });
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  return { release: () => void guard.stdin.end('released\n') };
}
