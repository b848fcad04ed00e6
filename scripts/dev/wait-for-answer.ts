import { setTimeout as wait } from 'node:timers/promises';
import type { Program } from './program.ts';

export interface Expected {
  readonly url: string;
  readonly program: Program;
  /** A line by which the program says that it has given up although it goes on running. */
  readonly givenUp?: RegExp;
}

async function isOk(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

export async function waitForAnswer({ url, program, givenUp }: Expected): Promise<void> {
  const deadline = performance.now() + 90_000;
  while (!(await isOk(url))) {
    const lines = program.lastLines();
    if (program.hasEnded() || givenUp?.test(lines))
      throw new Error(`The program ended. Its last lines:\n${lines}`);
    if (performance.now() > deadline)
      throw new Error(`No answer from ${url} in 90 seconds. Last lines:\n${lines}`);
    await wait(60);
  }
}
