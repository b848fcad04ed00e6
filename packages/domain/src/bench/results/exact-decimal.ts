/**
 * Decimal numbers with every digit, on whole numbers: 0.1 + 0.2 is 0.3, and a limit decides the same everywhere.
 * The number is `units` divided by ten to the power of `places`.
 */
export interface Exact {
  readonly units: bigint;
  readonly places: number;
}

/** Digits of what cannot be written out in full: quotients, roots, logarithms. */
const significantDigits = 10;

/** Of a stored decimal: text with a dot. */
export function exactOf(number: string): Exact {
  const [whole = '', fraction = ''] = number.split('.');
  return { units: BigInt(whole + fraction), places: fraction.length };
}

export function printExact({ units, places }: Exact): string {
  const digits = String(magnitude(units)).padStart(places + 1, '0');
  const cut = digits.length - places;
  const number = places === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
  return units < 0n ? `-${number}` : number;
}

export function magnitude(units: bigint): bigint {
  return units < 0n ? -units : units;
}

export function absoluteExact({ units, places }: Exact): Exact {
  return { units: magnitude(units), places };
}

export function negateExact({ units, places }: Exact): Exact {
  return { units: -units, places };
}

function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

export function addExact(one: Exact, other: Exact): Exact {
  const places = Math.max(one.places, other.places);
  const units = one.units * powerOfTen(places - one.places) + other.units * powerOfTen(places - other.places);
  return { units, places };
}

export function subtractExact(one: Exact, other: Exact): Exact {
  return addExact(one, negateExact(other));
}

export function multiplyExact(one: Exact, other: Exact): Exact {
  return { units: one.units * other.units, places: one.places + other.places };
}

/** Negative, zero or positive, as a sort wants it. */
export function compareExact(one: Exact, other: Exact): number {
  const { units } = subtractExact(one, other);
  return units < 0n ? -1 : Number(units > 0n);
}

/** Drops digits half-up, away from zero: 0.5 becomes 1 and -0.5 becomes -1, as people round on paper. */
function dropDigits(units: bigint, count: number): bigint {
  if (count <= 0) return units * powerOfTen(-count);
  const rounded = (magnitude(units) + 5n * powerOfTen(count - 1)) / powerOfTen(count);
  return units < 0n ? -rounded : rounded;
}

/** With exactly so many digits behind the mark: rounded half-up, or filled with zeros. */
export function roundExact({ units, places }: Exact, wanted: number): Exact {
  return { units: dropDigits(units, places - wanted), places: wanted };
}

/** Zeros at the end behind the mark are of the arithmetic, not of the measurement. */
export function trimExact({ units, places }: Exact): Exact {
  let [left, rest] = [units, places];
  while (rest > 0 && left % 10n === 0n) {
    left /= 10n;
    rest -= 1;
  }
  return { units: left, places: rest };
}

/** Cuts to the significant digits. `units` may carry further digits of an unending number, truncated. */
function roundSignificant({ units, places }: Exact): Exact {
  const surplus = String(magnitude(units)).length - significantDigits;
  if (surplus <= 0) return trimExact({ units, places });
  const kept = { units: dropDigits(units, surplus), places: places - surplus };
  return trimExact(kept.places < 0 ? { units: kept.units * powerOfTen(-kept.places), places: 0 } : kept);
}

/** To ten significant digits, half-up. The divisor must not be zero. */
export function divideExact(one: Exact, other: Exact): Exact {
  const length = (units: bigint): number => String(magnitude(units)).length;
  // Two digits more than needed; half-up asks only for the first digit that is dropped.
  const shift = Math.max(
    0,
    significantDigits + 2 + length(other.units) - length(one.units),
    other.places - one.places,
  );
  const sign = one.units < 0n === other.units < 0n ? 1n : -1n;
  const quotient = (magnitude(one.units) * powerOfTen(shift)) / magnitude(other.units);
  return roundSignificant({ units: sign * quotient, places: one.places - other.places + shift });
}

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
