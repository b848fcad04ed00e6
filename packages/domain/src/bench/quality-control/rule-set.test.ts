import { expect, test } from 'vitest';
import { isStoredDecimal } from '../../text/decimal.ts';
import { defaultRuleSet, ruleCountMax } from './rule-set.ts';

test('the set of rules is the classical one: only 1-2s warns', () => {
  expect(defaultRuleSet.rules.map(({ code, effect }) => `${code} ${effect}`)).toEqual([
    '1-2s warn',
    '1-3s reject',
    '2-2s reject',
    'R-4s reject',
    '4-1s reject',
    '10-x reject',
  ]);
});

test('no rule asks for more measurements than are read, nor for a limit that is no number', () => {
  for (const { count, limit, scopes } of defaultRuleSet.rules) {
    expect(count).toBeLessThanOrEqual(ruleCountMax);
    expect(isStoredDecimal(limit)).toBe(true);
    expect(scopes).not.toEqual([]);
  }
});
