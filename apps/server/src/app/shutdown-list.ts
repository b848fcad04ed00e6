import type { Log } from '../platform/log.ts';

type Step = () => unknown;

/** What was started, ended in the reverse order; one that fails or hangs does not keep the others from ending. */
export class ShutdownList {
  readonly #steps: { readonly name: string; readonly step: Step }[] = [];
  readonly #log: Log;
  readonly #stepTimeoutMs: number;

  constructor(log: Log, stepTimeoutMs = 10_000) {
    this.#log = log;
    this.#stepTimeoutMs = stepTimeoutMs;
  }

  add(name: string, step: Step): void {
    this.#steps.push({ name, step });
  }

  async run(): Promise<void> {
    for (const { name, step } of this.#steps.toReversed()) {
      await this.#runStep(name, step);
    }
  }

  async #runStep(name: string, step: Step): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<string>();
    const timer = setTimeout(() => resolve('took too long'), this.#stepTimeoutMs);
    const ended = Promise.resolve()
      .then(step)
      .then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
    const problem = await Promise.race([ended, promise]);
    clearTimeout(timer);
    if (problem !== undefined) this.#log.warn({ event: 'shutdown.step-failed', step: name, reason: problem });
  }
}
