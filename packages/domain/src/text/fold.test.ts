import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { foldForSearch, findFolded } from './fold.ts';

/** Every vowel of Vietnamese with each of its marks, by the letter it folds to. */
const vowels: readonly (readonly [plain: string, marked: string])[] = [
  ['a', 'aàáảãạăằắẳẵặâầấẩẫậ'],
  ['e', 'eèéẻẽẹêềếểễệ'],
  ['i', 'iìíỉĩị'],
  ['o', 'oòóỏõọôồốổỗộơờớởỡợ'],
  ['u', 'uùúủũụưừứửữự'],
  ['y', 'yỳýỷỹỵ'],
];

describe('folding a text for search', () => {
  test.each([
    ['[VAL-020] is trimmed at both ends', '  kết quả \t', 'ket qua'],
    ['[VAL-020] is insensitive to accents', 'Phiếu trả kết quả', 'phieu tra ket qua'],
    ['[VAL-020] is lowercased', 'KQXN', 'kqxn'],
    ['[VAL-020] has d for đ, which carries no mark to strip', 'Đường đi', 'duong di'],
  ])('%s', (_, typed, folded) => {
    expect(foldForSearch(typed)).toBe(folded);
  });

  test.each(vowels)(
    'folds every marked form of %s to it, in both cases and both compositions',
    (plain, marked) => {
      const forms = Array.from(marked).flatMap((letter) => [
        letter,
        letter.toUpperCase(),
        letter.normalize('NFD'),
        letter.toUpperCase().normalize('NFD'),
      ]);
      expect(new Set(forms.map(foldForSearch))).toEqual(new Set([plain]));
    },
  );

  test('keeps inner spaces, digits and signs, which are part of a code', () => {
    expect(foldForSearch('BN-0042  B')).toBe('bn-0042  b');
  });

  test.each(['', ' ', '\n\t', '\u00a0'])('leaves nothing of a text of blanks: %j', (blank) => {
    expect(foldForSearch(blank)).toBe('');
  });

  test('does not merge letters that Vietnamese keeps apart without marks', () => {
    expect(foldForSearch('ba')).not.toBe(foldForSearch('da'));
  });

  property.prop([fc.string({ unit: 'grapheme' })])('folding twice changes nothing more', (text) => {
    expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
  });

  property.prop([fc.string({ unit: 'grapheme' })])('both compositions of a text fold alike', (text) => {
    expect(foldForSearch(text.normalize('NFC'))).toBe(foldForSearch(text.normalize('NFD')));
  });

  property.prop([
    fc.string({
      unit: fc.constantFrom(...vowels.flatMap(([, marked]) => Array.from(marked)), 'đ', 'Đ', 'b'),
    }),
  ])('a Vietnamese text folds to plain letters only', (text) => {
    expect(foldForSearch(text)).toMatch(/^[a-z]*$/);
  });
});

function found(text: string, query: string): string | undefined {
  const range = findFolded(text, query);
  return range && text.slice(range.start, range.end);
}

const vietnamese = fc.string({
  unit: fc.constantFrom(...Array.from('aăâbcdđeêghiklmnoôơpqrstuưvxy ẮỆữợĐỖ'), 'e\u0302\u0301', 'o\u031b'),
});

describe('finding a query in a text', () => {
  test.each([
    ['[VAL-020] whatever the accents', 'Phiếu trả kết quả', 'tra ket', 'trả kết'],
    ['[VAL-020] whatever the case', 'Hồ sơ LIMS', 'lims', 'LIMS'],
    ['[VAL-020] trimmed', 'Thống kê in', '  kê ', 'kê'],
    ['[VAL-020] d for đ and đ for d', 'Đường dẫn', 'đuong đan', 'Đường dẫn'],
    ['with accents in the query that the text has not', 'KET QUA', 'kết', 'KET'],
    ['in a text whose marks are characters of their own', 'Pha\u0302n ti\u0301ch', 'phan', 'Pha\u0302n'],
  ])('marks it %s', (_, text, query, marked) => {
    expect(found(text, query)).toBe(marked);
  });

  test.each([
    ['', 'Kết quả'],
    ['   ', 'Kết quả'],
    ['xyz', 'Kết quả'],
    ['kết  quả', 'Kết quả'],
    ['a', ''],
    ['\u0301', 'á'],
  ])('does not find %j in %j', (query, text) => {
    expect(findFolded(text, query)).toBeUndefined();
  });

  property.prop([vietnamese, vietnamese])(
    'finds exactly what a comparison of folded texts finds',
    (text, query) => {
      const wanted = foldForSearch(query);
      const holds = wanted !== '' && foldForSearch(`|${text}|`).includes(wanted);
      expect(findFolded(text, query) !== undefined).toBe(holds);
    },
  );

  property.prop([vietnamese, vietnamese, vietnamese])(
    'marks letters that fold to the query',
    (before, query, after) => {
      const marked = found(before + query + after, query);
      expect(marked === undefined ? '' : foldForSearch(marked)).toBe(foldForSearch(query));
    },
  );
});
