import { describe, expect, test } from 'vitest';
import { exampleRule, unremarkableFacts } from './rules.test-support.ts';
import { mayAutoVerify } from './may-auto-verify.ts';
import {
  autoRuleInForce,
  autoRuleMaxAgeHours,
  checkAutoRule,
  defaultAutoRuleTerms,
  type AutoRuleDraft,
} from './rule.ts';
import { labRuleStateLabels, autoVerificationObstacleLabels, autoVerifierName } from './texts.ts';

const draft: AutoRuleDraft = {
  isOn: true,
  maxAgeHours: 8,
  requireRange: true,
  version: 4,
  lastVersion: 3,
  test: { resultType: 'numeric', sensitive: [] },
};
const check = (change: Partial<AutoRuleDraft>): unknown => {
  const answer = checkAutoRule({ ...draft, ...change });
  return answer.ok ? answer.value : 'reason' in answer.refusal ? answer.refusal.reason : 'denied';
};

describe('a proposed rule', () => {
  test('is kept with its version', () => {
    expect(check({})).toEqual({ isOn: true, maxAgeHours: 8, requireRange: true, version: 4 });
  });

  test.each<[string, Partial<AutoRuleDraft>, string]>([
    ['of a version that exists', { version: 3 }, 'lab-rule-version-wrong'],
    ['that leaves out a version', { version: 5 }, 'lab-rule-version-wrong'],
    ['with no age at all', { maxAgeHours: 0 }, 'auto-rule-age-wrong'],
    ['with half an hour', { maxAgeHours: 0.5 }, 'auto-rule-age-wrong'],
    ['with an age that is none', { maxAgeHours: Number.NaN }, 'auto-rule-age-wrong'],
    ['with an age beyond a month', { maxAgeHours: autoRuleMaxAgeHours + 1 }, 'auto-rule-age-wrong'],
    ['for HIV', { test: { resultType: 'ordinal', sensitive: ['HIV'] } }, 'auto-rule-test-excluded'],
    ['for genes', { test: { resultType: 'numeric', sensitive: ['GENETIC'] } }, 'auto-rule-test-excluded'],
    ['for a risk', { test: { resultType: 'risk', sensitive: [] } }, 'auto-rule-test-excluded'],
    ['for a text', { test: { resultType: 'text', sensitive: [] } }, 'auto-rule-test-excluded'],
    ['for organisms', { test: { resultType: 'organism', sensitive: [] } }, 'auto-rule-test-excluded'],
  ])('%s is refused', (_, change, reason) => {
    expect(check(change)).toBe(reason);
  });

  test('that is off may be kept for any test', () => {
    expect(check({ isOn: false, test: { resultType: 'risk', sensitive: ['GENETIC'] } })).toMatchObject({
      isOn: false,
    });
  });
});

describe('the rule in force', () => {
  const older = { ...exampleRule, version: 2 };
  const proposed = { ...exampleRule, version: 4, status: 'proposed' } as const;

  test('is the newest active version of the test, whatever the order', () => {
    expect(autoRuleInForce([older, proposed, exampleRule], 'GLU')).toBe(exampleRule);
    expect(autoRuleInForce([exampleRule, proposed, older], 'GLU')).toBe(exampleRule);
  });

  test('that is off is not overruled by an older one that is on', () => {
    const off = { ...exampleRule, version: 4, isOn: false };
    expect(autoRuleInForce([older, off], 'GLU')).toBe(off);
  });

  test('is none to begin with, and what nobody changed is off', () => {
    expect(autoRuleInForce([], 'GLU')).toBeNull();
    expect(autoRuleInForce([exampleRule], 'UREA')).toBeNull();
    expect(mayAutoVerify(unremarkableFacts, { ...exampleRule, ...defaultAutoRuleTerms })).toEqual([
      'rule-off',
    ]);
  });
});

describe('texts', () => {
  describe.each(Object.entries({ labRuleStateLabels, autoVerificationObstacleLabels }))('%s', (_, labels) => {
    test('tell one thing from another, composed, and begin with a capital', () => {
      const words: readonly string[] = Object.values(labels);
      expect(new Set(words).size).toBe(words.length);
      expect(words.filter((word) => word !== word.normalize('NFC') || !/^\p{Lu}/u.test(word))).toEqual([]);
    });
  });

  test('a rule that verified is named with its number', () => {
    expect(autoVerifierName(3)).toBe('Hệ thống (quy tắc tự động v3)');
  });
});
