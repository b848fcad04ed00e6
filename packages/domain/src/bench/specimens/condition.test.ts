import { describe, expect, test } from 'vitest';
import {
  checkCondition,
  defaultConditionRules,
  specimenConditions,
  planRecollection,
  type TubeToReplace,
} from './condition.ts';
import type { ResultState } from '../states/result-states.ts';
import { specimenStates } from '../states/specimen-states.ts';

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

const clotted: TubeToReplace = {
  state: 'rejected',
  tube: { specimenType: 'EDTA', container: 'Ống nắp tím', timePoint: null, testCodes: ['HGB', 'PLT', 'WBC'] },
  results: [
    { testCode: 'HGB', state: 'pending' },
    { testCode: 'PLT', state: 'entered' },
    { testCode: 'WBC', state: 'cancelled' },
  ],
  usedTubeNumbers: [1, 2, 3],
};
const recollectionRefused = (reason: string): unknown => ({
  ok: false,
  refusal: { kind: 'conflict', reason },
});

describe('collecting a rejected tube again', () => {
  test('plans a tube of the same kind with a new number; what was pending stays pending on it', () => {
    expect(planRecollection(clotted)).toEqual({
      ok: true,
      value: {
        tubeNumber: 4,
        tube: { ...clotted.tube, testCodes: ['HGB', 'PLT'] },
        moved: ['HGB'],
        toRerun: ['PLT'],
      },
    });
  });

  test('moves every test of a tube that was rejected before its results were made', () => {
    expect(planRecollection({ ...clotted, results: [] })).toMatchObject({
      value: { moved: ['HGB', 'PLT', 'WBC'], toRerun: [] },
    });
  });

  test('keeps the hour of a glucose tolerance test', () => {
    const tube = { ...clotted.tube, timePoint: '1h' as const };
    expect(planRecollection({ ...clotted, tube })).toMatchObject({ value: { tube: { timePoint: '1h' } } });
  });

  test('is also for a lost one', () => {
    expect(planRecollection({ ...clotted, state: 'lost' })).toMatchObject({ ok: true });
  });

  test.each(specimenStates.filter((state) => state !== 'rejected' && state !== 'lost'))(
    'is refused for one that is %s',
    (state) => {
      expect(planRecollection({ ...clotted, state })).toEqual(recollectionRefused('specimen-not-rejected'));
    },
  );

  test.each<ResultState>(['tech_verified', 'approved', 'released', 'amended'])(
    'is refused while a result of it is %s',
    (state) => {
      const results = [...clotted.results, { testCode: 'NEU#', state }];
      expect(planRecollection({ ...clotted, results })).toEqual(
        recollectionRefused('specimen-has-verified-results'),
      );
    },
  );

  test('is refused when the case has no number left for a tube', () => {
    expect(planRecollection({ ...clotted, usedTubeNumbers: [99] })).toEqual(
      recollectionRefused('tubes-used-up'),
    );
  });
});
