import type { Writable } from 'node:stream';

export interface Progress {
  /** Of the current step. */
  update(done: number): void;
  step(name: string, total: number): void;
  end(): void;
}

const barLength = 28;
const redrawMs = 200;

function seconds(ms: number): string {
  const whole = Math.round(ms / 1000);
  return whole < 90 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** One line that is drawn over itself on a terminal, and one line per step where there is none. */
export function showProgress(output: Writable & { readonly isTTY?: boolean }, now: () => number): Progress {
  let name = '';
  let total = 1;
  let done = 0;
  let started = now();
  let drawn = 0;

  function line(): string {
    const share = Math.min(1, done / Math.max(1, total));
    const filled = Math.round(share * barLength);
    const elapsed = now() - started;
    const rest = share > 0.02 && share < 1 ? `, ${seconds((elapsed / share) * (1 - share))} left` : '';
    const bar = '█'.repeat(filled) + '░'.repeat(barLength - filled);
    return `${name.padEnd(26)} ${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${seconds(elapsed)}${rest}`;
  }

  function draw(): void {
    if (output.isTTY === true) output.write(`\r\u001B[2K${line()}`);
    drawn = now();
  }

  function close(): void {
    if (name === '') return;
    done = total;
    output.write(output.isTTY === true ? `\r\u001B[2K${line()}\n` : `${line()}\n`);
  }

  return {
    step(next, size) {
      close();
      name = next;
      total = size;
      done = 0;
      started = now();
      draw();
    },
    update(value) {
      done = value;
      if (now() - drawn >= redrawMs) draw();
    },
    end: () => {
      close();
      name = '';
    },
  };
}
