import { describe, expect, test } from 'vitest';
import { aRange, aTest, anEntered, anItem, negativePositive } from '../../../../test-support/lab-results.ts';
import { newRow, withTyped } from './row-state.ts';
import { roomForDecimals, showRow, type ShownRow, signedWords } from './shown-row.ts';
import type { ResultItem } from './result-item.ts';

const collectedTime = '2026-11-15T02:00:00.000Z';

function typed(text: string, item: ResultItem = anItem('HGB'), test = aTest(item.testCode)): ShownRow {
  return showRow(withTyped(newRow(item), text), { item, test, collectedTime });
}

describe('a typed value is judged before it is saved', () => {
  test.each([
    ['first trimester', '110', '139', 'L'],
    ['second trimester', '97', '148', 'N'],
    ['third trimester', '95', '150', 'N'],
    ['not pregnant', '120', '155', 'L'],
  ])('in the %s by the range that the server chose', (reason, low, high, flag) => {
    const item = anItem('HGB', { range: aRange({ low, high, reason }) });
    expect(typed('105', item).flag).toBe(flag);
  });

  test.each([
    ['69', 'LL', true],
    ['70', 'L', false],
    ['97', 'N', false],
    ['148', 'N', false],
    ['149', 'H', false],
    ['201', 'HH', true],
  ])('%s is %s', (text, flag, isCritical) => {
    expect(typed(text)).toMatchObject({ flag, isCritical });
  });

  test.each([
    ['11,8', '12'],
    ['11.8', '12'],
    ['< 5', '< 5'],
    ['abc', 'abc'],
  ])('%s is shown as %s', (text, shown) => {
    expect(typed(text).value).toBe(shown);
  });

  test.each([
    ['am', 'Âm tính', 'N'],
    ['âm', 'Âm tính', 'N'],
    ['duong', 'Dương tính', 'A'],
  ])('%s is completed to %s', (text, value, flag) => {
    const test = aTest('HBSAG', { resultType: 'ordinal', decimals: null, choices: negativePositive });
    const item = anItem('HBSAG', { range: null, noRangeReason: 'Không có khoảng tham chiếu' });
    expect(typed(text, item, test)).toMatchObject({ value, flag });
  });

  test.each(['', 'abc', '1.234,5'])('"%s" has no flag and no alarm', (text) => {
    expect(typed(text)).toMatchObject({ flag: null, isCritical: false, delta: null });
  });
});

describe('the value before', () => {
  const previous = { value: '140', number: '140', time: '2026-11-01T02:00:00.000Z', sid: '2611010001' };

  test('shows how far the new one is away', () => {
    const shown = typed('118', anItem('HGB', { previous }));
    expect(shown.delta).toEqual({ size: '22', direction: 'down', isBeyond: false });
  });

  test('marks a difference beyond the rule', () => {
    expect(typed('100', anItem('HGB', { previous })).delta).toMatchObject({ size: '40', isBeyond: true });
  });

  test('has no distance when it was a comparison', () => {
    const compared = { ...previous, value: '< 140' };
    expect(typed('118', anItem('HGB', { previous: compared })).delta).toBeNull();
  });

  test('of a saved value is marked as the server said', () => {
    const item = anEntered('HGB', '118', { previous, isDeltaBeyond: true });
    const shown = showRow(newRow(item), { item, test: aTest('HGB'), collectedTime });
    expect(shown).toMatchObject({ value: '118', delta: { size: '22', isBeyond: true } });
  });
});

describe('the decimal mark stands under the others', () => {
  test.each([
    ['118', 2, ',00'],
    ['9,6', 2, '0'],
    ['9,62', 2, ''],
    ['< 0,5', 2, '0'],
    ['> 1000', 1, ',0'],
    ['118', 0, ''],
    ['', 2, ',00'],
    // While it is typed, with either mark.
    ['9.', 2, '00'],
    ['9,', 2, '00'],
    // More places than the test has: nothing to add.
    ['9,625', 2, ''],
  ])('%j of %i places leaves room for %j', (value, places, room) => {
    expect(roomForDecimals(value, places)).toBe(room);
  });

  test.each(['Âm tính', '1/320', '1:250', '46,XX', '9,6 mg', '10-15', 'O+', '1+', '12:30'])(
    'words stay where they are: %s',
    (value) => {
      expect(roomForDecimals(value, 2)).toBeUndefined();
    },
  );
});

const verifiedTime = '2026-11-15T04:00:00.000Z';

describe('the names under a value', () => {
  test.each([
    ['a person', 'KTV. Trần Thị Bích', 'KTV. Trần Thị Bích duyệt kỹ thuật lúc 11:00 15/11/2026'],
    [
      'a rule of the laboratory',
      'Hệ thống (quy tắc tự động v3)',
      'Hệ thống (quy tắc tự động v3) duyệt kỹ thuật lúc 11:00 15/11/2026',
    ],
  ])('tell that it was verified by %s', (_, verifiedByName, words) => {
    expect(signedWords(anItem('HGB', { status: 'tech_verified', verifiedByName, verifiedTime }))).toEqual([
      words,
    ]);
  });

  test('are none before anybody has typed it', () => {
    expect(signedWords(anItem('HGB'))).toEqual([]);
  });
});
