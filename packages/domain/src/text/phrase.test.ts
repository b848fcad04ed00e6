import { expect, test } from 'vitest';
import { withPhrase } from './phrase.ts';

test.each([
  ['begins an empty text', null, 'Nhịn ăn.', 'Nhịn ăn.'],
  ['is not said twice', 'Nhịn ăn.', 'Nhịn ăn.', 'Nhịn ăn.'],
  ['stands on a line of its own', 'Mang thẻ.\n', 'Nhịn ăn.', 'Mang thẻ.\nNhịn ăn.'],
])('a ready sentence %s', (_how, text, phrase, written) => {
  expect(withPhrase(text, phrase)).toBe(written);
});
