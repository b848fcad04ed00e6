import type { ResultValue } from '../value.ts';

/** What stands where a formula looks for a number. A test that is not in the record is not in the map. */
export type Operand =
  | { readonly kind: 'value'; readonly value: ResultValue }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'cancelled' };

export type Operands = ReadonlyMap<string, Operand>;

/** Why a calculated test has no value; the screen has a sentence for each. */
export const noValueReasons = [
  'operand-missing',
  'operand-cancelled',
  'operand-compared',
  'operand-not-number',
  'division-by-zero',
  'root-of-negative',
  'logarithm-of-nothing',
  'power-not-whole',
  'number-too-large',
  'below-zero',
] as const;
export type NoValueReason = (typeof noValueReasons)[number];

export interface NoValue {
  readonly ok: false;
  readonly why: NoValueReason;
  /** The test that is to blame, where one is. */
  readonly code: string | null;
}

export function noValue(why: NoValueReason, code: string | null = null): NoValue {
  return { ok: false, why, code };
}

export function numberOfOperand(
  code: string,
  operands: Operands,
): { readonly ok: true; readonly number: string } | NoValue {
  const operand = operands.get(code);
  if (operand === undefined || operand.kind === 'waiting') return noValue('operand-missing', code);
  if (operand.kind === 'cancelled') return noValue('operand-cancelled', code);
  const { number, comparator } = operand.value;
  if (comparator !== null) return noValue('operand-compared', code);
  return number === null ? noValue('operand-not-number', code) : { ok: true, number };
}
