import { type ResultValue, valueDecimals } from '../value.ts';
import {
  addExact,
  compareExact,
  divideExact,
  exactOf,
  magnitude,
  multiplyExact,
  negateExact,
  printExact,
  roundExact,
  subtractExact,
  trimExact,
  type Exact,
  decimalLogarithmExact,
  naturalLogarithmExact,
  squareRootExact,
} from '../exact-decimal.ts';
import type { Formula, FormulaFunction, FormulaOperator } from './formula.ts';

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

function numberOfOperand(
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

type Evaluated = { readonly ok: true; readonly exact: Exact } | NoValue;

export type FormulaOutcome = { readonly ok: true; readonly number: string } | NoValue;

/** More digits than any laboratory writes, few enough that powers of powers cannot keep the server busy. */
const maxDigits = 60;
const maxWholeDigits = 12;
const maxPower = 20;

function evaluated(exact: Exact): Evaluated {
  const digits = Math.max(String(magnitude(exact.units)).length, exact.places);
  return digits > maxDigits ? noValue('number-too-large') : { ok: true, exact };
}

function power(base: Exact, exponent: Exact): Evaluated {
  const whole = trimExact(exponent);
  if (whole.places > 0) return noValue('power-not-whole');
  const count = magnitude(whole.units);
  if (count > BigInt(maxPower)) return noValue('number-too-large');
  let product: Evaluated = { ok: true, exact: exactOf('1') };
  for (let factor = 0n; factor < count && product.ok; factor += 1n) {
    product = evaluated(multiplyExact(product.exact, base));
  }
  return product.ok && whole.units < 0n ? divided(exactOf('1'), product.exact) : product;
}

function divided(left: Exact, right: Exact): Evaluated {
  return right.units === 0n ? noValue('division-by-zero') : evaluated(divideExact(left, right));
}

function operated(operator: FormulaOperator, left: Exact, right: Exact): Evaluated {
  switch (operator) {
    case '+':
      return evaluated(addExact(left, right));
    case '-':
      return evaluated(subtractExact(left, right));
    case '*':
      return evaluated(multiplyExact(left, right));
    case '/':
      return divided(left, right);
    case '^':
      return power(left, right);
  }
}

function called(name: FormulaFunction, first: Exact, others: readonly Exact[]): Evaluated {
  switch (name) {
    case 'min':
      return {
        ok: true,
        exact: others.reduce((least, each) => (compareExact(each, least) < 0 ? each : least), first),
      };
    case 'max':
      return {
        ok: true,
        exact: others.reduce((most, each) => (compareExact(each, most) > 0 ? each : most), first),
      };
    case 'round':
      return evaluated(roundExact(first, Number(others[0]?.units ?? 0n)));
    case 'sqrt':
      return first.units < 0n ? noValue('root-of-negative') : evaluated(squareRootExact(first));
    case 'ln':
      return first.units <= 0n ? noValue('logarithm-of-nothing') : evaluated(naturalLogarithmExact(first));
    case 'log10':
      return first.units <= 0n ? noValue('logarithm-of-nothing') : evaluated(decimalLogarithmExact(first));
  }
}

function evaluateAll(given: readonly Formula[], operands: Operands): readonly Exact[] | NoValue {
  const exacts: Exact[] = [];
  for (const each of given) {
    const value = evaluate(each, operands);
    if (!value.ok) return value;
    exacts.push(value.exact);
  }
  return exacts;
}

function evaluate(formula: Formula, operands: Operands): Evaluated {
  if (formula.kind === 'number') return { ok: true, exact: exactOf(formula.number) };
  if (formula.kind === 'test') {
    const operand = numberOfOperand(formula.code, operands);
    return operand.ok ? { ok: true, exact: exactOf(operand.number) } : operand;
  }
  if (formula.kind === 'minus') {
    const of = evaluate(formula.of, operands);
    return of.ok ? { ok: true, exact: negateExact(of.exact) } : of;
  }
  const parts = evaluateAll(
    formula.kind === 'call' ? formula.given : [formula.left, formula.right],
    operands,
  );
  if ('ok' in parts) return parts;
  const [first = exactOf('0'), ...others] = parts;
  if (formula.kind === 'call') return called(formula.name, first, others);
  return operated(formula.operator, first, others[0] ?? exactOf('0'));
}

/**
 * The value of a formula, or why there is none. Sums and products keep every digit; quotients, roots and logarithms
 * have ten significant digits, half-up; what is stored has at most ten digits behind the mark.
 */
export function evaluateFormula(formula: Formula, operands: Operands): FormulaOutcome {
  const value = evaluate(formula, operands);
  if (!value.ok) return value;
  const { exact } = value;
  const stored = trimExact(exact.places > valueDecimals ? roundExact(exact, valueDecimals) : exact);
  const number = printExact(stored);
  const whole = number.replace('-', '').split('.')[0] ?? '';
  return whole.length > maxWholeDigits ? noValue('number-too-large') : { ok: true, number };
}
