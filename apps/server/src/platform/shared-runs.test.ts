import { describe, expect, it } from 'vitest';
import { oneAtATime, sharedRuns } from './shared-runs.ts';

/** A run that ends when it is told to. */
function work(): { run: () => Promise<number>; begun: () => number; end: (index: number) => void } {
  const ends: (() => void)[] = [];
  return {
    run: () => {
      const no = ends.length + 1;
      return new Promise((resolve) => ends.push(() => resolve(no)));
    },
    begun: () => ends.length,
    end: (index) => ends[index]?.(),
  };
}

const turns = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('runs that are shared', () => {
  it('are two for eight who ask at once: the first, and one for all others', async () => {
    const { run, begun, end } = work();
    const ask = sharedRuns<number>();
    const answers = Promise.all(Array.from({ length: 8 }, () => ask('same', run)));
    await turns();
    expect(begun()).toBe(1);
    end(0);
    await turns();
    expect(begun()).toBe(2);
    end(1);
    expect(await answers).toEqual([1, 2, 2, 2, 2, 2, 2, 2]);
  });

  it('never answer with what began before somebody asked', async () => {
    const { run, end } = work();
    const ask = sharedRuns<number>();
    const first = ask('same', run);
    const second = ask('same', run);
    end(0);
    await turns();
    const third = ask('same', run);
    end(1);
    await turns();
    end(2);
    expect(await Promise.all([first, second, third])).toEqual([1, 2, 3]);
  });

  it('are not shared by those who ask something else, nor kept afterwards', async () => {
    const { run, begun, end } = work();
    const ask = sharedRuns<number>();
    const one = ask('mine', run);
    const other = ask('yours', run);
    expect(begun()).toBe(2);
    end(0);
    end(1);
    expect(await Promise.all([one, other])).toEqual([1, 2]);
    await turns();
    const later = ask('mine', run);
    expect(begun()).toBe(3);
    end(2);
    expect(await later).toBe(3);
  });

  it('fail for those who share them, and for nobody after', async () => {
    const ask = sharedRuns<number>();
    const fails = (): Promise<number> => Promise.reject(new Error('lost'));
    const answers = await Promise.allSettled([ask('same', fails), ask('same', fails), ask('same', fails)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await turns();
    expect(await ask('same', () => Promise.resolve(5))).toBe(5);
  });
});

describe('runs one at a time', () => {
  it('begin when the one before has ended, also when that failed', async () => {
    const { run, begun, end } = work();
    const alone = oneAtATime();
    const failed = alone(() => Promise.reject(new Error('lost')));
    const [one, other] = [alone(run), alone(run)];
    await expect(failed).rejects.toThrow('lost');
    await turns();
    expect(begun()).toBe(1);
    end(0);
    await turns();
    end(1);
    expect(await Promise.all([one, other])).toEqual([1, 2]);
  });
});
