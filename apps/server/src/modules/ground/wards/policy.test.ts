import { describe, expect, it } from 'vitest';
import { isInWard, wardParameter, type Ward } from './policy.ts';

const own: Ward = { departmentId: 'khoa-san' };
const none: Ward = { departmentId: null };

describe('what somebody of a ward meets', () => {
  it.each<readonly [string, Ward, string | null, boolean]>([
    ['the own ward', own, 'khoa-san', true],
    ['another ward', own, 'khoa-phu', false],
    ['what is of no ward', own, null, false],
    ['a ward, without one of her own', none, 'khoa-san', false],
    ['what is of no ward, without one of her own', none, null, false],
    ['everything, from the laboratory', 'every', 'khoa-san', true],
    ['what is of no ward, from the laboratory', 'every', null, true],
  ])('%s', (_what, ward, departmentId, isMet) => {
    expect(isInWard(ward, departmentId)).toBe(isMet);
  });

  it('is never everything in a statement, where null would mean that', () => {
    expect(wardParameter('every')).toBeNull();
    expect(wardParameter(own)).toBe('khoa-san');
    expect(wardParameter(none)).not.toBeNull();
  });
});
