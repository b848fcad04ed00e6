import { expect, test } from 'vitest';
import { capNames, capWord } from './cap-words.ts';

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
