import { describe, expect, test } from 'vitest';
import { quickDays } from './quick-days.ts';

const today = '2026-11-16';
const named = (edd: string | undefined): readonly string[] =>
  quickDays(today, edd).map(({ kind, weeks, day }) => `${kind} ${String(weeks)} ${day}`);
const plain = ['weeks 1 2026-11-23', 'weeks 2 2026-11-30', 'weeks 4 2026-12-14'];

test('one, two and four weeks on are offered to everybody', () => {
  expect(named(undefined)).toEqual(plain);
});

describe('of a pregnancy', () => {
  test('the next three weeks in which it is seen are offered too', () => {
    // 20 weeks and 1 day today: the 20th week is over.
    expect(named('2027-04-04')).toEqual([
      ...plain,
      'gestation 24 2026-12-13',
      'gestation 28 2027-01-10',
      'gestation 30 2027-01-24',
    ]);
  });

  test('a week that begins today is not offered, the one of tomorrow is', () => {
    expect(named('2027-04-05')).toContain('gestation 24 2026-12-14');
    expect(named('2027-04-05').join()).not.toContain('gestation 20');
    expect(named('2027-04-06')).toContain('gestation 20 2026-11-17');
  });

  test.each([
    ['that is over', '2026-10-01'],
    ['that cannot have begun', '2027-12-01'],
    ['whose date is none', '2027-02-30'],
    ['whose date is empty', ''],
  ])('%s, no week is named', (_what, edd) => {
    expect(named(edd)).toEqual(plain);
  });

  test('at its end fewer weeks are left', () => {
    expect(named('2026-11-20')).toEqual([...plain, 'gestation 40 2026-11-20']);
  });
});
