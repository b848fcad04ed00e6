import { parseArgs } from 'node:util';

/** A mistake of the person at the keyboard: the message is all they need, no stack. */
export class UsageError extends Error {}

export type Options = Readonly<Record<string, string | boolean | undefined>>;

export interface Arguments {
  readonly words: readonly string[];
  readonly options: Options;
}

export function readArguments(argv: readonly string[], flags: readonly string[]): Arguments {
  const options = Object.fromEntries(
    flags.map((flag) =>
      flag.endsWith('=')
        ? [flag.slice(0, -1), { type: 'string' as const }]
        : [flag, { type: 'boolean' as const }],
    ),
  );
  try {
    const parsed = parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
    return { words: parsed.positionals, options: parsed.values as Options };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

export function required(options: Options, name: string): string {
  const value = options[name];
  if (typeof value !== 'string' || value === '') throw new UsageError(`--${name} is missing`);
  return value;
}

export function optional(options: Options, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
