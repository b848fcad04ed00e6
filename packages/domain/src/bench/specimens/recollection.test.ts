import { describe, expect, test } from 'vitest';
import type { ResultState } from '../states/result-states.ts';
import { specimenStates } from '../states/specimen-states.ts';
import { planRecollection, type TubeToReplace } from './recollection.ts';

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
const refused = (reason: string): unknown => ({ ok: false, refusal: { kind: 'conflict', reason } });

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
      expect(planRecollection({ ...clotted, state })).toEqual(refused('specimen-not-rejected'));
    },
  );

  test.each<ResultState>(['tech_verified', 'approved', 'released', 'amended'])(
    'is refused while a result of it is %s',
    (state) => {
      const results = [...clotted.results, { testCode: 'NEU#', state }];
      expect(planRecollection({ ...clotted, results })).toEqual(refused('specimen-has-verified-results'));
    },
  );

  test('is refused when the case has no number left for a tube', () => {
    expect(planRecollection({ ...clotted, usedTubeNumbers: [99] })).toEqual(refused('tubes-used-up'));
  });
});
