import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { makeSpecimenCode, parseSpecimenCode } from './specimen-code.ts';

describe('the code on a tube', () => {
  test('is the case and two digits of the tube', () => {
    expect(makeSpecimenCode({ sid: '2611140123', tube: 1 })).toEqual({ ok: true, value: '261114012301' });
  });

  test('is refused for a hundredth tube', () => {
    expect(makeSpecimenCode({ sid: '2611140123', tube: 100 })).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason: 'tubes-used-up' },
    });
  });

  test.each([
    ['a case of a day not in the calendar', '2613140123', 1],
    ['a case that is too short', '261114012', 1],
    ['tube 0', '2611140123', 0],
    ['half a tube', '2611140123', 0.5],
  ])('is never made of %s', (_, sid, tube) => {
    expect(() => makeSpecimenCode({ sid, tube })).toThrow('out of range');
  });

  test.each([
    ['empty', ''],
    ['a case without a tube', '2611140123'],
    ['of tube 0', '261114012300'],
    ['of case 0', '261114000001'],
    ['of a day not in the calendar', '260230012301'],
    ['with a letter', '26111401230O'],
    ['with a line break after it', '261114012301\n'],
    ['a digit longer', '2611140123011'],
  ])('is not read when it is %s', (_, text) => {
    expect(parseSpecimenCode(text)).toBeUndefined();
  });

  property.prop([fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 99 })])(
    'is read back as it was made',
    (number, tube) => {
      const sid = `261114${String(number).padStart(4, '0')}`;
      const made = makeSpecimenCode({ sid, tube });
      expect(made.ok && parseSpecimenCode(made.value)).toEqual({ sid, tube });
    },
  );
});
