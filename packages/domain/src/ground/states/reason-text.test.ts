import { describe, expect, test } from 'vitest';
import { keptReason, readReason } from './reason-text.ts';

const refused = (reason: string): unknown => ({ ok: false, refusal: { kind: 'invalid', reason } });

describe('a reason', () => {
  test.each([
    ['required', 5],
    ['required', 200],
    ['detailed', 10],
    ['detailed', 500],
  ] as const)('that is %s may have exactly %d characters', (rule, length) => {
    const text = 'ộ'.repeat(length);
    expect(readReason(text, rule)).toEqual({ ok: true, value: text });
  });

  test.each([
    ['required', 4, 'reason-too-short'],
    ['required', 201, 'reason-too-long'],
    ['detailed', 9, 'detailed-reason-too-short'],
    ['detailed', 501, 'detailed-reason-too-long'],
  ] as const)('that is %s is refused with %d characters', (rule, length, reason) => {
    expect(readReason('ộ'.repeat(length), rule)).toEqual(refused(reason));
  });

  test('is as long as people see it, however its marks were typed', () => {
    expect(readReason('mẫu'.normalize('NFD'), 'required')).toEqual(refused('reason-too-short'));
    expect(readReason('ộ'.normalize('NFD').repeat(200), 'required')).toMatchObject({ ok: true });
  });

  test('does not grow by blanks', () => {
    expect(readReason('a    b', 'required')).toEqual(refused('reason-too-short'));
    expect(readReason('\u00A0 \t\n ', 'required')).toEqual(refused('reason-required'));
  });

  test('keeps no control character, which the database would refuse with an error', () => {
    expect(readReason('Mẫu\u0000đông\u001B', 'required')).toEqual({ ok: true, value: 'Mẫu đông' });
    expect(readReason('\u0000\u0001\u0002\u0003\u0004', 'required')).toEqual(refused('reason-required'));
  });

  test.each([
    [null, { ok: true, value: null }],
    ['  \n', { ok: true, value: null }],
    [' Đã chạy lại ', { ok: true, value: 'Đã chạy lại' }],
    ['ừ', refused('reason-too-short')],
    ['ộ'.repeat(201), refused('reason-too-long')],
  ])('that is optional may be missing, but where it is given it says something', (text, kept) => {
    expect(keptReason(text, 'optional')).toEqual(kept);
  });

  test('that nobody asked for is not kept', () => {
    expect(keptReason('Mẫu đông', 'none')).toEqual({ ok: true, value: null });
  });
});
