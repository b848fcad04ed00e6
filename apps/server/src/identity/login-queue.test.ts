import { expect, it } from 'vitest';
import { loginQueue } from './login-queue.ts';

it('lets one address take half of the places, so that the others still find one', async () => {
  const queue = loginQueue({ atOnce: 2, mostWaiting: 8 });
  const { promise: gate, resolve: open } = Promise.withResolvers<undefined>();
  const login = (address: string): Promise<string | undefined> =>
    queue.run(address, async () => {
      await gate;
      return address;
    });
  const flood = Array.from({ length: 20 }, () => login('198.51.100.1'));
  const others = Array.from({ length: 6 }, (_, index) => login(`203.0.113.${index}`));
  open(undefined);
  const answered = (await Promise.all(flood)).filter((answer) => answer !== undefined);
  expect(answered).toHaveLength(6);
  expect((await Promise.all(others)).filter((answer) => answer !== undefined)).toHaveLength(4);
  // All places are free again, also those of the address that flooded.
  expect(await login('198.51.100.1')).toBe('198.51.100.1');
});

it('gives the place back when a login fails', async () => {
  const queue = loginQueue({ atOnce: 1, mostWaiting: 0 });
  const failing = queue.run('198.51.100.1', () => Promise.reject(new Error('the database is away')));
  await expect(failing).rejects.toThrow('the database is away');
  expect(await queue.run('198.51.100.1', () => Promise.resolve('in'))).toBe('in');
});
