import { describe, expect, test } from 'vitest';
import { findAbbreviations } from './abbreviations.ts';

const list = [
  { word: 'TSG', meaning: 'tiền sản giật' },
  { word: 'ĐTĐ', meaning: 'đái tháo đường' },
  { word: 'THA', meaning: 'tăng huyết áp' },
];
const knownIn = (text: string): readonly string[] =>
  findAbbreviations(text, list).known.map(({ word }) => word);

describe('an abbreviation in a diagnosis', () => {
  test.each([
    ['Thai 32 tuần, TSG', ['TSG']],
    ['THA thai kỳ + ĐTĐ', ['THA', 'ĐTĐ']],
    ['theo dõi tsg', ['TSG']],
    ['đtđ thai kỳ', ['ĐTĐ']],
    ['TSG, TSG, TSG', ['TSG']],
    ['ĐTĐ'.normalize('NFD'), ['ĐTĐ']],
    ['(THA)', ['THA']],
  ])('is found: %s', (text, words) => {
    expect(knownIn(text)).toEqual(words);
  });

  test.each(['Thai 12 tuần phát triển bình thường', 'tha thứ', 'Tha', 'TSGX', '', 'Trần Thị Hà'])(
    'is not found: %s',
    (text) => {
      expect(knownIn(text)).toEqual([]);
    },
  );

  test.each([
    ['Thai 24 tuần, làm OGTT', ['OGTT']],
    ['Nhiễm HBV', ['HBV']],
    ['Độ II, đã sinh mổ', []],
    ['THAI 12 TUẦN PHÁT TRIỂN BÌNH THƯỜNG', []],
    ['Thai 12 tuần', []],
    ['TSG nặng', []],
  ])('is suspected: %s', (text, suspected) => {
    expect(findAbbreviations(text, list).suspected).toEqual(suspected);
  });
});
