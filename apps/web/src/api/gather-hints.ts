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
