import { magnitude, roundSignificant, significantDigits, type Exact } from './exact-decimal.ts';

/** Digits that are worked with, far more than are kept. */
const workingDigits = 45;
const one = 10n ** BigInt(workingDigits);

/** The largest whole number whose square is not larger (Newton). */
function wholeRoot(square: bigint): bigint {
  if (square < 2n) return square;
  let guess = 10n ** BigInt(Math.ceil(String(square).length / 2));
  for (;;) {
    const next = (guess + square / guess) / 2n;
    if (next >= guess) return guess;
    guess = next;
  }
}

/** To ten significant digits. Not for a number below zero. */
export function squareRootExact({ units, places }: Exact): Exact {
  const shift = 2 * (significantDigits + 2) + places;
  return roundSignificant({
    units: wholeRoot(units * 10n ** BigInt(shift)),
    places: (places + shift) / 2,
  });
}

/** Of a number from one to ten, in working digits: twice the area tangent of (m - 1) / (m + 1). */
function logarithmOfMantissa(mantissa: bigint): bigint {
  const ratio = ((mantissa - one) * one) / (mantissa + one);
  const square = (ratio * ratio) / one;
  let sum = 0n;
  for (let term = ratio, odd = 1n; term !== 0n; term = (term * square) / one, odd += 2n) sum += term / odd;
  return 2n * sum;
}

const logarithmOfTen = logarithmOfMantissa(10n * one);

/** In working digits; not Math.log, whose last digits differ between engines. */
function logarithm({ units, places }: Exact): bigint {
  const digits = String(magnitude(units)).length;
  const mantissa = (units * one) / 10n ** BigInt(digits - 1);
  return logarithmOfMantissa(mantissa) + BigInt(digits - 1 - places) * logarithmOfTen;
}

/** Drops the last working digits, which the series leaves uncertain, so that log10 of 1000 is 3. */
function settled(units: bigint): Exact {
  const doubtful = 10n ** 10n;
  const half = units < 0n ? -doubtful / 2n : doubtful / 2n;
  return roundSignificant({ units: (units + half) / doubtful, places: workingDigits - 10 });
}

/** Natural, to ten significant digits. Only for a number above zero. */
export function naturalLogarithmExact(number: Exact): Exact {
  return settled(logarithm(number));
}

/** To base ten, to ten significant digits. Only for a number above zero. */
export function decimalLogarithmExact(number: Exact): Exact {
  return settled((logarithm(number) * one) / logarithmOfTen);
}
