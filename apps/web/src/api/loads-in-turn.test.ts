import { describe, expect, test } from 'vitest';
import { loadsInTurn } from './loads-in-turn.ts';

interface Scene {
  readonly wish: () => Promise<void>;
  readonly answer: (text: string) => Promise<void>;
  readonly taken: string[];
  readonly loads: () => number;
}

function scene(): Scene {
  const waiting: ((text: string) => void)[] = [];
  const taken: string[] = [];
  let count = 0;
  const load = (): Promise<string> => {
    count += 1;
    return new Promise((resolve) => waiting.push(resolve));
  };
  const wish = loadsInTurn(load, (text) => taken.push(text));
  const answer = async (text: string): Promise<void> => {
    waiting.shift()?.(text);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { wish, answer, taken, loads: () => count };
}

describe('loads', () => {
  test('of many wishes at once are two: the one on its way, and one for everything that came since', async () => {
    const { wish, answer, taken, loads } = scene();
    const all = Promise.all([wish(), wish(), wish()]);
    await answer('old');
    await answer('new');
    await all;
    expect([taken, loads()]).toEqual([['old', 'new'], 2]);
  });

  test('of one wish is one', async () => {
    const { wish, answer, loads } = scene();
    const done = wish();
    await answer('only');
    await done;
    expect(loads()).toBe(1);
  });

  test('start again after they have ended', async () => {
    const { wish, answer, taken } = scene();
    for (const text of ['first', 'second']) {
      const done = wish();
      await answer(text);
      await done;
    }
    expect(taken).toEqual(['first', 'second']);
  });
});
