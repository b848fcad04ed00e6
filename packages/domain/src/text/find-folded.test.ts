import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { findFolded } from './find-folded.ts';
import { foldForSearch } from './fold.ts';

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
