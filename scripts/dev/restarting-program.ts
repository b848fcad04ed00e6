import { startProgram, type Program, type ProgramOptions } from './program.ts';

export interface RestartingProgram extends Pick<Program, 'hasEnded' | 'lastLines' | 'stop'> {
  restart(): Promise<void>;
}

export const waitingText = 'has ended; it starts again at the next save';

/** A program that may end by itself, on a file that was saved half-way for instance: it waits for the next restart. */
export function startRestarting(options: ProgramOptions): RestartingProgram {
  let isOver = false;
  /** What we end ourselves needs no word. */
  const dismissed = new Set<Program>();
  let current = begin();
  let turn: Promise<void> = Promise.resolve();

  function begin(): Program {
    const program = startProgram(options);
    void program.ended.then(() => dismissed.has(program) || options.onLine(waitingText));
    return program;
  }

  async function end(): Promise<void> {
    dismissed.add(current);
    await current.stop();
  }

  async function replace(): Promise<void> {
    if (isOver) return;
    await end();
    current = begin();
  }

  return {
    hasEnded: () => current.hasEnded(),
    lastLines: () => current.lastLines(),
    restart() {
      turn = turn.then(replace);
      return turn;
    },
    async stop() {
      isOver = true;
      await turn;
      await end();
    },
  };
}
