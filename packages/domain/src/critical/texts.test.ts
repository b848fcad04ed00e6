import { describe, expect, test } from 'vitest';
import * as labels from './texts.ts';

describe.each(Object.entries(labels))('%s', (_, table) => {
  test('tells one thing from another, composed, with a capital first', () => {
    const texts = Object.values(table);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) {
      expect(text).toBe(text.normalize('NFC'));
      expect(text).toMatch(/^\p{Lu}/u);
    }
  });
});
