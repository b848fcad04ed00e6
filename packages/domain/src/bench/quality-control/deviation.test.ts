import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { shownDeviation, sideBeyond } from './deviation.ts';

const target = { mean: '5.2', sd: '0.15' };

describe('the side of a value', () => {
  test.each<[string, string, number]>([
    ['5.5', '2', 0],
    ['5.50', '2', 0],
    ['5.5000001', '2', 1],
    ['4.9', '2', 0],
    ['4.8999999', '2', -1],
    ['5.65', '3', 0],
    ['5.66', '3', 1],
    ['5.2', '0', 0],
    ['5.2001', '0', 1],
    ['5.1999', '0', -1],
  ])('%s beyond %s SD: %d', (value, limit, side) => {
    expect(sideBeyond(value, target, limit)).toBe(side);
  });

  const digits = fc.integer({ min: 1, max: 999_999 });
  property.prop([digits, digits, fc.constantFrom(1, 2, 3), fc.nat({ max: 6 })])(
    'is nowhere exactly at a limit, and beyond it one unit of the last digit further',
    (mean, sd, limit, places) => {
      const print = (units: number): string => {
        const text = String(units).padStart(places + 1, '0');
        return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
      };
      const of = { mean: print(mean), sd: print(sd) };
      expect(sideBeyond(print(mean + limit * sd), of, String(limit))).toBe(0);
      expect(sideBeyond(print(mean + limit * sd + 1), of, String(limit))).toBe(1);
    },
  );
});

describe('a shown deviation', () => {
  test.each([
    ['5.2', '0.00'],
    ['5.5', '2.00'],
    ['4.9', '-2.00'],
    ['5.3', '0.67'],
    ['5.1', '-0.67'],
    ['8', '18.67'],
  ])('of %s is %s', (value, deviation) => {
    expect(shownDeviation(value, target)).toBe(deviation);
  });
});
