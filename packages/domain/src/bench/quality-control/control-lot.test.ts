import { describe, expect, test, it } from 'vitest';
import { checkControlLot, type ControlLotDraft } from './check-lot.ts';
import { exampleLot } from './controls.test-support.ts';
import { checkInstrument, instrumentTestsMax, type InstrumentDraft } from './instrument.ts';

const { id: _, ...good } = exampleLot(2);
const check = (change: Partial<ControlLotDraft>, percent?: number): unknown => {
  const answer = checkControlLot({ ...good, ...change }, percent);
  return answer.ok ? answer.value : 'reason' in answer.refusal ? answer.refusal.reason : 'denied';
};

describe('a proposed lot', () => {
  test('is kept with numbers in the stored form', () => {
    expect(check({ mean: '5,20', sd: '0,15', lotNo: ' 45422\u200B ' })).toEqual({
      ...good,
      mean: '5.20',
      sd: '0.15',
      lotNo: '45422',
    });
  });

  test.each<[string, Partial<ControlLotDraft>, string]>([
    ['of level 0', { level: 0 }, 'control-level-unknown'],
    ['of level 4', { level: 4 }, 'control-level-unknown'],
    ['of level 1.5', { level: 1.5 }, 'control-level-unknown'],
    [
      'that ends before it begins',
      { validFrom: '2026-11-15', validTo: '2026-11-14' },
      'control-lot-days-wrong',
    ],
    ['with a day that is none', { validTo: '2027-02-29' }, 'control-lot-days-wrong'],
    ['with a day as typed', { validFrom: '01/10/2026' }, 'control-lot-days-wrong'],
    ['without a material', { materialName: ' ' }, 'control-lot-words-wrong'],
    ['without a number', { lotNo: '' }, 'control-lot-words-wrong'],
    ['without a unit', { unit: '' }, 'control-lot-words-wrong'],
    ['without an instrument', { instrumentCode: '' }, 'control-lot-words-wrong'],
    ['without a test', { testCode: '' }, 'control-lot-words-wrong'],
    ['with a material that is a story', { materialName: 'x'.repeat(101) }, 'control-lot-words-wrong'],
    ['with a number that nobody can type', { lotNo: 'A\u0000B' }, 'control-lot-words-wrong'],
    ['with a mean in words', { mean: 'năm' }, 'control-mean-not-number'],
    ['without a mean', { mean: '' }, 'control-mean-not-number'],
    ['with a mean of two marks', { mean: '1.234,5' }, 'control-mean-not-number'],
    ['without a deviation', { sd: '' }, 'control-sd-not-positive'],
    ['with a deviation of zero', { sd: '0,00' }, 'control-sd-not-positive'],
    ['with a deviation below zero', { sd: '-0.1' }, 'control-sd-not-positive'],
    ['with mean and deviation exchanged', { mean: '0.15', sd: '5.2' }, 'control-sd-exceeds-mean'],
  ])('%s is refused', (_name, change, reason) => {
    expect(check(change)).toBe(reason);
  });

  test('may have a deviation as large as its mean, and no larger', () => {
    expect(check({ mean: '0.1', sd: '0.1' })).toMatchObject({ sd: '0.1' });
    expect(check({ mean: '0.1', sd: '0.1000001' })).toBe('control-sd-exceeds-mean');
  });

  test('may have any deviation around zero or below, as a base excess has', () => {
    expect(check({ mean: '0', sd: '1' })).toMatchObject({ mean: '0' });
    expect(check({ mean: '-0.5', sd: '1' })).toMatchObject({ mean: '-0.5' });
  });

  test('is held to a narrower spread where the laboratory wants it', () => {
    expect(check({ mean: '100', sd: '20' }, 20)).toMatchObject({ sd: '20' });
    expect(check({ mean: '100', sd: '20.01' }, 20)).toBe('control-sd-exceeds-mean');
  });

  test('may be valid for one day', () => {
    expect(check({ validFrom: '2026-11-14', validTo: '2026-11-14' })).toMatchObject({
      validTo: '2026-11-14',
    });
  });
});

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
