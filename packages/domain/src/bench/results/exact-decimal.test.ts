import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  addExact,
  compareExact,
  divideExact,
  exactOf,
  multiplyExact,
  printExact,
  roundExact,
  subtractExact,
  trimExact,
  decimalLogarithmExact,
  naturalLogarithmExact,
  squareRootExact,
} from './exact-decimal.ts';

const aDecimal = fc
  .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 6 }))
  .map(([units, places]) => printExact({ units: BigInt(units), places }));

describe('exact decimals', () => {
  test.each([
    ['0.1', '0.2', ['0.3', '-0.1', '0.02']],
    ['1.50', '1.5', ['3.00', '0.00', '2.250']],
    ['-0.05', '0.05', ['0.00', '-0.10', '-0.0025']],
  ])('%s and %s add, subtract and multiply without loss', (one, other, expected) => {
    const [a, b] = [exactOf(one), exactOf(other)];
    expect([addExact(a, b), subtractExact(a, b), multiplyExact(a, b)].map(printExact)).toEqual(expected);
  });

  test.each([
    ['1', '3', '0.3333333333'],
    ['2', '3', '0.6666666667'],
    ['-2', '3', '-0.6666666667'],
    ['1', '8', '0.125'],
    ['1234', '56', '22.03571429'],
    ['6', '2', '3'],
    ['0', '7', '0'],
    ['1', '0.0001', '10000'],
    ['0.0001', '1000', '0.0000001'],
    ['99999999999', '1', '100000000000'],
    ['1', '16384', '0.00006103515625'],
  ])('%s divided by %s has ten significant digits: %s', (one, other, quotient) => {
    expect(printExact(divideExact(exactOf(one), exactOf(other)))).toBe(quotient);
  });

  test.each([
    ['0.5', 0, '1'],
    ['-0.5', 0, '-1'],
    ['0.49', 0, '0'],
    ['-0.49', 0, '0'],
    ['2.675', 2, '2.68'],
    ['2.5', 3, '2.500'],
  ])('%s to %d digits is %s', (number, places, rounded) => {
    expect(printExact(roundExact(exactOf(number), places))).toBe(rounded);
  });

  test('drops zeros behind the mark only', () => {
    expect(['1.500', '100', '0.000', '-20.0'].map((text) => printExact(trimExact(exactOf(text))))).toEqual([
      '1.5',
      '100',
      '0',
      '-20',
    ]);
  });

  property.prop([aDecimal, aDecimal])('a quotient is right to nine digits', (one, other) => {
    fc.pre(exactOf(other).units !== 0n);
    const quotient = printExact(divideExact(exactOf(one), exactOf(other)));
    const expected = Number(one) / Number(other);
    expect(Math.abs(Number(quotient) - expected)).toBeLessThanOrEqual(Math.abs(expected) * 1e-9);
  });

  property.prop([aDecimal, aDecimal])('compare as numbers do', (one, other) => {
    expect(compareExact(exactOf(one), exactOf(other))).toBe(Math.sign(Number(one) - Number(other)));
  });
});

describe('roots and logarithms', () => {
  test.each([
    ['4', '2'],
    ['2', '1.414213562'],
    ['0', '0'],
    ['0.0001', '0.01'],
    ['0.001', '0.0316227766'],
    ['1000000', '1000'],
  ])('the root of %s is %s', (number, root) => {
    expect(printExact(squareRootExact(exactOf(number)))).toBe(root);
  });

  test.each([
    ['1', '0', '0'],
    ['10', '2.302585093', '1'],
    ['1000', '6.907755279', '3'],
    ['0.001', '-6.907755279', '-3'],
    ['2', '0.6931471806', '0.3010299957'],
    ['1.0000001', '0.000000099999995', '0.00000004342944602'],
  ])('of %s the natural one is %s and the decimal one %s', (number, natural, decimal) => {
    expect(printExact(naturalLogarithmExact(exactOf(number)))).toBe(natural);
    expect(printExact(decimalLogarithmExact(exactOf(number)))).toBe(decimal);
  });

  property.prop([fc.integer({ min: 1, max: 2_000_000_000 }), fc.integer({ min: 0, max: 6 })])(
    'agree with the engine to nine digits',
    (units, places) => {
      const exact = { units: BigInt(units), places };
      const number = units / 10 ** places;
      expect(Number(printExact(squareRootExact(exact))) / Math.sqrt(number)).toBeCloseTo(1, 8);
      expect(Number(printExact(naturalLogarithmExact(exact)))).toBeCloseTo(Math.log(number), 8);
      expect(Number(printExact(decimalLogarithmExact(exact)))).toBeCloseTo(Math.log10(number), 8);
    },
  );
});
