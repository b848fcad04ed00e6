import { describe, expect, test } from 'vitest';
import { settingsWarnings } from './row-warnings.ts';
import { settingsLists } from './settings-lists.ts';

describe('a machine whose calibration', () => {
  test.each([
    ['was due yesterday', '2026-11-14', [['over', 'Máy đã quá hạn kiểm định']]],
    ['is due today', '2026-11-15', [['soon', 'Máy sắp đến hạn kiểm định']]],
    ['is due in thirty days', '2026-12-15', [['soon', 'Máy sắp đến hạn kiểm định']]],
    ['is due in thirty-one days', '2026-12-16', []],
    ['has no day', null, []],
  ])('%s', (_when, calibrationDue, expected) => {
    const warnings = settingsWarnings(settingsLists['ultrasound-machines'], { calibrationDue }, '2026-11-15');
    expect(warnings.map(({ level, text }) => [level, text])).toEqual(expected);
  });
});

test('a certificate for nuchal translucency warns sixty days ahead', () => {
  const list = settingsLists['ultrasound-doctors'];
  const levels = ['2027-01-14', '2027-01-15', '2026-11-14'].map(
    (ntExpiry) => settingsWarnings(list, { ntExpiry }, '2026-11-15')[0]?.level,
  );
  expect(levels).toEqual(['soon', undefined, 'over']);
});
