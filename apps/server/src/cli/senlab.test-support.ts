import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { runCommandLine, type Commands } from './command-line.ts';
import { commands } from './commands.ts';

export interface Surroundings {
  readonly environment?: Readonly<Record<string, string>>;
  /** What arrives on standard input; without it, input is a keyboard. */
  readonly input?: string | undefined;
  readonly table?: Commands;
}

export interface Captured {
  readonly output: string;
  readonly errors: string;
  readonly exitCode: number;
}

function keyboard(): Readable {
  return Object.assign(Readable.from([]), { isTTY: true });
}

/** Said when memory is swept, and here of a file that another file of tests has left open; a spawned command shows its own. */
const isOfSweeping = /^\(node:\d+\) (?:Warning: Closing file descriptor|\[DEP0137\])/;

/**
 * A whole command line in this process, with its own settings and input, and what it printed: `senlab('user list')`, or
 * a list of words where one of them holds a space. Leaves the process as it was.
 */
export async function senlab(
  words: string | readonly string[],
  { environment = {}, input, table = commands }: Surroundings = {},
): Promise<Captured> {
  const argv = typeof words === 'string' ? words.split(' ').filter((word) => word !== '') : words;
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'SENLAB_ENV', 'SENLAB_SECRET'])
    vi.stubEnv(name, '');
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const printed = { output: '', errors: '' };
  const out = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => Boolean((printed.output += String(text))));
  const err = vi
    .spyOn(process.stderr, 'write')
    .mockImplementation((text) =>
      Boolean(isOfSweeping.test(String(text)) || (printed.errors += String(text))),
    );
  const stdin = vi
    .spyOn(process, 'stdin', 'get')
    .mockReturnValue(
      (input === undefined ? keyboard() : Readable.from([Buffer.from(input)])) as typeof process.stdin,
    );
  await runCommandLine(table, argv);
  const exitCode = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  for (const spy of [out, err, stdin]) spy.mockRestore();
  vi.unstubAllEnvs();
  return { ...printed, exitCode };
}
