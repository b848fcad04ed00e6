import { describe, expect, test } from 'vitest';
import { phraseAt, phrasesFor, withPhrase, type Phrase } from './comment-line.tsx';
import type { PressedKey } from '../grid-keys.ts';
import { entryWarningTexts } from '@senlab/contract';
import { isAlarm, tellingWarnings } from './row-lines.tsx';

const phrases: readonly Phrase[] = Array.from({ length: 12 }, (_, index) => ({
  code: String(index + 1),
  text: `Câu ${String(index + 1)}`,
  sectionCodes: index === 11 ? ['urine'] : [],
}));

function press(key: string, more: Partial<PressedKey> = {}): PressedKey {
  return {
    key,
    code: '',
    keyCode: 0,
    isComposing: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...more,
  };
}

describe('phrases', () => {
  test('of the own section come first, and there are ten at most', () => {
    const offered = phrasesFor(phrases, 'urine');
    expect(offered.map(({ code }) => code)).toEqual(['12', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  test.each([
    ['1', '1'],
    ['9', '9'],
    ['0', '10'],
  ])('key %s chooses number %s', (key, code) => {
    expect(phraseAt(phrases.slice(0, 10), press(key))?.code).toBe(code);
  });

  test.each([
    ['a letter', press('a')],
    ['a digit of an input method', press('1', { isComposing: true })],
    ['a digit with Ctrl', press('1', { ctrlKey: true })],
    ['a digit without a phrase', press('3')],
  ])('%s chooses nothing', (_, pressed) => {
    expect(phraseAt(phrases.slice(0, 2), pressed)).toBeUndefined();
  });

  test.each([
    ['', 'A', 'A'],
    ['A', 'B', 'A; B'],
    ['A; B', 'A', 'B'],
    ['A', 'A', ''],
  ])('"%s" with %s becomes "%s"', (text, phrase, expected) => {
    expect(withPhrase(text, phrase)).toBe(expected);
  });
});

describe('warnings of a save', () => {
  test.each([
    ['an alarm', entryWarningTexts.critical, true],
    ['a large difference', entryWarningTexts['delta-beyond'], true],
    ['the range of women who are not pregnant', entryWarningTexts['range-is-fallback'], false],
    ['a missing range', entryWarningTexts['no-range'], false],
    ['why the range is missing', 'Chưa rõ tuổi thai', false],
  ])('about %s are told under the row: %s', (_, warning, isTold) => {
    expect(tellingWarnings([warning], { noRangeReason: 'Chưa rõ tuổi thai' })).toHaveLength(isTold ? 1 : 0);
  });

  test('are red for an alarm only', () => {
    expect([isAlarm(entryWarningTexts.critical), isAlarm(entryWarningTexts['delta-beyond'])]).toEqual([
      true,
      false,
    ]);
  });
});
