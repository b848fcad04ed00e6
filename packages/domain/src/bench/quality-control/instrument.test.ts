import { describe, expect, it } from 'vitest';
import { checkInstrument, instrumentTestsMax, type InstrumentDraft } from './instrument.ts';

const draft: InstrumentDraft = {
  code: 'AU680-1',
  name: 'AU680 số 1',
  tests: [{ testCode: 'GLU', requiredLevels: [2, 1, 2] }],
};

describe('an instrument', () => {
  it('is kept with its levels in order and once each', () => {
    expect(checkInstrument({ ...draft, name: '  AU680 số 1 ' })).toEqual({
      ok: true,
      value: { code: 'AU680-1', name: 'AU680 số 1', tests: [{ testCode: 'GLU', requiredLevels: [1, 2] }] },
    });
  });

  it.each(['', 'A', 'au680', '-AU', 'AU 680', 'A'.repeat(21), 'AU\0'])('is not called %o', (code) => {
    expect(checkInstrument({ ...draft, code })).toMatchObject({
      refusal: { reason: 'instrument-words-wrong' },
    });
  });

  it.each(['', 'x', 'x'.repeat(101), 'máy\0'])('is not named %o', (name) => {
    expect(checkInstrument({ ...draft, name })).toMatchObject({
      refusal: { reason: 'instrument-words-wrong' },
    });
  });

  it.each([
    ['twice the same test', [draft.tests, draft.tests].flat()],
    ['a level that does not exist', [{ testCode: 'GLU', requiredLevels: [4] }]],
    ['half a level', [{ testCode: 'GLU', requiredLevels: [1.5] }]],
    [
      'tests without end',
      Array.from({ length: instrumentTestsMax + 1 }, (_, index) => ({
        testCode: `T${String(index)}`,
        requiredLevels: [],
      })),
    ],
  ])('does not measure %s', (_, tests) => {
    expect(checkInstrument({ ...draft, tests })).toMatchObject({
      refusal: { reason: 'instrument-tests-wrong' },
    });
  });
});
