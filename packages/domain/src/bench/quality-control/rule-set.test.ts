import { expect, test, describe } from 'vitest';
import { isStoredDecimal } from '../../text/decimal.ts';
import { defaultRuleSet, ruleCountMax } from './rule-set.ts';
import type { RunJudgement } from './evaluate-run.ts';
import {
  controlLevelLabels,
  controlLotStateLabels,
  controlOutcomeLabels,
  judgementSentence,
  qualityStatusLabels,
  ruleEffectLabels,
  ruleScopeLabels,
} from './texts.ts';

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

describe('texts', () => {
  describe('the sentence about a judgement', () => {
    const rule = (code: string, effect: 'warn' | 'reject'): RunJudgement['rules'][number] => ({
      code,
      effect,
      scope: 'within-level',
      runIds: ['a'],
    });
    test.each<[RunJudgement, string]>([
      [{ outcome: 'passed', rules: [] }, 'Nội kiểm đạt: mức 2'],
      [{ outcome: 'warning', rules: [rule('1-2s', 'warn')] }, 'Nội kiểm cảnh báo: quy tắc 1-2s, mức 2'],
      [
        { outcome: 'failed', rules: [rule('1-2s', 'warn'), rule('1-3s', 'reject')] },
        'Nội kiểm không đạt: quy tắc 1-3s, mức 2',
      ],
      [
        {
          outcome: 'failed',
          rules: [rule('2-2s', 'reject'), rule('2-2s', 'reject'), rule('4-1s', 'reject')],
        },
        'Nội kiểm không đạt: quy tắc 2-2s, 4-1s, mức 2',
      ],
    ])('%j', (judgement, sentence) => {
      expect(judgementSentence(judgement, 2)).toBe(sentence);
    });
  });

  describe.each(
    Object.entries({
      controlLevelLabels,
      controlLotStateLabels,
      controlOutcomeLabels,
      qualityStatusLabels,
      ruleEffectLabels,
      ruleScopeLabels,
    }),
  )('%s', (_, labels) => {
    test('tell one thing from another, composed, and begin with a capital', () => {
      const words = Object.values(labels);
      expect(new Set(words).size).toBe(words.length);
      expect(words.filter((word) => word !== word.normalize('NFC') || !/^\p{Lu}/u.test(word))).toEqual([]);
    });
  });
});
