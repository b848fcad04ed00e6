import { describe, expect, test } from 'vitest';
import { autoRuleStateLabels, autoVerificationObstacleLabels, autoVerifierName } from './texts.ts';

describe.each(Object.entries({ autoRuleStateLabels, autoVerificationObstacleLabels }))('%s', (_, labels) => {
  test('tell one thing from another, composed, and begin with a capital', () => {
    const words: readonly string[] = Object.values(labels);
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((word) => word !== word.normalize('NFC') || !/^\p{Lu}/u.test(word))).toEqual([]);
  });
});

test('a rule that verified is named with its number', () => {
  expect(autoVerifierName(3)).toBe('Hệ thống (quy tắc tự động v3)');
});
