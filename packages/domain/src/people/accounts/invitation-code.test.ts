import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { formatInvitationCode, makeInvitationCode, parseInvitationCode } from './invitation-code.ts';

property.prop([fc.uint8Array({ minLength: 64, maxLength: 64 })])(
  'a code that was written down in any way is the code',
  (bytes) => {
    fc.pre(bytes.filter((byte) => byte < 240).length >= 12);
    const code = makeInvitationCode(bytes);
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{12}$/);
    expect(parseInvitationCode(` ${formatInvitationCode(code).toLowerCase()} `)).toBe(code);
  },
);

test('is printed in groups of four', () => {
  expect(formatInvitationCode('ABCDEFGHJKMN')).toBe('ABCD-EFGH-JKMN');
});

describe('is none', () => {
  test.each([
    ['empty', ''],
    ['too short', 'ABCD-EFGH'],
    ['too long', 'ABCD-EFGH-JKMN-P'],
    ['with a letter that is never given', 'ABCD-EFGH-JKM0'],
    ['with marks', 'ABCD-ÉFGH-JKMN'],
  ])('%s', (_what, typed) => {
    expect(parseInvitationCode(typed)).toBeUndefined();
  });

  test('made of too few bytes', () => {
    expect(() => makeInvitationCode(new Uint8Array(5))).toThrow(RangeError);
  });
});
