import { fc, test as property } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { isStoredDecimal } from '../../../text/decimal.ts';
import { numberValue } from '../result-examples.ts';
import { evaluateFormula } from './evaluate-formula.ts';
import { printFormula } from './formula-examples.ts';
import { formulaOperators, type Formula } from './formula.ts';
import type { Operand } from './operand.ts';
import { parseFormula } from './parse-formula.ts';

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

function value(number: string): Operand {
  return { kind: 'value', value: numberValue(number) };
}

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
