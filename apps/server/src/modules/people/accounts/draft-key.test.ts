import { describe, expect, it } from 'vitest';
import { draftKeys } from './draft-key.ts';

const keyOf = draftKeys('a secret of the installation, long enough');
const doctor = { id: '018f0000-0000-7000-8000-000000000001', epoch: 3 };

describe('the key of what a browser keeps', () => {
  it('is 32 bytes, and the same after the next login', () => {
    expect(keyOf(doctor)).toMatch(/^[0-9a-f]{64}$/);
    expect(keyOf({ ...doctor })).toBe(keyOf(doctor));
  });

  it.each([
    ['another person', keyOf({ ...doctor, id: '018f0000-0000-7000-8000-000000000002' })],
    ['the same person after a new password', keyOf({ ...doctor, epoch: 4 })],
    ['the same person in another hospital', draftKeys('another secret of an installation')(doctor)],
  ])('is not that of %s', (_whose, other) => {
    expect(other).not.toBe(keyOf(doctor));
  });
});
