import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { compareShifts, shiftOf, type ShiftPlan } from './shift.ts';
import type { AccountId } from '../../ground/kernel/ids.ts';
import { hour, morning } from './controls.test-support.ts';
import { controlLevels } from './control-lot.ts';
import type { CorrectiveAction } from './corrective-action.ts';
import { controlOutcomes } from './evaluate-run.ts';
import { qualityStatus, type JudgedRun, type QualityQuestion } from './quality-status.ts';

const at = (text: string): number => Date.parse(`${text}+07:00`);

describe('the shift of a moment', () => {
  test.each([
    ['2026-11-14T06:00:00', '2026-11-14', 'morning'],
    ['2026-11-14T13:59:59.999', '2026-11-14', 'morning'],
    ['2026-11-14T14:00:00', '2026-11-14', 'afternoon'],
    ['2026-11-14T21:59:59.999', '2026-11-14', 'afternoon'],
    ['2026-11-14T22:00:00', '2026-11-14', 'night'],
    ['2026-11-14T23:59:59.999', '2026-11-14', 'night'],
    ['2026-11-15T00:00:00', '2026-11-14', 'night'],
    ['2026-11-15T05:59:59.999', '2026-11-14', 'night'],
    ['2026-11-15T06:00:00', '2026-11-15', 'morning'],
    ['2027-01-01T03:00:00', '2026-12-31', 'night'],
    ['2028-03-01T00:30:00', '2028-02-29', 'night'],
  ])('%s is of %s, %s', (time, day, code) => {
    expect(shiftOf(at(time))).toEqual({ day, code });
  });

  test('follows the plan of the hospital, in whatever order it is written', () => {
    const plan: ShiftPlan = [
      { code: 'dark', label: 'Ca tối', from: '19:30' },
      { code: 'light', label: 'Ca ngày', from: '07:30' },
    ];
    expect(shiftOf(at('2026-11-14T07:29:00'), plan)).toEqual({ day: '2026-11-13', code: 'dark' });
    expect(shiftOf(at('2026-11-14T07:30:00'), plan)).toEqual({ day: '2026-11-14', code: 'light' });
    expect(shiftOf(at('2026-11-14T19:30:00'), plan)).toEqual({ day: '2026-11-14', code: 'dark' });
  });

  test('is one and the same all day where there is one shift', () => {
    const plan: ShiftPlan = [{ code: 'all', label: 'Cả ngày', from: '07:00' }];
    expect(shiftOf(at('2026-11-14T06:59:00'), plan)).toEqual({ day: '2026-11-13', code: 'all' });
    expect(shiftOf(at('2026-11-14T07:00:00'), plan)).toEqual({ day: '2026-11-14', code: 'all' });
  });

  const instants = fc.integer({ min: at('2020-01-01T00:00:00'), max: at('2035-01-01T00:00:00') });
  property.prop([instants, fc.nat({ max: 100_000_000 })])('never runs backwards', (instant, later) => {
    expect(compareShifts(shiftOf(instant), shiftOf(instant + later))).toBeLessThanOrEqual(0);
  });
});

describe('shifts in order', () => {
  test('put one of a plan that was given up first on its day, where a failure of it is still seen', () => {
    const old = { day: '2026-11-14', code: 'twelve-hours' };
    expect(compareShifts(old, { day: '2026-11-14', code: 'morning' })).toBeLessThan(0);
    expect(compareShifts(old, { day: '2026-11-13', code: 'night' })).toBeGreaterThan(0);
  });
});

const corrected: CorrectiveAction = {
  text: 'Đã hiệu chuẩn lại máy',
  evidence: [],
  by: '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b07' as AccountId,
  at: morning,
};

function run(hours: number, change: Partial<JudgedRun> = {}): JudgedRun {
  const at = morning + hours * hour;
  return {
    instrumentCode: 'AU680-1',
    testCode: 'GLU',
    level: 1,
    at,
    shift: shiftOf(at),
    outcome: 'passed',
    correction: null,
    ...change,
  };
}
const failed = (hours: number, change: Partial<JudgedRun> = {}): JudgedRun =>
  run(hours, { outcome: 'failed', ...change });

function status(runs: readonly JudgedRun[], change: Partial<QualityQuestion> = {}): string {
  const shift = shiftOf(morning);
  return qualityStatus({ instrumentCode: 'AU680-1', testCode: 'GLU', shift, runs, ...change });
}

describe('quality control of an instrument in a shift', () => {
  test.each<[string, readonly JudgedRun[], string]>([
    ['without a run', [], 'none'],
    ['with a good run', [run(0)], 'passed'],
    ['with a warning', [run(0, { outcome: 'warning' })], 'passed'],
    ['with a failed run', [failed(0)], 'failed'],
    ['with a failed run whose correction is recorded', [failed(0, { correction: corrected })], 'failed'],
    ['repeated until it passed, without a correction', [failed(0), run(1)], 'failed'],
    ['corrected, and passed again', [failed(0, { correction: corrected }), run(1)], 'passed'],
    [
      'corrected, then a warning',
      [failed(0, { correction: corrected }), run(1, { outcome: 'warning' })],
      'passed',
    ],
    ['passed before it failed', [run(0), failed(1, { correction: corrected })], 'failed'],
    [
      'corrected, but passed on another level',
      [failed(0, { correction: corrected }), run(1, { level: 2 })],
      'failed',
    ],
    ['corrected, and passed at the same moment', [failed(0, { correction: corrected }), run(0)], 'failed'],
    [
      'failed twice, and one of the two corrected',
      [failed(0, { correction: corrected }), failed(1), run(2)],
      'failed',
    ],
    [
      'failed twice, and both corrected',
      [failed(0, { correction: corrected }), failed(1, { correction: corrected }), run(2)],
      'passed',
    ],
    ['with one level good and one failed', [run(0), failed(0, { level: 2 })], 'failed'],
    ['with runs of another test', [run(0, { testCode: 'UREA' })], 'none'],
    ['with a failed run of another test', [run(0), failed(0, { testCode: 'UREA' })], 'passed'],
    ['with runs of another instrument', [run(0, { instrumentCode: 'AU680-2' })], 'none'],
    ['with a failed run of another instrument', [run(0), failed(0, { instrumentCode: 'AU680-2' })], 'passed'],
  ])('%s', (_, runs, expected) => {
    expect(status(runs)).toBe(expected);
    expect(status(runs.toReversed())).toBe(expected);
  });
});

describe('a change of shift', () => {
  test('does not make good what the earlier shift left failed', () => {
    expect(status([failed(-10)])).toBe('failed');
    expect(status([failed(-10), run(0)])).toBe('failed');
    expect(status([failed(-10, { correction: corrected }), run(0)])).toBe('passed');
  });

  test('does not carry a pass into the next shift', () => {
    expect(status([run(-10)])).toBe('none');
    expect(status([failed(-12, { correction: corrected }), run(-10)])).toBe('none');
  });

  test('lets a later shift prove the instrument, without calling this one passed', () => {
    expect(status([run(0), failed(5, { correction: corrected }), run(7)])).toBe('none');
    expect(status([run(0), failed(5), run(7)])).toBe('failed');
  });

  test('takes the worse of two of one moment, in whatever order they come', () => {
    const runs = [failed(0, { correction: corrected }), run(0), run(7)];
    expect([status(runs), status(runs.toReversed())]).toEqual(['none', 'none']);
  });

  test('does not let a failure of a later shift reach back', () => {
    expect(status([run(0), failed(7)])).toBe('passed');
  });
});

describe('required levels', () => {
  const requiredLevels = new Map([[run(0).instrumentCode, [1, 2] as const]]);
  test('must all have been measured', () => {
    expect(status([run(0)], { requiredLevels })).toBe('none');
    expect(status([run(0), run(0, { level: 2 })], { requiredLevels })).toBe('passed');
    expect(status([run(0), failed(0, { level: 3 })], { requiredLevels })).toBe('failed');
  });
});

describe('a value typed by hand, of an unknown instrument', () => {
  const unknown = { instrumentCode: null };
  const other = { instrumentCode: 'AU680-2' };
  test.each<[string, readonly JudgedRun[], Partial<QualityQuestion>, string]>([
    ['fails where any instrument stands failed', [run(0), failed(0, other)], {}, 'failed'],
    ['passes where all passed', [run(0), run(0, other)], {}, 'passed'],
    ['has no pass where one was not measured', [run(0), run(-10, other)], {}, 'none'],
    [
      'has no pass where one that measures the test has no runs at all',
      [run(0)],
      { siteInstruments: ['AU680-1', 'AU680-2'] },
      'none',
    ],
    ['has no pass where there are none', [], {}, 'none'],
    [
      'ignores a failed instrument of another test',
      [run(0), failed(0, { ...other, testCode: 'UREA' })],
      {},
      'passed',
    ],
    [
      'goes on once that instrument is corrected and passes',
      [failed(0, { correction: corrected }), run(1)],
      {},
      'passed',
    ],
  ])('%s', (_, runs, change, expected) => {
    expect(status(runs, { ...unknown, ...change })).toBe(expected);
  });
});

const anyRun = fc
  .record({
    hours: fc.integer({ min: -16, max: 16 }),
    level: fc.constantFrom(...controlLevels),
    outcome: fc.constantFrom(...controlOutcomes),
    correction: fc.constantFrom(null, corrected),
    instrumentCode: fc.constantFrom('AU680-1', 'AU680-2'),
  })
  .map(({ hours, ...change }) => run(hours, change));

describe('the status', () => {
  property.prop([fc.array(anyRun, { maxLength: 12 }), fc.constantFrom('AU680-1', null)])(
    'does not depend on the order of the runs',
    (runs, instrumentCode) => {
      expect(status(runs.toReversed(), { instrumentCode })).toBe(status(runs, { instrumentCode }));
    },
  );

  property.prop([fc.array(anyRun, { maxLength: 12 })])(
    'of an unknown instrument is never better than that of any it may be',
    (runs) => {
      const rank = { failed: 0, none: 1, passed: 2 };
      const worst = Math.min(
        ...[...new Set(runs.map(({ instrumentCode }) => instrumentCode))].map(
          (instrumentCode) => rank[status(runs, { instrumentCode }) as keyof typeof rank],
        ),
        2,
      );
      const unknown = rank[status(runs, { instrumentCode: null }) as keyof typeof rank];
      expect(unknown).toBeLessThanOrEqual(worst);
    },
  );

  property.prop([fc.array(anyRun, { maxLength: 12 }), fc.integer({ min: -16, max: 5 })])(
    'is failed after an uncorrected failure, whatever else was measured',
    (runs, hours) => {
      expect(status([...runs, failed(hours)])).toBe('failed');
      expect(status([failed(hours), ...runs], { instrumentCode: null })).toBe('failed');
    },
  );
});
