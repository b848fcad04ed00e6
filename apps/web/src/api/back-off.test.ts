import { expect, test } from 'vitest';
import { backOffMs, pause } from './back-off.ts';

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
