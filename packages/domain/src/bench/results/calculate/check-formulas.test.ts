import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { checkFormulas, type CheckedFormulas, type FormulaTest } from './check-formulas.ts';

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
