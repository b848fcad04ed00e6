import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  limitKeys,
  limitRules,
  rememberedFailures,
  remainingWait,
  waitAfter,
  type FailureCount,
  type LimitKey,
} from './login-limits.ts';

const now = Date.UTC(2026, 10, 14, 1, 0, 0);
const keys: readonly LimitKey[] = ['pair', 'account', 'address'];
const failed = (failures: number, secondsAgo = 0): FailureCount => ({
  failures,
  lastFailureMs: now - secondsAgo * 1000,
});

describe('the wait after wrong passwords', () => {
  test.each(keys)('is nothing for the free mistakes of the %s', (key) => {
    expect(waitAfter(limitRules[key], 0)).toBe(0);
    expect(waitAfter(limitRules[key], limitRules[key].free)).toBe(0);
  });

  test.each([
    ['device', 5],
    ['pair', 5],
    ['account', 10],
    ['address', 50],
  ] as const)('of the %s begins after mistake %i with one second, and doubles', (key, free) => {
    const waits = [0, 1, 2, 3, 4, 5].map((more) => waitAfter(limitRules[key], free + more));
    expect(waits).toEqual([0, 1, 2, 4, 8, 16]);
  });

  test.each([
    ['device', 30],
    ['pair', 30],
    ['account', 300],
    ['address', 60],
  ] as const)('of the %s never grows beyond %d seconds', (key, longest) => {
    expect(waitAfter(limitRules[key], 1_000_000)).toBe(longest);
  });

  property.prop([fc.constantFrom(...keys), fc.nat({ max: 10_000 })])(
    'never shrinks with another mistake',
    (key, failures) => {
      const rule = limitRules[key];
      expect(waitAfter(rule, failures + 1)).toBeGreaterThanOrEqual(waitAfter(rule, failures));
    },
  );
});

describe('remembered mistakes', () => {
  const { memorySeconds } = limitRules.pair;

  test('are none when there was none', () => {
    expect(rememberedFailures(limitRules.pair, undefined, now)).toBe(0);
  });

  test('are kept to the last second of the memory', () => {
    expect(rememberedFailures(limitRules.pair, failed(7, memorySeconds), now)).toBe(7);
  });

  test('are forgotten after it', () => {
    expect(rememberedFailures(limitRules.pair, failed(7, memorySeconds + 1), now)).toBe(0);
  });
});

describe('the time that an attempt must still wait', () => {
  test('is nothing without a mistake', () => {
    expect(remainingWait({}, keys, now)).toBe(0);
  });

  test('is the longest of the counters that decide', () => {
    const counts = { pair: failed(6), account: failed(14), address: failed(51) };
    expect(remainingWait(counts, keys, now)).toBe(8);
  });

  test('counts down from the last mistake', () => {
    expect(remainingWait({ pair: failed(9, 5) }, ['pair'], now)).toBe(3);
  });

  test('is over when the wait has passed', () => {
    expect(remainingWait({ pair: failed(9, 8) }, ['pair'], now)).toBe(0);
  });

  test('is rounded up, so that nobody is sent back a moment too early', () => {
    expect(remainingWait({ pair: { failures: 9, lastFailureMs: now - 7_001 } }, ['pair'], now)).toBe(1);
  });

  test('is nothing when the mistakes are forgotten', () => {
    expect(remainingWait({ address: failed(5_000, limitRules.address.memorySeconds + 1) }, keys, now)).toBe(
      0,
    );
  });

  property.prop([fc.record({ pair: fc.nat(1e6), account: fc.nat(1e6), address: fc.nat(1e6) }), fc.nat(1e5)])(
    'is never longer than the longest wait of all',
    (failures, secondsAgo) => {
      const counts = {
        pair: failed(failures.pair, secondsAgo),
        account: failed(failures.account, secondsAgo),
        address: failed(failures.address, secondsAgo),
      };
      const wait = remainingWait(counts, keys, now);
      expect(wait).toBeGreaterThanOrEqual(0);
      expect(wait).toBeLessThanOrEqual(limitRules.account.longestWaitSeconds);
    },
  );
});

describe('a known device', () => {
  const attack = { pair: failed(1_000), account: failed(1_000), address: failed(1_000) };

  test('does not wait for an attack on its account, nor for one from its address', () => {
    expect(remainingWait(attack, limitKeys(true), now)).toBe(0);
  });

  test('waits for its own mistakes', () => {
    expect(remainingWait({ ...attack, device: failed(7) }, limitKeys(true), now)).toBe(2);
  });

  test('moves only its own counter, so that an owner who mistypes locks nobody else', () => {
    expect(limitKeys(true)).toEqual(['device']);
  });
});

describe('an unknown device', () => {
  test('waits for an attack on the account', () => {
    expect(remainingWait({ account: failed(1_000) }, limitKeys(false), now)).toBe(300);
  });

  test('waits for an attack from the address', () => {
    expect(remainingWait({ address: failed(1_000) }, limitKeys(false), now)).toBe(60);
  });

  test('moves all three counters', () => {
    expect(limitKeys(false)).toEqual(keys);
  });
});
