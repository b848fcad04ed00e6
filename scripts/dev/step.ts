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

export async function step<T>({ name, advice, run }: Step<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    if (cause instanceof StepError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StepError(`Failed: ${name}.\n\n${reason}\n\nWhat to do: ${advice}`, { cause });
  }
}

/** The last words of a script: a failure that explains itself, or a surprise with its stack. */
export function reportFailure(error: unknown): void {
  const text =
    error instanceof StepError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`\n${text}\n`);
  process.exitCode = 1;
}
