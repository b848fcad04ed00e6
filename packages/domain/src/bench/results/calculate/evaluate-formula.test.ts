import { describe, expect, test } from 'vitest';
import { codeValue, numberValue } from '../result-examples.ts';
import { evaluateFormula, type FormulaOutcome } from './evaluate-formula.ts';
import type { Operand } from './operand.ts';
import { parseFormula } from './parse-formula.ts';

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
