/** Grows from half a second to ten; the random half keeps a whole hospital from coming back in the same instant. */
export function backOffMs(attempt: number, random: () => number = Math.random): number {
  const whole = Math.min(500 * 2 ** Math.min(attempt, 10), 10_000);
  return whole / 2 + (whole / 2) * random();
}

/** Waits, or less when the signal ends it. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) {
      resolve();
      return;
    }
    const finish = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal?.addEventListener('abort', finish);
  });
}
