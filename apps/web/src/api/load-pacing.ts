/**
 * Loads one after the other: wishes that come while a load is on its way lead to one more load, not to one each. Whoever
 * types twenty values in a row would otherwise ask for the whole case twenty times at once.
 */
export function loadsInTurn<T>(load: () => Promise<T>, take: (answer: T) => void): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isWanted = false;
  const run = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      take(await load());
    }
    running = undefined;
  };
  return () => {
    isWanted = true;
    running ??= run();
    return running;
  };
}

export interface Gathering<T> {
  readonly want: (wishes: Iterable<T>) => void;
  readonly stop: () => void;
}

/**
 * Wishes that come within a pause, or while the last ones are being answered, are answered together. A morning's
 * collection changes a record every second, and this page is open on every desk.
 */
export function gatherHints<T>(pauseMs: number, work: (wanted: readonly T[]) => Promise<void>): Gathering<T> {
  const wanted = new Set<T>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let isOver = false;
  const plan = (): void => {
    if (isOver || isBusy || timer !== undefined || wanted.size === 0) return;
    timer = setTimeout(() => void answer(), pauseMs);
  };
  const answer = async (): Promise<void> => {
    timer = undefined;
    isBusy = true;
    const now = [...wanted];
    wanted.clear();
    await work(now);
    isBusy = false;
    plan();
  };
  return {
    want: (wishes) => {
      for (const wish of wishes) wanted.add(wish);
      plan();
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
