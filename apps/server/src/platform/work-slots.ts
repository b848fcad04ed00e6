export interface WorkSlotsOptions {
  readonly atOnce: number;
  /** Of those who go first, and as many of the others. */
  readonly mostWaiting: number;
  readonly longestWaitMs: number;
}

/** Whose turn it is when a slot becomes free. */
export interface Turn {
  /** Everybody gets one turn before anybody gets a second one. */
  readonly of: string;
  /** Before all who do not. */
  readonly goesFirst: boolean;
}

export interface WorkSlots {
  /** Undefined when there was no slot in time; the work was then not begun. Without a turn as the others: who came first. */
  run<T>(work: () => Promise<T>, turn?: Turn): Promise<T | undefined>;
}

type Waiter = (hasSlot: boolean) => void;

/** By whose they are, whoever has waited longest for a turn at the front. */
type Line = Map<string, Set<Waiter>>;

function sizeOf(line: Line): number {
  return [...line.values()].reduce((sum, { size }) => sum + size, 0);
}

function nextIn(line: Line): Waiter | undefined {
  const [front] = line;
  if (front === undefined) return undefined;
  const [of, waiters] = front;
  line.delete(of);
  line.set(of, waiters);
  const [next] = waiters;
  return next;
}

function leave(line: Line, of: string, waiter: Waiter): void {
  const waiters = line.get(of);
  waiters?.delete(waiter);
  if (waiters?.size === 0) line.delete(of);
}

const anybody: Turn = { of: '', goesFirst: false };

/** A few pieces of heavy work at a time. Who would wait too long hears so at once, while there is still time to say it. */
export function workSlots(options: WorkSlotsOptions): WorkSlots {
  const first: Line = new Map();
  const others: Line = new Map();
  let free = options.atOnce;

  function release(): void {
    const next = nextIn(first) ?? nextIn(others);
    if (next === undefined) free += 1;
    else next(true);
  }

  function wait({ of, goesFirst }: Turn): Promise<boolean> {
    const line = goesFirst ? first : others;
    if (sizeOf(line) >= options.mostWaiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const settle = (hasSlot: boolean): void => {
        clearTimeout(timer);
        leave(line, of, settle);
        resolve(hasSlot);
      };
      const timer = setTimeout(settle, options.longestWaitMs, false);
      line.set(of, (line.get(of) ?? new Set()).add(settle));
    });
  }

  async function take(turn: Turn): Promise<boolean> {
    if (free === 0) return wait(turn);
    free -= 1;
    return true;
  }

  return {
    async run(work, turn = anybody) {
      if (!(await take(turn))) return undefined;
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
