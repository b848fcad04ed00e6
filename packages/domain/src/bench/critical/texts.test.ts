import { describe, expect, test } from 'vitest';
import * as labels from './texts.ts';

const { notificationLine, ...tables } = labels;

test('the line on the paper names whom, when by the clock here, and how', () => {
  const toldAt = Date.UTC(2026, 10, 14, 17, 5);
  expect(notificationLine({ person: 'ĐD. Hoa', role: 'Điều dưỡng', channel: 'phone', toldAt })).toBe(
    'Đã báo ĐD. Hoa (Điều dưỡng) lúc 00:05 15/11/2026, điện thoại, người nhận đã đọc lại',
  );
});

describe.each(Object.entries(tables))('%s', (_, table) => {
  test('tells one thing from another, composed, with a capital first', () => {
    const texts = Object.values(table);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) {
      expect(text).toBe(text.normalize('NFC'));
      expect(text).toMatch(/^\p{Lu}/u);
    }
  });
});
