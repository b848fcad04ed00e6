/** Something that happened, at its moment. */
export interface Step {
  readonly atMs: number;
  readonly run: () => Promise<unknown>;
}

/**
 * Everything that happened in the laboratory, in the order of time: numbers are given, and what was known before is
 * known, as it was then. Of two things at one moment the one that was arranged first comes first.
 */
export class PastDays {
  /** The latest first. */
  readonly #steps: Step[] = [];
  readonly #nowMs: number;

  constructor(nowMs: number) {
    this.#nowMs = nowMs;
  }

  /** Nothing happens in the future. */
  arrange(step: Step): void {
    if (step.atMs > this.#nowMs) return;
    const later = this.#steps.findLastIndex(({ atMs }) => atMs > step.atMs);
    this.#steps.splice(later + 1, 0, step);
  }

  /** With what they arrange meanwhile. */
  async pass(): Promise<void> {
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) await step.run();
  }
}
