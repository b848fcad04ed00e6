import { describe, expect, test } from 'vitest';
import { checkCondition, defaultConditionRules, specimenConditions } from './condition.ts';

const refused = (reason: string): unknown => ({ ok: false, refusal: { kind: 'invalid', reason } });
const having = (rule: string): readonly (typeof specimenConditions)[number][] =>
  specimenConditions.filter((condition) => defaultConditionRules[condition] === rule);

describe('a tube at the counter', () => {
  test('is not received before somebody looked at it', () => {
    expect(checkCondition({ condition: null, comment: 'đạt' })).toEqual(refused('condition-missing'));
  });

  test('is received without a word when it is as it should be', () => {
    expect(checkCondition({ condition: 'ok', comment: null })).toEqual({ ok: true, value: 'accepted' });
  });

  test.each(having('comment'))('that is %s is received with a comment only', (condition) => {
    expect(checkCondition({ condition, comment: ' ' })).toEqual(refused('condition-comment-missing'));
    expect(checkCondition({ condition, comment: null })).toEqual(refused('condition-comment-missing'));
    expect(checkCondition({ condition, comment: 'Mẫu tan huyết nhẹ' })).toEqual({
      ok: true,
      value: 'accepted-with-comment',
    });
  });

  test.each(having('reject'))('that is %s is never received, whatever the comment', (condition) => {
    expect(checkCondition({ condition, comment: 'Bác sĩ yêu cầu' })).toEqual(
      refused('condition-forces-rejection'),
    );
  });

  test('that may belong to someone else is never a matter of a comment', () => {
    expect(having('reject')).toEqual(expect.arrayContaining(['unlabelled', 'mismatch', 'wrong_tube']));
  });

  test('is judged by the laboratory’s own rules', () => {
    const rules = { ...defaultConditionRules, hemolysed: 'reject' } as const;
    expect(checkCondition({ condition: 'hemolysed', comment: 'nhẹ' }, rules)).toEqual(
      refused('condition-forces-rejection'),
    );
  });
});
