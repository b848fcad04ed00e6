import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { alphabet, writable } from './writable.ts';

describe('letters of a paper', () => {
  test('every letter of the alphabet is left as it is', () => {
    expect(alphabet.filter((letter) => writable(letter) !== letter)).toEqual([]);
  });

  test('two ways to write a letter give one', () => {
    const name = 'Nguyễn Thị Diễm Phượng';
    expect(writable(name.normalize('NFD'))).toBe(name);
  });

  test.each([
    ['the micro sign is the Greek letter', '5 µg', '5 μg'],
    ['a tick and boxes', '☐ ☑ ✓', '□ ■ √'],
    ['spaces that are not the usual one', 'a\u00a0b\u2009c\td', 'a b c d'],
    ['hyphens and dashes', '1‑2 ‒ 3', '1-2 – 3'],
    ['degrees in one sign', '37 ℃', '37 °C'],
    ['full width', 'ＡＢ１', 'AB1'],
    ['what has no width', 'a\u200bb\u00adc\ufeff', 'abc'],
    ['a foreign accent', 'Dvořák Ǎ', 'Dvořák A'],
    ['ends of lines of other systems', 'a\r\nb\rc', 'a\nb\nc'],
  ])('%s', (_, written, expected) => {
    expect(writable(written)).toBe(expected);
  });

  test.each(['王', '😀', 'ш', 'ก', '\u0301'])(
    'a letter that no font has is seen as a question mark: %s',
    (letter) => {
      expect(writable(`x${letter} `)).toBe('x? ');
    },
  );

  test.each([
    ['not less than', '≮ 5', '? 5'],
    ['not greater than', '≯ 5', '? 5'],
    ['neither less nor equal', '≰ 5', '? 5'],
    ['neither greater nor equal', '≱5', '?5'],
    ['in two parts', '<\u0338 5', '? 5'],
    ['an arrow that is crossed out', 'A ↛ B', 'A ? B'],
    ['not equal has a letter of its own', '≠ 5', '≠ 5'],
    ['a stroke over a digit', '5\u0338', '5?'],
    ['a foreign accent still goes', 'Ǎ', 'A'],
  ])('a sign is not turned round: %s', (_, written, expected) => {
    expect(writable(written)).toBe(expected);
  });

  test.each([
    ['5①', '5?'],
    ['①5', '?5'],
    ['5,①', '5,?'],
    ['①.5', '?.5'],
    ['①②', '??'],
    ['5⒈', '5?'],
    ['5\u200b⑩', '5?'],
    ['⒈5', '?5'],
    ['5㎡5', '5?5'],
    ['mL/phút/1,73㎡', 'mL/phút/1,73m2'],
    ['5⑴', '5(1)'],
    ['10⁵①', '10⁵?'],
    ['① E. coli', '1 E. coli'],
    ['nhóm ②.', 'nhóm 2.'],
    ['１２,５', '12,5'],
    ['5 𝟓𝟏', '5 51'],
  ])('a number does not grow by a sign beside it: %s', (written, expected) => {
    expect(writable(written)).toBe(expected);
  });

  test.prop([fc.string({ unit: 'binary' })])('nothing comes out that cannot be drawn', (text) => {
    const letters = new Set([...alphabet, '\n', '\uE000']);
    expect(Array.from(writable(text)).filter((letter) => !letters.has(letter))).toEqual([]);
  });
});
