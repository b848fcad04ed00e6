export type InTurn = <T>(key: string, job: () => Promise<T>) => Promise<T>;

/** Jobs of one row come one after the other; different rows go side by side. */
export function createRowQueues(): InTurn {
  const queues = new Map<string, Promise<unknown>>();
  return (key, job) => {
    const turn = (queues.get(key) ?? Promise.resolve()).then(job);
    queues.set(key, turn);
    return turn;
  };
}
