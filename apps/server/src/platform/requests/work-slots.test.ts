import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { workSlots, loginQueue, type Caller, type LoginQueue, oneAtATime, sharedRuns } from './work-slots.ts';

describe('work slots', () => {
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
});

interface Held {
  /** Begins a login that ends only when all may. */
  login(caller: Caller): Promise<Caller | undefined>;
  /** Those that were begun, in their order. */
  readonly begun: readonly Caller[];
  open(): void;
}

function held(queue: LoginQueue): Held {
  const { promise: gate, resolve } = Promise.withResolvers<undefined>();
  const begun: Caller[] = [];
  return {
    login: (caller) =>
      queue.run(caller, async () => {
        begun.push(caller);
        await gate;
        return caller;
      }),
    begun,
    open: () => resolve(undefined),
  };
}

const times = (count: number, address: string): readonly Caller[] =>
  Array.from({ length: count }, () => ({ address }));
const answered = async (all: readonly Promise<unknown>[]): Promise<number> =>
  (await Promise.all(all)).filter((answer) => answer !== undefined).length;

const [machine, ward] = ['198.51.100.1', '203.0.113.7'];
const device = 'a1b2';

it('lets one address take half of the places, so that the others still find one', async () => {
  const { login, open } = held(loginQueue({ atOnce: 2, mostWaiting: 8 }));
  const flood = times(20, machine).map(login);
  const others = Array.from({ length: 6 }, (_, index) => login({ address: `203.0.113.${index}` }));
  open();
  expect(await answered(flood)).toBe(6);
  expect(await answered(others)).toBe(4);
  // All places are free again, also those of the address that flooded.
  expect(await login({ address: machine })).toEqual({ address: machine });
});

it('counts a customer of IPv6 once, whatever addresses she chooses', async () => {
  const { login, open } = held(loginQueue({ atOnce: 2, mostWaiting: 8 }));
  const flood = Array.from({ length: 20 }, (_, index) => login({ address: `2001:db8:1:2::${index}` }));
  open();
  expect(await answered(flood)).toBe(6);
});

it('lets addresses take turns, so that nobody waits behind all of a flood', async () => {
  const { login, begun, open } = held(loginQueue({ atOnce: 1, mostWaiting: 20 }));
  const all = [...times(8, machine), ...times(2, ward)].map(login);
  open();
  expect(await answered(all)).toBe(10);
  expect(begun.map(({ address }) => address).slice(0, 5)).toEqual([machine, machine, ward, machine, ward]);
});

it('lets a known device go first, wherever it is, and has a place for it', async () => {
  const { login, begun, open } = held(loginQueue({ atOnce: 1, mostWaiting: 4 }));
  const flood = [...times(5, machine), ...times(5, ward)].map(login);
  const owner = { address: machine, device };
  const own = login(owner);
  open();
  expect(await own).toEqual(owner);
  expect(begun[1]).toEqual(owner);
  expect(await answered(flood)).toBe(5);
});

it('lets a device go first with one login at a time; with more it is a stranger', async () => {
  const { login, begun, open } = held(loginQueue({ atOnce: 1, mostWaiting: 6 }));
  const stolen = { address: machine, device };
  const all = [{ address: ward }, { address: ward }, stolen, stolen, stolen].map(login);
  open();
  expect(await answered(all)).toBe(5);
  expect(begun.map(({ address }) => address)).toEqual([ward, machine, ward, machine, machine]);
});

it('drops who has waited too long, and says so', async () => {
  const { login, open } = held(loginQueue({ atOnce: 1, mostWaiting: 6, longestWaitMs: 1 }));
  const first = login({ address: machine });
  expect(await login({ address: ward })).toBeUndefined();
  open();
  expect(await first).toEqual({ address: machine });
});

it('gives the place back when a login fails', async () => {
  const queue = loginQueue({ atOnce: 1, mostWaiting: 0 });
  const caller = { address: machine };
  const failing = queue.run(caller, () => Promise.reject(new Error('the database is away')));
  await expect(failing).rejects.toThrow('the database is away');
  expect(await queue.run(caller, () => Promise.resolve('in'))).toBe('in');
});

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

  it('are one for all who ask before it has begun to look, where it waits a moment for them', async () => {
    const { run, begun, end } = work();
    const ask = sharedRuns<number>({ gatherMs: 1 });
    const [list, numbers] = [ask('same', run), ask('same', run)];
    expect(begun()).toBe(0);
    await expect.poll(begun).toBe(1);
    const after = ask('same', run);
    end(0);
    await expect.poll(begun).toBe(2);
    end(1);
    expect(await Promise.all([list, numbers, after])).toEqual([1, 1, 2]);
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
