/**
 * Decimal numbers as texts. A result of 0.1 + 0.2 must not become 0.30000000000000004 on its way through a form, so
 * nothing here passes through a binary fraction.
 */
export interface DecimalRule {
  /** Digits allowed behind the mark; 0 allows whole numbers only. */
  readonly decimals?: number;
}

/** Step 0.01: two digits behind the mark. */
export const defaultDecimals = 2;
const wholeDigits = 12;

const typedDecimal = /^([+-]?)(\d+)(?:[.,](\d+))?$/;

/**
 * Reads 1,5 or 1.5 into the stored form 1.5. Digits behind the mark are kept as typed, because 1.50 says more than
 * 1.5. Undefined for anything else: for 1.234 too, which may be meant as a thousand.
 */
export function parseDecimal(
  text: string,
  { decimals = defaultDecimals }: DecimalRule = {},
): string | undefined {
  const parts = typedDecimal.exec(text.trim());
  if (!parts) return undefined;
  const [, sign, whole = '', fraction = ''] = parts;
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (digits.length > wholeDigits || fraction.length > decimals) return undefined;
  const number = fraction === '' ? digits : `${digits}.${fraction}`;
  return sign === '-' && /[1-9]/.test(number) ? `-${number}` : number;
}

/** Whether a text is a number in the form that is stored and sent: a dot, no plus, no leading zeros. */
export function isStoredDecimal(text: string, rule: DecimalRule = {}): boolean {
  return parseDecimal(text, rule) === text;
}

/** With a decimal comma, as people write it here. A text that is no number comes back as it is. */
export function formatDecimal(text: string): string {
  return typedDecimal.test(text) ? text.replace('.', ',') : text;
}

interface Scaled {
  readonly units: bigint;
  readonly places: number;
}

function scaled(number: string): Scaled {
  const [whole = '', fraction = ''] = number.split('.');
  return { units: BigInt(whole + fraction), places: fraction.length };
}

function atPlaces({ units, places }: Scaled, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - places);
}

function aligned(one: string, other: string): readonly [bigint, bigint, number] {
  const [a, b] = [scaled(one), scaled(other)];
  const places = Math.max(a.places, b.places);
  return [atPlaces(a, places), atPlaces(b, places), places];
}

/** Negative, zero or positive, as a sort wants it. Both must be stored numbers. */
export function compareDecimals(one: string, other: string): number {
  const [a, b] = aligned(one, other);
  return a < b ? -1 : Number(a > b);
}

/** The exact sum of two stored numbers, with as many digits behind the mark as the longer one. */
export function addDecimals(one: string, other: string): string {
  const [a, b, places] = aligned(one, other);
  const sum = a + b;
  const digits = String(sum < 0n ? -sum : sum).padStart(places + 1, '0');
  const cut = digits.length - places;
  const number = places === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
  return sum < 0n ? `-${number}` : number;
}

/** As it is read out: «2,8 mmol/L», and of a unit that is a power «38 × 10⁹/L», which is not three hundred and eighty. */
export function withUnit(value: string, unit: string | null): string {
  if (value === '' || unit === null || unit === '') return value;
  return unit.startsWith('10') ? `${value} × ${unit}` : `${value} ${unit}`;
}

/** Beyond 15 digits a sum could no longer be counted exactly by the browser, and it would be a typing error anyway. */
const mostDigits = 15;

const plain = /^\d+$/;
const grouped = /^\d{1,3}(?:([., \u00a0])\d{3})(?:\1\d{3})*$/;
const unit = /\s*(?:đ|₫|VND|VNĐ)$/i;

/** Reads 1.234.567, 1,234,567 đ or 1234567 into the stored form 1234567: whole đồng, never negative. */
export function parseCurrency(text: string): string | undefined {
  const typed = text.trim().normalize('NFC').replace(unit, '');
  if (!plain.test(typed) && !grouped.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return digits.length > mostDigits ? undefined : digits;
}

export function isStoredCurrency(text: string): boolean {
  return plain.test(text) && parseCurrency(text) === text;
}

/** With thousands separators: 1.234.567. A text that is no sum comes back as it is. */
export function formatCurrency(text: string): string {
  return isStoredCurrency(text) ? text.replace(/\B(?=(?:\d{3})+$)/g, '.') : text;
}
