import { setTimeout as wait } from 'node:timers/promises';
import type { Program } from './program.ts';

export interface Expected {
  readonly url: string;
  readonly program: Pick<Program, 'hasEnded' | 'lastLines'>;
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

export async function waitForAnswer({ url, program }: Expected): Promise<void> {
  const deadline = performance.now() + 600_000;
  while (!(await isOk(url))) {
    const lines = program.lastLines();
    if (program.hasEnded()) throw new Error(`The program ended. Its last lines:\n${lines}`);
    if (performance.now() > deadline)
      throw new Error(`No answer from ${url} in ten minutes. Last lines:\n${lines}`);
    await wait(60);
  }
}
