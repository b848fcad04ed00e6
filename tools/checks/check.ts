import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const repository = join(import.meta.dirname, '../..');

/** One thing that is wrong: where, what, and what to do about it. */
export interface Fault {
  readonly where: string;
  readonly what: string;
}

export interface CheckOptions {
  /** The tree to look at: this repository, or the small one of a test. */
  readonly root: string;
  readonly flags: ReadonlySet<string>;
}

export interface Check {
  readonly name: string;
  /** Said when all is well. */
  readonly fine: string;
  /** Said under the faults: what to do. */
  readonly advice: string;
  readonly help: string;
  readonly flags?: readonly string[];
  find(options: CheckOptions): Promise<readonly Fault[]> | readonly Fault[];
  /** The very last line, for a check whose figure others read. */
  ending?(options: CheckOptions): string | undefined;
}

function readOptions(check: Check, words: readonly string[]): CheckOptions & { readonly wantsHelp: boolean } {
  const own = Object.fromEntries((check.flags ?? []).map((flag) => [flag, { type: 'boolean' as const }]));
  const { values } = parseArgs({
    args: [...words],
    options: { root: { type: 'string' }, help: { type: 'boolean' }, ...own },
  });
  const flags = Object.entries(values).filter(([, value]) => value === true);
  return {
    root: typeof values.root === 'string' ? resolve(values.root) : repository,
    flags: new Set(flags.map(([name]) => name)),
    wantsHelp: values.help === true,
  };
}

/** Runs a check as a program does: prints every fault, and answers the exit code, 1 when there is any. */
export async function runCheck(
  check: Check,
  words: readonly string[] = process.argv.slice(2),
): Promise<number> {
  let options: ReturnType<typeof readOptions>;
  try {
    options = readOptions(check, words);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${check.help}`);
    return 1;
  }
  if (options.wantsHelp) {
    console.log(check.help);
    return 0;
  }
  const faults = await check.find(options);
  reportFaults(check, faults);
  const ending = check.ending?.(options);
  if (ending !== undefined) console.log(ending);
  return faults.length === 0 ? 0 : 1;
}

function reportFaults(check: Check, faults: readonly Fault[]): void {
  if (faults.length === 0) {
    console.log(`${check.name}: ${check.fine}`);
    return;
  }
  for (const { where, what } of faults) console.error(`  ${where}: ${what}`);
  console.error(
    `${check.name}: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}. ${check.advice}`,
  );
}
