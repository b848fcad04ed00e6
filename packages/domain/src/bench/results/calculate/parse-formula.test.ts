import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { printFormula } from './formula-examples.ts';
import { codesOf } from './formula.ts';
import { parseFormula } from './parse-formula.ts';

function codesIn(text: string): readonly string[] | undefined {
  const parsed = parseFormula(text);
  return parsed.ok ? codesOf(parsed.formula) : undefined;
}

describe('reading a formula', () => {
  test.each([
    ['BIL-T - BIL-D', ['BIL-T', 'BIL-D']],
    ['SFLT1 / PLGF', ['SFLT1', 'PLGF']],
    ['BIL-T − BIL-D', ['BIL-T', 'BIL-D']],
    ['BIL-T−BIL-D', ['BIL-T', 'BIL-D']],
    ['{BIL-T}-{BIL-D}', ['BIL-T', 'BIL-D']],
    ['BIL-T-BIL-D', ['BIL-T-BIL-D']],
    ['NEU# × 100 ÷ WBC', ['NEU#', 'WBC']],
    ['PT%/100', ['PT%']],
    ['17OHP * 2', ['17OHP']],
    ['{17} + 1', ['17']],
    ['10-5', []],
    ['1.5-HGB', ['HGB']],
    ['10-HGB', ['10-HGB']],
    ['HGB-1', ['HGB-1']],
    ['max(HGB, min(RBC, 2)) + round(HGB / 3, 1)', ['HGB', 'RBC']],
    ['A + A + B', ['A', 'B']],
  ])('%s reads the tests %j', (text, codes) => {
    expect(codesIn(text)).toEqual(codes);
  });

  test.each([
    ['-2^2', '- 2 ^ 2'],
    ['2^3^2', '2 ^ 3 ^ 2'],
    ['(2^3)^2', '(2 ^ 3) ^ 2'],
    ['1-2-3', '1 - 2 - 3'],
    ['1-(2-3)', '1 - (2 - 3)'],
    ['1+2*3', '1 + 2 * 3'],
    ['(1+2)*3', '(1 + 2) * 3'],
    ['2*-3', '2 * - 3'],
    ['2^-1', '2 ^ - 1'],
    ['((1))', '1'],
    ['007', '7'],
  ])('%s binds as on paper: %s', (text, printed) => {
    const parsed = parseFormula(text);
    expect(parsed.ok && printFormula(parsed.formula)).toBe(printed);
  });

  test.each([
    ['nothing', '  ', 'formula-empty', 0],
    ['too long', `1${' + 1'.repeat(200)}`, 'formula-too-long', 500],
    ['a half sum', 'HGB +', 'formula-unreadable', 5],
    ['a sign alone', '*', 'formula-unreadable', 0],
    ['a plus before a number', '+1', 'formula-unreadable', 0],
    ['two numbers', '1 2', 'formula-unreadable', 2],
    ['two tests', 'HGB RBC', 'formula-unreadable', 4],
    ['a decimal comma', '1,5', 'formula-unreadable', 1],
    ['a number without a beginning', '.5', 'formula-unreadable', 0],
    ['a number without an end', '5.', 'formula-unreadable', 1],
    ['a percentage', '5 %', 'formula-unreadable', 2],
    ['an open parenthesis', '(1 + 2', 'formula-unreadable', 6],
    ['a closed parenthesis', '1)', 'formula-unreadable', 1],
    ['empty parentheses', '()', 'formula-unreadable', 1],
    ['an open brace', '{HGB', 'formula-unreadable', 0],
    ['empty braces', '{}', 'formula-unreadable', 0],
    ['a code in small letters', 'hgb + 1', 'formula-function-unknown', 0],
    ['another function', 'exp(1)', 'formula-function-unknown', 0],
    ['a dangerous name', 'constructor(1)', 'formula-function-unknown', 0],
    ['an assignment', 'A = 1', 'formula-unreadable', 2],
    ['a statement', "A; process.exit('1')", 'formula-unreadable', 1],
    ['a template', '`1`', 'formula-unreadable', 0],
    ['a function without parentheses', 'sqrt 2', 'formula-unreadable', 5],
    ['a function of nothing', 'sqrt()', 'formula-unreadable', 5],
    ['a root of two', 'sqrt(1, 2)', 'formula-arguments-wrong', 0],
    ['the least of one', 'min(1)', 'formula-arguments-wrong', 0],
    ['rounding to a measured number of digits', 'round(1, HGB)', 'formula-arguments-wrong', 0],
    ['rounding to half a digit', 'round(1, 1.5)', 'formula-arguments-wrong', 0],
    ['rounding to eleven digits', 'round(1, 11)', 'formula-arguments-wrong', 0],
    ['three arguments', 'round(1, 1, 1)', 'formula-arguments-wrong', 0],
    ['a comma too many', 'max(1, 2,)', 'formula-unreadable', 9],
    ['full-width digits', '１', 'formula-unreadable', 0],
    ['too many parentheses', `${'('.repeat(33)}1${')'.repeat(33)}`, 'formula-too-deep', 33],
    ['too many signs', `${'-'.repeat(40)}1`, 'formula-too-deep', 33],
    ['too many powers', `1${'^1'.repeat(40)}`, 'formula-too-deep', 66],
  ])('is refused when it is %s', (_what, text, fault, at) => {
    expect(parseFormula(text)).toEqual({ ok: false, fault, at });
  });

  test('takes as many parentheses as are allowed', () => {
    expect(parseFormula(`${'('.repeat(32)}1${')'.repeat(32)}`).ok).toBe(true);
    expect(parseFormula(`(1)${' + (1)'.repeat(60)}`).ok).toBe(true);
  });

  property.prop([
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 600 }),
      fc.stringMatching(/^[-A-F0-9#%+*/^().,{} ]{0,80}$/),
      fc
        .array(fc.constantFrom('min', 'round', 'sqrt', '(', ')', ',', 'BIL-T', '1.5', '-', ' ', '^'), {
          maxLength: 60,
        })
        .map((parts) => parts.join('')),
    ),
  ])('never throws, whatever the text', (text) => {
    expect([true, false]).toContain(parseFormula(text).ok);
  });
});
