/**
 * Decimal numbers with every digit, on whole numbers: 0.1 + 0.2 is 0.3, and a limit decides the same everywhere.
 * The number is `units` divided by ten to the power of `places`.
 */
export interface Exact {
  readonly units: bigint;
  readonly places: number;
}

/** Digits of what cannot be written out in full: quotients, roots, logarithms. */
export const significantDigits = 10;

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
export function roundSignificant({ units, places }: Exact): Exact {
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
