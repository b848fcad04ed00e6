import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { workSlots } from './work-slots.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const options = { atOnce: 2, mostWaiting: 2, longestWaitMs: 1_000 };

/** Work that ends when the test says so. */
function held(): {
  readonly work: () => Promise<string>;
  readonly end: () => void;
  readonly began: () => boolean;
} {
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = vi.fn(() => promise);
  return { work, end: () => resolve('done'), began: () => work.mock.calls.length > 0 };
}

describe('slots for heavy work', () => {
  it('let so many begin, and the next when one ends', async () => {
    const slots = workSlots(options);
    const [one, two, three] = [held(), held(), held()];
    const first = slots.run(one.work);
    void slots.run(two.work);
    const third = slots.run(three.work);
    await vi.advanceTimersByTimeAsync(0);
    expect([one.began(), two.began(), three.began()]).toEqual([true, true, false]);
    one.end();
    expect(await first).toBe('done');
    await vi.advanceTimersByTimeAsync(0);
    expect(three.began()).toBe(true);
    three.end();
    expect(await third).toBe('done');
  });

  it('refuse at once when too many wait', async () => {
    const slots = workSlots(options);
    for (let index = 0; index < 4; index += 1) void slots.run(held().work);
    const late = held();
    expect(await slots.run(late.work)).toBeUndefined();
    expect(late.began()).toBe(false);
  });

  it('refuse who has waited too long, and never begin that work', async () => {
    const slots = workSlots({ ...options, atOnce: 1 });
    const [one, two, three] = [held(), held(), held()];
    const first = slots.run(one.work);
    const second = slots.run(two.work);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await second).toBeUndefined();
    one.end();
    await first;
    void slots.run(three.work);
    await vi.advanceTimersByTimeAsync(0);
    expect([two.began(), three.began()]).toEqual([false, true]);
  });

  it('are free again after work that failed', async () => {
    const slots = workSlots({ ...options, atOnce: 1 });
    await expect(slots.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await slots.run(() => Promise.resolve('next'))).toBe('next');
  });
});
