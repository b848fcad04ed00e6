import { describe, expect, test } from 'vitest';
import { autoRuleStateLabels, autoVerificationObstacleLabels } from './texts.ts';

describe.each(Object.entries({ autoRuleStateLabels, autoVerificationObstacleLabels }))('%s', (_, labels) => {
  test('tell one thing from another, composed, and begin with a capital', () => {
    const words: readonly string[] = Object.values(labels);
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((word) => word !== word.normalize('NFC') || !/^\p{Lu}/u.test(word))).toEqual([]);
  });
});
