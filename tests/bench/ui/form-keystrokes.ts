/** Runs in the page, which knows nothing of this file's types: a text. */
export const noteKeystrokes = `(() => {
  window.keystrokes = [];
  addEventListener('keydown', () => {
    const pressed = performance.now();
    requestAnimationFrame(() => {
      // The first task behind a frame: the letter is on the screen.
      const painted = new MessageChannel();
      painted.port1.onmessage = () => {
        window.keystrokes.push(performance.now() - pressed);
        painted.port1.close();
      };
      painted.port2.postMessage(0);
    });
  }, { capture: true });
})()`;

/** Milliseconds from each key to the frame that shows its letter, since the last time this was asked. */
export const takeKeystrokes = 'window.keystrokes.splice(0)';

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export interface Typing {
  readonly paintMs: readonly number[];
  /** What the page's own thread worked for all of them: nearly the same on a busy machine. */
  readonly workMs: number;
}

export interface TypingSummary {
  readonly keys: number;
  readonly workPerKey: number;
  readonly median: number;
  readonly p95: number;
}

export function summarise(typings: readonly Typing[]): TypingSummary {
  const paints = typings.flatMap(({ paintMs }) => paintMs);
  const work = typings.reduce((sum, { workMs }) => sum + workMs, 0);
  return {
    keys: paints.length,
    workPerKey: work / paints.length,
    median: quantile(paints, 0.5),
    p95: quantile(paints, 0.95),
  };
}
