import { describe, expect, test } from 'vitest';
import { codes, isSuccess } from './codes.ts';
import {
  imageMaxMegapixels,
  newPasswordMinLength,
  shortcutsLimit,
  uploadMaxFiles,
  uploadMaxMegabytes,
  weightyPasswordMinLength,
} from '@senlab/domain';
import { messages } from './messages.ts';
import { refusalTexts } from './refusal-texts.ts';

describe('the code of an answer', () => {
  test.each([0, 1])('%d is success', (code) => {
    expect(isSuccess(code)).toBe(true);
  });

  test('2 is that of an ended session, and a missing right has one that ends none', () => {
    expect(codes.denied).toBe(2);
    expect(codes.noRight).toBe(10);
  });

  test.each(Object.entries(codes).filter(([, code]) => code > 1))('%s is no success', (_, code) => {
    expect(isSuccess(code)).toBe(false);
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is no success', (code) => {
    expect(isSuccess(code)).toBe(false);
  });

  test('each name has a number of its own', () => {
    expect(new Set(Object.values(codes)).size).toBe(Object.keys(codes).length);
  });
});

const refusals = Object.entries(refusalTexts);
const vietnamese = /[ăâđêôơưáàảãạấầẩẫậắằẳẵặéèẻẽẹếềểễệíìỉĩịóòỏõọốồổỗộớờởỡợúùủũụứừửữựýỳỷỹỵ]/i;

describe('the text of a refusal', () => {
  const wrong = (isRight: (text: string) => boolean): readonly (readonly [string, string])[] =>
    refusals.filter(([, text]) => !isRight(text));

  test('is a Vietnamese sentence', () => {
    expect(wrong((text) => vietnamese.test(text) && /^\p{Lu}.*\.$/u.test(text))).toEqual([]);
    expect(refusals.length).toBeGreaterThan(600);
  });

  test('is composed, so that it compares equal to what a person types', () => {
    expect(wrong((text) => text === text.normalize('NFC'))).toEqual([]);
  });

  test('tells one reason from another', () => {
    expect(new Set(Object.values(refusalTexts)).size).toBe(refusals.length);
  });

  test.each([
    ['new-password-too-short', newPasswordMinLength],
    ['new-password-too-short-for-rights', weightyPasswordMinLength],
    ['too-many-shortcuts', shortcutsLimit],
    ['file-too-large', uploadMaxMegabytes],
    ['too-many-files', uploadMaxFiles],
    ['image-too-large', imageMaxMegapixels],
  ] as const)('names the limit that the domain sets: %s', (reason, limit) => {
    expect(refusalTexts[reason]).toContain(String(limit));
  });

  test('shows no leftover of a template or of code', () => {
    expect(wrong((text) => !/undefined|NaN|\$\{|\[object/.test(text))).toEqual([]);
  });
});

describe('the other messages', () => {
  test('the text of code 2 is the product’s, to the letter', () => {
    expect(messages.denied).toBe('Bạn không có quyền truy cập chức năng này hoặc phiên truy cập đã kết thúc');
  });

  test('a success says nothing', () => {
    expect(messages.ok).toBe('');
  });

  test('a surprise gives a reference to tell the IT department, and nothing else', () => {
    expect(messages.unexpected('7F3A')).toMatch(/mã 7F3A\.$/);
  });

  test('a wait is told in seconds', () => {
    expect(messages.tooMany(30)).toContain('30 giây');
  });
});
