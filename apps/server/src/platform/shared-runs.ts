/** The run that is under way for a question, and the one that waits behind it. */
interface Running<T> {
  readonly ended: Promise<unknown>;
  next?: Promise<T>;
}

export type SharedRuns<T> = (question: string, run: () => Promise<T>) => Promise<T>;

/**
 * One run for all who ask the same at once: eight screens that ask together must not do the same dear work eight times
 * and take the connections of everybody else. Who asks while a run is under way shares the next one, and never the one
 * that began before: nobody is told what was true before she asked.
 */
export function sharedRuns<T>(): SharedRuns<T> {
  const known = new Map<string, Running<T>>();

  function begin(question: string, run: () => Promise<T>): Promise<T> {
    const answer = run();
    const mine: Running<T> = {
      ended: answer.then(
        () => undefined,
        () => undefined,
      ),
    };
    known.set(question, mine);
    void mine.ended.then(() => {
      if (mine.next === undefined) known.delete(question);
    });
    return answer;
  }

  return (question, run) => {
    const running = known.get(question);
    if (running === undefined) return begin(question, run);
    running.next ??= running.ended.then(() => begin(question, run));
    return running.next;
  };
}

/** Different questions that are all dear: one after the other, so that they take one connection together. */
export function oneAtATime(): <T>(run: () => Promise<T>) => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  return (run) => {
    const answer = before.then(run);
    before = answer.catch(() => undefined);
    return answer;
  };
}
