import { describe, expect, it } from 'vitest';
import { checkPassword, hashPassword } from './passwords.ts';

describe('a hash', () => {
  it('is Argon2id at no less than the strength that was decided', async () => {
    expect(await hashPassword('mật khẩu')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('differs each time, so that equal passwords cannot be seen', async () => {
    expect(await hashPassword('mật khẩu')).not.toBe(await hashPassword('mật khẩu'));
  });
});

describe('a password', () => {
  it.each([
    ['as it was', 'Mật khẩu 2026'],
    ['composed', 'Mật khẩu 2026'.normalize('NFC')],
    ['decomposed', 'Mật khẩu 2026'.normalize('NFD')],
  ])('is right when it is typed %s', async (_how, typed) => {
    expect(await checkPassword(await hashPassword('Mật khẩu 2026'), typed)).toBe(true);
  });

  it.each([['mật khẩu 2026'], ['Mat khau 2026'], ['Mật khẩu 2026 '], ['Mật khẩu 202'], ['']])(
    'is wrong when it is %j',
    async (typed) => {
      expect(await checkPassword(await hashPassword('Mật khẩu 2026'), typed)).toBe(false);
    },
  );

  it.each([[null], [undefined]])(
    'is never right where there is no hash (%s), also not the decoy’s',
    async (hash) => {
      expect(await checkPassword(hash, 'decoy')).toBe(false);
      expect(await checkPassword(hash, '')).toBe(false);
    },
  );
});

describe('the cost of a check', () => {
  /** Processor time of this process, with all its threads: other programs do not add to it. */
  async function costOf(check: () => Promise<unknown>): Promise<number> {
    const before = process.cpuUsage();
    for (let round = 0; round < 5; round += 1) await check();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  }

  it('is the same without a hash, so that the time of an answer tells no user names', async () => {
    const hash = await hashPassword('Mật khẩu 2026');
    await checkPassword(null, 'sai');
    const usual = await costOf(() => checkPassword(hash, 'sai'));
    const without = await costOf(() => checkPassword(null, 'sai'));
    expect(without / usual).toBeGreaterThan(0.3);
    expect(without / usual).toBeLessThan(3);
  });
});
