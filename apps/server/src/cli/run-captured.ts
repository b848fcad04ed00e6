import { Readable } from 'node:stream';
import { vi } from 'vitest';

export interface CapturedRun {
  readonly command: (argv: readonly string[]) => Promise<void>;
  readonly argv: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** What arrives on standard input; without it, input is a keyboard. */
  readonly input?: string;
}

export interface Captured {
  readonly output: string;
  readonly errors: string;
  readonly exitCode: number;
  readonly error: unknown;
}

function keyboard(): Readable {
  return Object.assign(Readable.from([]), { isTTY: true });
}

/** For tests: a command with its own settings and input, and what it printed. Leaves the process as it was. */
export async function runCaptured({
  command,
  argv,
  environment = {},
  input,
}: CapturedRun): Promise<Captured> {
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'SENLAB_ENV', 'SENLAB_SECRET'])
    vi.stubEnv(name, '');
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const printed = { output: '', errors: '' };
  const out = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => Boolean((printed.output += String(text))));
  const err = vi
    .spyOn(process.stderr, 'write')
    .mockImplementation((text) => Boolean((printed.errors += String(text))));
  const stdin = vi
    .spyOn(process, 'stdin', 'get')
    .mockReturnValue(
      (input === undefined ? keyboard() : Readable.from([Buffer.from(input)])) as typeof process.stdin,
    );
  let error: unknown;
  try {
    await command(argv);
  } catch (thrown) {
    error = thrown;
  }
  const exitCode = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  for (const spy of [out, err, stdin]) spy.mockRestore();
  vi.unstubAllEnvs();
  return { ...printed, exitCode, error };
}
