import { describe, expect, test } from 'vitest';
import { codeValue, numberValue } from '../results.test-support.ts';
import { evaluateFormula, type FormulaOutcome, type Operand } from './evaluate-formula.ts';
import { parseFormula } from './parse-formula.ts';
import { fc, test as property } from '@fast-check/vitest';
import { isStoredDecimal } from '../../../text/decimal.ts';
import { printFormula } from './formulas.test-support.ts';
import { formulaOperators, type Formula } from './formula.ts';

function value(number: string): Operand {
  return { kind: 'value', value: numberValue(number) };
}

function calculate(text: string, operands: Readonly<Record<string, Operand>> = {}): FormulaOutcome {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(`not a formula: ${text}`);
  return evaluateFormula(parsed.formula, new Map(Object.entries(operands)));
}

describe('calculating', () => {
  test.each([
    ['BIL-T - BIL-D', '13.3'],
    ['BIL-D / BIL-T', '0.2134831461'],
    ['0.1 + 0.2', '0.3'],
    ['1 / 3', '0.3333333333'],
    ['2 / 3 * 3', '2.0000000001'],
    ['-2 ^ 2', '-4'],
    ['2 ^ 3 ^ 2', '512'],
    ['2 ^ -2', '0.25'],
    ['0 ^ 0', '1'],
    ['1.1 ^ 2', '1.21'],
    ['min(3, 1.5, 2)', '1.5'],
    ['max(-3, -1.50)', '-1.5'],
    ['round(2.5)', '3'],
    ['round(-2.5)', '-3'],
    ['round(1.005, 2)', '1.01'],
    ['sqrt(2)', '1.414213562'],
    ['ln(10)', '2.302585093'],
    ['log10(1000)', '3'],
    ['1 / 3 ^ 20', '0.0000000003'],
    ['5 - 5.0', '0'],
  ])('%s is %s', (text, number) => {
    expect(calculate(text, { 'BIL-T': value('16.91'), 'BIL-D': value('3.61') })).toEqual({
      ok: true,
      number,
    });
  });

  const present = { A: value('5') };
  test.each([
    ['an operand that is not in the record', 'A + B', present, { why: 'operand-missing', code: 'B' }],
    [
      'an operand without a result',
      'A + B',
      { ...present, B: { kind: 'waiting' } },
      { why: 'operand-missing', code: 'B' },
    ],
    [
      'a cancelled operand',
      'A + B',
      { ...present, B: { kind: 'cancelled' } },
      { why: 'operand-cancelled', code: 'B' },
    ],
    [
      'a compared operand',
      'A + B',
      { ...present, B: { kind: 'value', value: numberValue('5', '<') } },
      { why: 'operand-compared', code: 'B' },
    ],
    [
      'an operand that is no number',
      'A + B',
      { ...present, B: { kind: 'value', value: codeValue('Âm tính') } },
      { why: 'operand-not-number', code: 'B' },
    ],
    ['a missing operand of a function', 'max(A, min(B, 1))', present, { why: 'operand-missing', code: 'B' }],
    ['a missing operand behind a minus', '- B', present, { why: 'operand-missing', code: 'B' }],
    ['a division by zero', 'A / (A - 5.0)', present, { why: 'division-by-zero', code: null }],
    ['a negative power of zero', '(A - A) ^ -1', present, { why: 'division-by-zero', code: null }],
    ['a root below zero', 'sqrt(1 - A)', present, { why: 'root-of-negative', code: null }],
    ['a logarithm of zero', 'ln(A - A)', present, { why: 'logarithm-of-nothing', code: null }],
    ['a logarithm below zero', 'log10(1 - A)', present, { why: 'logarithm-of-nothing', code: null }],
    ['a broken power', 'A ^ 0.5', present, { why: 'power-not-whole', code: null }],
    ['a large power', '2 ^ 21', present, { why: 'number-too-large', code: null }],
    ['a power of powers', '((9 ^ 20) ^ 20) ^ 20', present, { why: 'number-too-large', code: null }],
    [
      'a product too small to write',
      '((0.1 ^ 20) ^ 20) ^ 20',
      present,
      { why: 'number-too-large', code: null },
    ],
    [
      'a large number on the way',
      '(9 ^ 20) ^ 20 / (9 ^ 20) ^ 20',
      present,
      { why: 'number-too-large', code: null },
    ],
    ['thirteen digits', '10 ^ 12', present, { why: 'number-too-large', code: null }],
  ] as const)('gives no value for %s', (_what, text, operands, no) => {
    expect(calculate(text, operands)).toEqual({ ok: false, ...no });
  });

  test('a zero times a missing operand is still missing', () => {
    expect(calculate('0 * B')).toMatchObject({ ok: false, why: 'operand-missing' });
  });
});

const exampleCodes = ['HGB', 'BIL-T', 'BIL-D', 'NEU#', 'PT%', '17OHP', 'T4', '17'] as const;

const leaf: fc.Arbitrary<Formula> = fc.oneof(
  fc.tuple(fc.nat(999), fc.nat(99)).map(([whole, part]): Formula => ({
    kind: 'number',
    number: part === 0 ? String(whole) : `${whole}.${part}`,
  })),
  fc.constantFrom(...exampleCodes).map((code): Formula => ({ kind: 'test', code })),
);

function nested(
  operators: readonly (typeof formulaOperators)[number][],
  depth: number,
): fc.Arbitrary<Formula> {
  if (depth === 0) return leaf;
  const inner = nested(operators, depth - 1);
  return fc.oneof(
    leaf,
    inner.map((of): Formula => ({ kind: 'minus', of })),
    fc
      .tuple(fc.constantFrom(...operators), inner, inner)
      .map(([operator, left, right]): Formula => ({ kind: 'operation', operator, left, right })),
    fc
      .tuple(fc.constantFrom('min' as const, 'max' as const), fc.array(inner, { minLength: 2, maxLength: 3 }))
      .map(([name, given]): Formula => ({ kind: 'call', name, given })),
  );
}

const anyFormula = nested(formulaOperators, 3);
const exactFormula = nested(['+', '-', '*'], 3);

/** Never equal to what is expected of a formula that could not be read back. */
const nothing: Formula = { kind: 'test', code: 'NOTHING' };

/** In units of 10^-60, exact for sums and products of two-digit decimals three levels deep. */
const scale = 10n ** 60n;

function reference(formula: Formula, numbers: ReadonlyMap<string, bigint>): bigint {
  switch (formula.kind) {
    case 'number': {
      const [whole = '0', part = ''] = formula.number.split('.');
      return BigInt(whole + part) * (scale / 10n ** BigInt(part.length));
    }
    case 'test':
      return numbers.get(formula.code) ?? 0n;
    case 'minus':
      return -reference(formula.of, numbers);
    case 'operation': {
      const [left, right] = [reference(formula.left, numbers), reference(formula.right, numbers)];
      if (formula.operator === '*') return (left * right) / scale;
      return formula.operator === '+' ? left + right : left - right;
    }
    case 'call': {
      const sorted = formula.given
        .map((each) => reference(each, numbers))
        .toSorted((a, b) => (a < b ? -1 : 1));
      return (formula.name === 'min' ? sorted[0] : sorted.at(-1)) ?? 0n;
    }
  }
}

describe('whatever the formula', () => {
  property.prop([anyFormula])('reads back every formula that is printed', (formula) => {
    const printed = printFormula(formula);
    fc.pre(printed.length <= 500);
    expect(parseFormula(printed)).toEqual({ ok: true, formula });
  });

  const amounts = fc.array(fc.integer({ min: 0, max: 99_999 }), {
    minLength: exampleCodes.length,
    maxLength: exampleCodes.length,
  });

  property.prop([exactFormula, amounts])(
    'sums and products are exact after printing and reading',
    (formula, hundredths) => {
      const printed = printFormula(formula);
      fc.pre(printed.length <= 500);
      const operands = new Map(
        exampleCodes.map(
          (code, index) => [code, value(((hundredths[index] ?? 0) / 100).toFixed(2))] as const,
        ),
      );
      const numbers = new Map(
        exampleCodes.map((code, index) => [code, (BigInt(hundredths[index] ?? 0) * scale) / 100n] as const),
      );
      const parsed = parseFormula(printed);
      const outcome = evaluateFormula(parsed.ok ? parsed.formula : nothing, operands);
      const expected = reference(formula, numbers);
      const size = expected < 0n ? -expected : expected;
      if (!outcome.ok) {
        expect(size >= scale * 10n ** 12n).toBe(true);
        return;
      }
      const [whole = '', part = ''] = outcome.number.split('.');
      const found = BigInt(whole + part) * (scale / 10n ** BigInt(part.length));
      const off = found > expected ? found - expected : expected - found;
      // What is stored has ten digits behind the mark.
      expect(off * 2n * 10n ** 10n <= scale).toBe(true);
    },
  );

  property.prop([anyFormula, amounts])(
    'gives a number that can be stored, or a reason',
    (formula, tenths) => {
      const operands = new Map(
        exampleCodes.map((code, index) => [code, value(((tenths[index] ?? 0) / 10).toFixed(1))] as const),
      );
      const outcome = evaluateFormula(formula, operands);
      expect(!outcome.ok || isStoredDecimal(outcome.number, { decimals: 10 })).toBe(true);
    },
  );
});
