import { describe, expect, test } from 'vitest';
import { checkRuleSet, defaultRuleSet, ruleCountMax, type WestgardRule } from './rule-set.ts';

const refused = { ok: false, refusal: { kind: 'invalid', reason: 'control-rules-wrong' } };
const rule: WestgardRule = {
  code: '1-3s',
  kind: 'same-side',
  count: 1,
  limit: '3',
  effect: 'reject',
  scopes: ['within-level'],
};

describe('a set of rules', () => {
  test('is the classical one to begin with: only 1-2s warns', () => {
    expect(checkRuleSet(defaultRuleSet)).toEqual({ ok: true, value: defaultRuleSet });
    expect(defaultRuleSet.rules.map(({ code, effect }) => `${code} ${effect}`)).toEqual([
      '1-2s warn',
      '1-3s reject',
      '2-2s reject',
      'R-4s reject',
      '4-1s reject',
      '10-x reject',
    ]);
  });

  test.each<[string, readonly WestgardRule[]]>([
    ['nothing', []],
    ['warnings only', [{ ...rule, effect: 'warn' }]],
    ['a code twice', [rule, rule]],
    ['a rule without a name', [{ ...rule, code: ' ' }]],
    ['a count of none', [{ ...rule, count: 0 }]],
    ['half a count', [{ ...rule, count: 1.5 }]],
    ['a count that no lot lives to see', [{ ...rule, count: ruleCountMax + 1 }]],
    ['one measurement on two sides', [{ ...rule, kind: 'opposite-sides' }]],
    ['a limit that is no number', [{ ...rule, limit: 'ba' }]],
    ['a limit with a comma', [{ ...rule, limit: '2,5' }]],
    ['a limit below nothing', [{ ...rule, limit: '-2' }]],
    ['a rule that looks at nothing', [{ ...rule, scopes: [] }]],
  ])('is refused with %s', (_, rules) => {
    expect(checkRuleSet({ ...defaultRuleSet, rules })).toEqual(refused);
  });

  test.each([-1, 0.5, Number.NaN])('is refused with %d minutes for a run', (sameRunMinutes) => {
    expect(checkRuleSet({ ...defaultRuleSet, sameRunMinutes })).toEqual(refused);
  });
});
