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
