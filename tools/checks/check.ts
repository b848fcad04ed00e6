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

function readOptions(check: Check): CheckOptions & { readonly wantsHelp: boolean } {
  const own = Object.fromEntries((check.flags ?? []).map((flag) => [flag, { type: 'boolean' as const }]));
  const { values } = parseArgs({
    options: { root: { type: 'string' }, help: { type: 'boolean' }, ...own },
  });
  const flags = Object.entries(values).filter(([, value]) => value === true);
  return {
    root: typeof values.root === 'string' ? resolve(values.root) : repository,
    flags: new Set(flags.map(([name]) => name)),
    wantsHelp: values.help === true,
  };
}

function readOptionsOrExplain(check: Check): CheckOptions | undefined {
  try {
    const options = readOptions(check);
    if (!options.wantsHelp) return options;
    console.log(check.help);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${check.help}`);
    process.exitCode = 1;
  }
  return undefined;
}

/** Runs a check as a program: prints every fault, and ends with 1 when there is any. */
export async function runCheck(check: Check): Promise<void> {
  const options = readOptionsOrExplain(check);
  if (options === undefined) return;
  reportFaults(check, await check.find(options));
  const ending = check.ending?.(options);
  if (ending !== undefined) console.log(ending);
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
  process.exitCode = 1;
}
