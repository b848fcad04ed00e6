import { describe, expect, test } from 'vitest';
import { anItem } from '../../../../test-support/lab-results.ts';
import { signedWords } from './signed-words.ts';

const verifiedTime = '2026-11-15T04:00:00.000Z';

describe('the names under a value', () => {
  test.each([
    ['a person', 'KTV. Trần Thị Bích', 'KTV. Trần Thị Bích duyệt kỹ thuật lúc 11:00 15/11/2026'],
    [
      'a rule of the laboratory',
      'Hệ thống (quy tắc tự động v3)',
      'Hệ thống (quy tắc tự động v3) duyệt kỹ thuật lúc 11:00 15/11/2026',
    ],
  ])('tell that it was verified by %s', (_, verifiedByName, words) => {
    expect(signedWords(anItem('HGB', { status: 'tech_verified', verifiedByName, verifiedTime }))).toEqual([
      words,
    ]);
  });

  test('are none before anybody has typed it', () => {
    expect(signedWords(anItem('HGB'))).toEqual([]);
  });
});
