import { describe, expect, test } from 'vitest';
import type { RangeContent } from './version.ts';
import { rangeContent } from './catalogue-changes.test-support.ts';
import { criticalLimitsText, rangeForWhomText, rangeGapText, rangeLimitsText } from './range-texts.ts';
import * as texts from './texts.ts';

const labelled = Object.entries(texts).filter((entry) => typeof entry[1] === 'object');

test('every list of words is looked at', () => {
  expect(labelled.length).toBeGreaterThan(15);
});

describe.each(labelled)('%s', (_, labels) => {
  test('tell one thing from another, composed, and begin with a capital or a number', () => {
    const words: readonly string[] = Object.values(labels);
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((word) => word !== word.normalize('NFC') || !/^[\p{Lu}\d]/u.test(word))).toEqual([]);
  });
});

describe('for whom a range holds', () => {
  test.each([
    ['Mọi đối tượng', {}],
    ['Nữ, không mang thai', { sex: 'female', pregnancy: 'NONE' }],
    ['Nam', { sex: 'male', pregnancy: 'NONE' }],
    ['Nữ, 3 tháng giữa', { sex: 'female', pregnancy: 'T2' }],
    ['3 tháng giữa', { pregnancy: 'T2' }],
    ['Đang mang thai', { pregnancy: 'PREG' }],
    ['Nữ, sau sinh', { sex: 'female', pregnancy: 'POSTPARTUM' }],
    [
      'Nữ, thai 14 tuần 0 ngày – 27 tuần 6 ngày',
      { sex: 'female', pregnancy: 'PREG', gaDaysMin: 98, gaDaysMax: 195 },
    ],
    ['3 tháng giữa, thai từ 20 tuần 0 ngày', { pregnancy: 'T2', gaDaysMin: 140 }],
    ['Nữ, không mang thai, pha hoàng thể', { sex: 'female', pregnancy: 'NONE', cyclePhase: 'luteal' }],
    ['20–24 tuổi', { ageDaysMin: 7305, ageDaysMax: 9130 }],
    ['Sơ sinh 0–23 giờ tuổi', { ageHoursMin: 0, ageHoursMax: 23 }],
    ['Đến 28 ngày tuổi', { ageDaysMax: 28 }],
    ['Phương pháp Jaffe', { method: 'Jaffe' }],
  ] satisfies [string, Partial<RangeContent>][])('is said in words: %s', (words, given) => {
    expect(rangeForWhomText(rangeContent(given))).toBe(words);
  });
});

describe('limits in words', () => {
  test.each([
    ['97–148', { low: '97', high: '148' }],
    ['≤ 5,1', { high: '5.1' }],
    ['≥ 10', { low: '10' }],
    ['Âm tính', { text: 'Âm tính' }],
    ['≥ 10; có miễn dịch', { low: '10', text: 'có miễn dịch' }],
    ['–', { text: ' ' }],
  ] satisfies [string, Partial<RangeContent>][])('read %s', (words, given) => {
    expect(rangeLimitsText(rangeContent(given))).toBe(words);
  });

  test.each([
    ['< 2,5 hoặc > 6', '2.5', '6'],
    ['< 2,5', '2.5', null],
    ['> 6', null, '6'],
    ['–', null, null],
  ])('of the alarm read %s', (words, low, high) => {
    expect(criticalLimitsText(low, high)).toBe(words);
  });
});

describe('who is left out', () => {
  const sides = { before: null, after: null };
  test.each([
    ['thiếu thai 4 tuần 0 ngày – 13 tuần 6 ngày', 'gestational-days', 28, 97],
    ['thiếu 29–60 ngày tuổi', 'days-of-life', 29, 60],
    ['thiếu sơ sinh 24–47 giờ tuổi', 'hours-of-life', 24, 47],
    ['thiếu từ 29 ngày tuổi', 'days-of-life', 29, Infinity],
  ] as const)('is said in words: %s', (words, over, from, to) => {
    expect(rangeGapText({ over, from, to, ...sides })).toBe(words);
  });

  test('is said of men and women', () => {
    const present = { ...rangeContent(), id: '0', testCode: 'HGB' };
    expect(rangeGapText({ over: 'sex', missing: 'male', present })).toBe('thiếu khoảng cho nam');
    expect(rangeGapText({ over: 'sex', missing: 'female', present })).toBe('thiếu khoảng cho nữ');
  });
});
