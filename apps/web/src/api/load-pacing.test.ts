import { expect, test, describe, afterEach, beforeEach, vi } from 'vitest';
import { backOffMs, pause } from './back-off.ts';
import { loadsInTurn, gatherHints } from './load-pacing.ts';

test('waits between half and all of a time that doubles up to ten seconds', () => {
  const shortest = [0, 1, 2, 3, 4, 5, 40].map((attempt) => backOffMs(attempt, () => 0));
  const longest = [0, 1, 2, 3, 4, 5, 40].map((attempt) => backOffMs(attempt, () => 1));
  expect(shortest).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
  expect(longest).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
});

test('a pause ends with its signal, before or during', async () => {
  const controller = new AbortController();
  const waiting = pause(3_600_000, controller.signal);
  controller.abort();
  await expect(waiting).resolves.toBeUndefined();
  await expect(pause(3_600_000, controller.signal)).resolves.toBeUndefined();
});

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

describe('gather hints', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('wishes within a pause are one piece of work, each once', async () => {
    const work = vi.fn(() => Promise.resolve());
    const { want } = gatherHints<string>(1000, work);
    for (let times = 0; times < 50; times += 1) want(['a', 'b']);
    want(['c']);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(work.mock.calls).toEqual([[['a', 'b', 'c']]]);
  });

  test('wishes that come during the work are the next piece, after another pause', async () => {
    let finish: () => void = () => undefined;
    const work = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const { want } = gatherHints<string>(1000, work);
    want(['a']);
    await vi.advanceTimersByTimeAsync(1000);
    want(['a']);
    await vi.advanceTimersByTimeAsync(5000);
    expect(work).toHaveBeenCalledOnce();
    finish();
    await vi.advanceTimersByTimeAsync(1000);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test.each(['nothing was wished', 'it was stopped'])('there is no work when %s', async (why) => {
    const work = vi.fn(() => Promise.resolve());
    const { want, stop } = gatherHints<string>(1000, work);
    want(why === 'nothing was wished' ? [] : ['a']);
    stop();
    want(why === 'nothing was wished' ? [] : ['b']);
    await vi.advanceTimersByTimeAsync(5000);
    expect(work).not.toHaveBeenCalled();
  });
});
