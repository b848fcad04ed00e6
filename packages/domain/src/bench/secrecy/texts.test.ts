import { describe, expect, test } from 'vitest';
import { findFetalSexWords } from './fetal-sex.ts';
import { defaultFetalSexWords } from './fetal-words.ts';
import {
  breakGlassStateLabels,
  breakGlassTexts,
  hiddenFetalText,
  resultSightLabels,
  restrictedResultText,
  sexChromosomeNotice,
} from './texts.ts';

describe.each(Object.entries({ breakGlassStateLabels, breakGlassTexts, resultSightLabels }))(
  '%s',
  (_, labels) => {
    test('tell one thing from another, composed, with a capital first', () => {
      const texts: readonly string[] = Object.values(labels);
      expect(new Set(texts).size).toBe(texts.length);
      for (const text of texts) {
        expect(text).toBe(text.normalize('NFC'));
        expect(text).toMatch(/^\p{Lu}/u);
      }
    });
  },
);

test.each([hiddenFetalText, restrictedResultText, sexChromosomeNotice])(
  'what stands in the place of a value passes the guard of fetal texts: %s',
  (text) => {
    expect(findFetalSexWords(text)).toEqual([]);
  },
);

test('no word is listed twice, and all are composed', () => {
  const { words, harmless } = defaultFetalSexWords;
  const all = [...words, ...harmless];
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((word) => word !== word.normalize('NFC') || word.trim() !== word)).toEqual([]);
});
