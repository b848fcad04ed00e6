import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherHints } from './gather-hints.ts';

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
