import { expect, it } from 'vitest';
import { loginQueue, type Caller, type LoginQueue } from './login-queue.ts';

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
