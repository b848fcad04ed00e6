export interface WorkSlotsOptions {
  readonly atOnce: number;
  readonly mostWaiting: number;
  readonly longestWaitMs: number;
}

export interface WorkSlots {
  /** Undefined when there was no slot in time; the work was then not begun. */
  run<T>(work: () => Promise<T>): Promise<T | undefined>;
}

/** A few pieces of heavy work at a time. Who would wait too long hears so at once, while there is still time to say it. */
export function workSlots(options: WorkSlotsOptions): WorkSlots {
  const waiting = new Set<(hasSlot: boolean) => void>();
  let free = options.atOnce;

  function release(): void {
    const [next] = waiting;
    if (next === undefined) free += 1;
    else next(true);
  }

  function wait(): Promise<boolean> {
    if (waiting.size >= options.mostWaiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const settle = (hasSlot: boolean): void => {
        clearTimeout(timer);
        waiting.delete(settle);
        resolve(hasSlot);
      };
      const timer = setTimeout(settle, options.longestWaitMs, false);
      waiting.add(settle);
    });
  }

  async function take(): Promise<boolean> {
    if (free === 0) return wait();
    free -= 1;
    return true;
  }

  return {
    async run(work) {
      if (!(await take())) return undefined;
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
