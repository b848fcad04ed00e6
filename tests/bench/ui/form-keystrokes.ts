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

export function quantile(values: readonly number[], share: number): number {
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
  readonly worst: number;
}

export function summarise(typings: readonly Typing[]): TypingSummary {
  const paints = typings.flatMap(({ paintMs }) => paintMs);
  const work = typings.reduce((sum, { workMs }) => sum + workMs, 0);
  return {
    keys: paints.length,
    workPerKey: work / paints.length,
    median: quantile(paints, 0.5),
    p95: quantile(paints, 0.95),
    worst: Math.max(...paints),
  };
}

/** The reference: what the browser needs for a letter when nobody else does anything. */
export const bareField = `(() => {
  const input = document.createElement('input');
  input.setAttribute('name', 'bare');
  input.style.cssText = 'position:fixed;top:4px;left:50%;z-index:9999';
  document.body.append(input);
})()`;

export function printTypings(title: string, summaries: ReadonlyMap<string, TypingSummary>): void {
  process.stdout.write(`\n${title.padEnd(34)}    keys  work/key    median       p95     worst\n`);
  for (const [name, { keys, workPerKey, median, p95, worst }] of summaries) {
    const cells = [workPerKey, median, p95, worst].map((value) => value.toFixed(1).padStart(10));
    process.stdout.write(`${name.padEnd(34)}${String(keys).padStart(8)}${cells.join('')}\n`);
  }
}
