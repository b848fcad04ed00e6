/** Shown to a person as it is, without a stack: says which step failed and what to do. */
export class StepError extends Error {
  override readonly name = 'StepError';
}

export interface Step<T> {
  readonly name: string;
  /** Added to the failure: what most often helps. */
  readonly advice: string;
  readonly run: () => Promise<T>;
}

/** Named before it begins: whoever waits sees what for. */
export async function step<T>({ name, advice, run }: Step<T>): Promise<T> {
  process.stdout.write(`  … ${name}\n`);
  const begin = performance.now();
  try {
    const result = await run();
    process.stdout.write(`  ✓ ${name} (${((performance.now() - begin) / 1000).toFixed(1)} s)\n`);
    return result;
  } catch (cause) {
    if (cause instanceof StepError) throw cause;
    throw new StepError(`Failed: ${name}.\n\n${reasonOf(cause)}\n\nWhat to do: ${advice}`, { cause });
  }
}

/** With what lies behind it: the first words often only say that something else failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n${reasonOf(error.cause)}`;
}

/** The last words of a script: a failure that explains itself, or a surprise with its stack. */
export function reportFailure(error: unknown): void {
  const text =
    error instanceof StepError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`\n${text}\n`);
  process.exitCode = 1;
}
