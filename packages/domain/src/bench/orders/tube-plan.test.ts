import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { defaultTubeRules, isTubeRight, planTubes, type TestToDraw, type Tube } from './tube-plan.ts';

const draw = (testCode: string, specimenType: string): TestToDraw => ({
  testCode,
  specimenType,
  container: `ống ${specimenType}`,
});
const plan = (tests: readonly TestToDraw[], rules = defaultTubeRules): readonly Tube[] => {
  const answer = planTubes(tests, rules);
  return answer.ok ? answer.value : [];
};
const short = (tubes: readonly Tube[]): readonly string[] =>
  tubes.map(({ specimenType, timePoint, testCodes }) =>
    [specimenType, timePoint, ...testCodes].filter((part) => part !== null).join(' '),
  );

describe('the tubes of an order', () => {
  test('take the tests of one kind together, in the order of draw', () => {
    const tests = [
      draw('GLU-F', 'FLUORIDE'),
      draw('HGB', 'EDTA'),
      draw('U-PRO', 'URINE'),
      draw('HBSAG', 'SERUM'),
      draw('PT', 'CITRATE'),
      draw('PLT', 'EDTA'),
      draw('CAYMAU', 'BLOODCULT'),
      draw('NST-MAU', 'HEPARIN'),
    ];
    expect(short(plan(tests))).toEqual([
      'BLOODCULT CAYMAU',
      'CITRATE PT',
      'SERUM HBSAG',
      'HEPARIN NST-MAU',
      'EDTA HGB PLT',
      'FLUORIDE GLU-F',
      'URINE U-PRO',
    ]);
  });

  test('keep the hours of a glucose tolerance test apart, the later ones last', () => {
    const tests = [
      draw('OGTT2', 'FLUORIDE'),
      draw('OGTT1', 'FLUORIDE'),
      draw('OGTT0', 'FLUORIDE'),
      draw('GLU-F', 'FLUORIDE'),
      draw('U-PRO', 'URINE'),
    ];
    expect(short(plan(tests))).toEqual([
      'FLUORIDE 0h OGTT0',
      'FLUORIDE GLU-F',
      'URINE U-PRO',
      'FLUORIDE 1h OGTT1',
      'FLUORIDE 2h OGTT2',
    ]);
  });

  test('are parted where one kind comes in two containers', () => {
    const sterile = { ...draw('CAY', 'URINE'), container: 'lọ vô khuẩn' };
    expect(plan([draw('U-PRO', 'URINE'), sterile])).toHaveLength(2);
  });

  test('are as many as the volume asks for', () => {
    const rules = { ...defaultTubeRules, maxTestsPerTube: { SERUM: 2 } };
    const tests = ['A', 'B', 'C', 'D', 'E'].map((code) => draw(code, 'SERUM'));
    expect(short(plan(tests, rules))).toEqual(['SERUM A B', 'SERUM C D', 'SERUM E']);
  });

  test('of a kind that the order of draw does not name come last', () => {
    expect(short(plan([draw('X', 'HAIR'), draw('SA-VOL', 'SEMEN')]))).toEqual(['SEMEN SA-VOL', 'HAIR X']);
  });

  test('are none without tests', () => {
    expect(plan([])).toEqual([]);
  });

  test('are refused when there are more than two digits can number', () => {
    const tests = Array.from({ length: 100 }, (_, index) =>
      draw(`T${String(index)}`, `KIND${String(index)}`),
    );
    expect(planTubes(tests)).toEqual({ ok: false, refusal: { kind: 'conflict', reason: 'tubes-used-up' } });
    expect(planTubes(tests.slice(1))).toMatchObject({ ok: true });
  });

  const anyTests = fc.uniqueArray(
    fc
      .tuple(
        fc.constantFrom('OGTT0', 'OGTT1', 'HGB', 'PT', 'NA', 'K', 'CRP'),
        fc.constantFrom('SERUM', 'EDTA', 'X'),
      )
      .map(([code, type]) => draw(code, type)),
    { selector: ({ testCode }) => testCode },
  );
  property.prop([anyTests, fc.integer({ min: 1, max: 3 })])(
    'hold every test once, in a tube of its kind, however they are split',
    (tests, size) => {
      const tubes = plan(tests, { ...defaultTubeRules, maxTestsPerTube: { SERUM: size, EDTA: size } });
      const held = tubes.flatMap(({ testCodes }) => testCodes);
      expect(held.toSorted()).toEqual(tests.map(({ testCode }) => testCode).toSorted());
      for (const tube of tubes) {
        const own = tests.filter(({ testCode }) => tube.testCodes.includes(testCode));
        expect(isTubeRight(tube, own)).toBe(true);
      }
    },
  );
});

describe('a tube', () => {
  const purple = { specimenType: 'EDTA', container: 'ống EDTA' };

  test('is right when it fits every test on it', () => {
    expect(isTubeRight(purple, [draw('HGB', 'EDTA'), draw('PLT', 'EDTA')])).toBe(true);
  });

  test.each([
    ['another kind of blood', draw('PT', 'CITRATE')],
    ['another container', { ...draw('HGB', 'EDTA'), container: 'ống nhỏ' }],
  ])('is wrong when one test needs %s', (_, other) => {
    expect(isTubeRight(purple, [draw('HGB', 'EDTA'), other])).toBe(false);
  });
});
