/** A thread that does what the title of its paper says, for tests of what befalls threads. */
import { existsSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { PressOutcome, PressTask } from './press-message.ts';

function dieOnce(flag: string): void {
  if (existsSync(flag)) return;
  writeFileSync(flag, '');
  process.exit(1);
}

function behave(title: string, flag: string): PressOutcome {
  if (title === 'die') process.exit(1);
  if (title === 'throw') throw new Error('thrown outside of the work');
  if (title === 'die once') dieOnce(flag);
  if (title === 'hang') for (;;);
  if (title === 'fail') return { ok: false, message: 'no such font' };
  return { ok: true, product: new TextEncoder().encode(title) };
}

parentPort?.on('message', ({ no, work }: PressTask) => {
  if (work.kind !== 'render') return;
  const { title, seed } = work.paper;
  // As Node does for its --watch, and as a thread would that answers twice.
  if (title === 'chatter') {
    parentPort?.postMessage({ 'watch:import': ['file:///fonts.ts'] }, []);
    parentPort?.postMessage({ ok: true, product: new TextEncoder().encode('another paper'), no: no - 1 }, []);
  }
  parentPort?.postMessage({ ...behave(title, seed), no }, []);
});

parentPort?.postMessage('ready', []);
