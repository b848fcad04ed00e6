import type { ExecutionResult } from 'graphql';

/** Yields nothing and stays open until it is ended; then runs `onEnd` once. */
export function waitingIterator(onEnd: () => void): AsyncGenerator<ExecutionResult, void, void> {
  const ended = Promise.withResolvers<IteratorResult<ExecutionResult, void>>();
  let isEnded = false;
  const end = (): Promise<IteratorResult<ExecutionResult, void>> => {
    if (!isEnded) onEnd();
    isEnded = true;
    ended.resolve({ done: true, value: undefined });
    return ended.promise;
  };
  return {
    next: () => ended.promise,
    return: end,
    throw: end,
    [Symbol.asyncIterator]() {
      return this;
    },
    [Symbol.asyncDispose]: async () => {
      await end();
    },
  };
}
