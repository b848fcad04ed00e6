import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { printFormula } from './formulas.test-support.ts';
import { codesOf } from './formula.ts';
import { parseFormula } from './parse-formula.ts';
import { checkFormulas, type CheckedFormulas, type FormulaTest } from './check-formulas.ts';

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

function numeric(code: string): FormulaTest {
  return { code, resultType: 'numeric', formula: null };
}

function calculated(code: string, formula: string | null): FormulaTest {
  return { code, resultType: 'calculated', formula };
}

function orderOf(checked: CheckedFormulas): readonly string[] | undefined {
  return checked.ok ? [...checked.book.keys()] : undefined;
}

describe('checking the formulas of a catalogue', () => {
  test('accepts what is used today, and tests that another program calculates', () => {
    const tests = [
      calculated('BIL-I', 'BIL-T - BIL-D'),
      calculated('SFLT-PLGF', 'SFLT1 / PLGF'),
      calculated('INR', null),
      ...['BIL-T', 'BIL-D', 'SFLT1', 'PLGF'].map(numeric),
    ];
    expect(orderOf(checkFormulas(tests))).toEqual(['BIL-I', 'SFLT-PLGF']);
  });

  test('puts each formula after those that it reads', () => {
    const tests = [
      calculated('C1', 'B1 + X1'),
      calculated('B1', 'A1 * 2'),
      calculated('A1', 'X1'),
      numeric('X1'),
    ];
    expect(orderOf(checkFormulas(tests))).toEqual(['A1', 'B1', 'C1']);
  });

  test.each([
    ['an unknown test', [calculated('A1', 'B1 + 1')], 'formula-code-unknown', ['B1']],
    ['a forgotten blank', [calculated('A1', 'B1-1'), numeric('B1')], 'formula-code-unknown', ['B1-1']],
    ['itself', [calculated('A1', 'A1 + 1')], 'formula-circular', ['A1', 'A1']],
    [
      'a circle of two',
      [calculated('A1', 'B1'), calculated('B1', 'A1')],
      'formula-circular',
      ['A1', 'B1', 'A1'],
    ],
    [
      'a circle behind a beginning',
      [calculated('A1', 'B1'), calculated('B1', 'C1'), calculated('C1', 'B1')],
      'formula-circular',
      ['B1', 'C1', 'B1'],
    ],
    [
      'a test that is no number',
      [calculated('A1', 'B1'), { code: 'B1', resultType: 'ordinal' as const, formula: null }],
      'formula-operand-not-number',
      ['B1'],
    ],
    ['text that is no formula', [calculated('A1', '1 +')], 'formula-unreadable', []],
    ['an empty text', [calculated('A1', ' ')], 'formula-empty', []],
    ['a test that is entered', [{ ...numeric('A1'), formula: '1' }], 'formula-on-entered-test', []],
    [
      'a risk',
      [{ code: 'A1', resultType: 'risk' as const, formula: '1 / 250' }],
      'formula-on-entered-test',
      [],
    ],
  ])('refuses %s', (_what, tests, fault, codes) => {
    const checked = checkFormulas(tests);
    expect(checked).toMatchObject({ ok: false, problems: [{ fault, codes }] });
  });

  test('names all problems at once', () => {
    const tests = [calculated('A1', 'X1 + Y1'), calculated('B1', '1 +'), calculated('C1', 'C1')];
    const checked = checkFormulas(tests);
    expect(!checked.ok && checked.problems.map(({ testCode, fault, at }) => [testCode, fault, at])).toEqual([
      ['A1', 'formula-code-unknown', null],
      ['A1', 'formula-code-unknown', null],
      ['B1', 'formula-unreadable', 3],
      ['C1', 'formula-circular', null],
    ]);
  });
});

describe('whatever the catalogue', () => {
  const size = 8;
  const name = (index: number): string => `T${String(index)}`;
  const edges = fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 16 });
  const catalogue = (pairs: readonly (readonly [number, number])[]): readonly FormulaTest[] =>
    Array.from({ length: size }, (_, index) => {
      const operands = pairs.filter(([from]) => from === index).map(([, to]) => name(to));
      return calculated(name(index), ['1', ...operands].join(' + '));
    });

  property.prop([edges])('without a way back there is an order, and it respects every formula', (pairs) => {
    const down = pairs.filter(([from, to]) => from > to);
    const order = orderOf(checkFormulas(catalogue(down))) ?? [];
    expect(order.toSorted()).toEqual(Array.from({ length: size }, (_, index) => name(index)));
    expect(down.every(([from, to]) => order.indexOf(name(to)) < order.indexOf(name(from)))).toBe(true);
  });

  property.prop([edges, fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 1 })])(
    'a circle is always found, and its way is a real one',
    (pairs, ring) => {
      const closing = ring.map((from, index) => [from, ring[(index + 1) % ring.length] ?? from] as const);
      const tests = catalogue([...pairs, ...closing]);
      const checked = checkFormulas(tests);
      const circles = checked.ok ? [] : checked.problems.filter(({ fault }) => fault === 'formula-circular');
      expect(circles.length).toBeGreaterThan(0);
      for (const { codes } of circles) {
        expect(codes[0]).toBe(codes.at(-1));
        const formulas = codes
          .slice(0, -1)
          .map((code) => tests.find((each) => each.code === code)?.formula ?? '');
        expect(
          formulas.every((formula, index) => formula.split(' + ').includes(codes[index + 1] ?? '')),
        ).toBe(true);
      }
    },
  );
});
