import { expect, test, describe } from 'vitest';
import { capNames, capWord, labelName, labelNameLength } from './label-name.ts';
import { fc, test as property } from '@fast-check/vitest';

test.each([
  ['Ống nắp xanh dương', 'xanh dương'],
  ['Ống nắp đỏ hoặc nắp vàng (gel)', 'đỏ'],
  ['Ống nắp xanh lá – Natri heparin', 'xanh lá'],
  ['Ống nắp xanh đen', 'xanh đen'],
  ['Ống Nắp Tím', 'tím'],
  ['Lọ nắp vặn, nhãn tím', undefined],
  ['Ống nắp tím'.normalize('NFD'), 'tím'],
  ['Xy lanh heparin', undefined],
  ['Lọ nắp vặn', undefined],
  ['', undefined],
])('the cap of «%s» is %s', (container, word) => {
  expect(capWord(container)).toBe(word);
});

test('a container may speak of two caps, and of each once', () => {
  expect(capNames('Ống nắp đỏ, hoặc nắp vàng, hoặc đỏ')).toEqual(['red', 'yellow']);
  expect(capNames('Ống nắp xanh đen')).toEqual(['navy']);
});

describe('a name on a label', () => {
  test.each([
    ['fits as it is', 'Nguyễn Thị Thu Hà', 'NGUYỄN THỊ THU HÀ'],
    ['exactly 22 letters fit', 'Nguyễn Hoàng Khánh Vân', 'NGUYỄN HOÀNG KHÁNH VÂN'],
    ['the family name goes first', 'Nguyễn Hoàng Khánh Vânh', 'N. HOÀNG KHÁNH VÂNH'],
    ['then the next', 'Công Tằng Tôn Nữ Thị Mỹ Duyên', 'C.T.T. NỮ THỊ MỸ DUYÊN'],
    [
      'initials too go from the left',
      'Công Tằng Tôn Nữ Nguyễn Hoàng Phương Khánh Nguyệt',
      'T.T.N.N.H.P.K. NGUYỆT',
    ],
    ['blanks are one', '  trần   thị  lan ', 'TRẦN THỊ LAN'],
    ['a child keeps its mark', 'CB Nguyễn Thị Hoa', 'CB NGUYỄN THỊ HOA'],
    ['a twin keeps its number', 'CB Nguyễn Thị Ngọc Phương Thảo 2', 'CB N.T.N.P. THẢO 2'],
    ['one long word is cut with a sign', 'Nguyenthithuhangphuongthao', 'NGUYENTHITHUHANGPHUON…'],
  ])('%s', (_why, name, printed) => {
    expect(labelName(name)).toBe(printed);
  });

  test('sixty letters still end with the given name', () => {
    const name = 'Công Tằng Tôn Nữ Nguyễn Hoàng Phương Nghiêm Trương Khánh Nguyệt';
    expect(Array.from(name).length).toBeGreaterThan(60);
    expect(labelName(name)).toMatch(/NGUYỆT$/);
    expect(Array.from(labelName(name)).length).toBeLessThanOrEqual(labelNameLength);
  });

  test('the number of a twin survives a name that fits nowhere', () => {
    expect(labelName('CB Nguyenthithuhangphuongthaonguyen 3')).toMatch(/… 3$/);
  });

  test('no letter loses its marks, also where they came apart', () => {
    const apart = 'Nguyễn Thị Thanh Thuỷ Phượng Uyên'.normalize('NFD');
    expect(labelName(apart)).toBe(labelName(apart.normalize('NFC')));
    expect(labelName(apart)).not.toMatch(/(?:^|[ .])\p{M}/u);
  });

  const word = fc.stringMatching(/^[A-ZĐƯƠÊÂ]{1,9}$/);
  property.prop([fc.array(word, { minLength: 1, maxLength: 12 })])('never longer than the label', (words) => {
    const graphemes = [...new Intl.Segmenter('vi').segment(labelName(words.join(' ')))];
    expect(graphemes.length).toBeLessThanOrEqual(labelNameLength);
  });
});
