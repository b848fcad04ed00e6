import { entryWarningTexts } from '@senlab/contract';
import { describe, expect, test } from 'vitest';
import { isAlarm, tellingWarnings } from './row-warnings.ts';

describe('warnings of a save', () => {
  test.each([
    ['an alarm', entryWarningTexts.critical, true],
    ['a large difference', entryWarningTexts['delta-beyond'], true],
    ['the range of women who are not pregnant', entryWarningTexts['range-is-fallback'], false],
    ['a missing range', entryWarningTexts['no-range'], false],
    ['why the range is missing', 'Chưa rõ tuổi thai', false],
  ])('about %s are told under the row: %s', (_, warning, isTold) => {
    expect(tellingWarnings([warning], { noRangeReason: 'Chưa rõ tuổi thai' })).toHaveLength(isTold ? 1 : 0);
  });

  test('are red for an alarm only', () => {
    expect([isAlarm(entryWarningTexts.critical), isAlarm(entryWarningTexts['delta-beyond'])]).toEqual([
      true,
      false,
    ]);
  });
});
