import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface ReleasingDesk {
  /** The cases from here to there are signed and released. */
  release(from: number, to: number): Promise<void>;
  close(): Promise<void>;
}

/** Has as many cases ready to be signed when it is open. */
export async function openReleasingDesk(databaseUrl: string, cases: number): Promise<ReleasingDesk> {
  const program = join(import.meta.dirname, 'waiting-releases.ts');
  const desk = fork(program, [databaseUrl, String(cases)], { execArgv: [] });
  const exit = once(desk, 'exit');
  const broken = exit.then(([code]): never => {
    throw new Error(`the desk ended with code ${String(code)}`);
  });
  broken.catch(() => undefined);
  const answer = (): Promise<unknown> => Promise.race([once(desk, 'message'), broken]);
  await answer();
  return {
    async release(from, to) {
      desk.send({ from, to });
      await answer();
    },
    async close() {
      desk.kill('SIGKILL');
      await exit;
    },
  };
}
