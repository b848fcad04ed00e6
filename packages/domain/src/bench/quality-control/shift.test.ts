import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { compareShifts, shiftOf, type ShiftPlan } from './shift.ts';

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
