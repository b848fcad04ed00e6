import { fc, test as property } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { validNumerical } from './cases/valid-numerical.test-support.ts';
import { validStructural } from './cases/valid-structural.test-support.ts';
import { checkIscn } from './check-iscn.ts';
import { classifyIscn, iscnClasses, iscnSexes, sexOf } from './classify-iscn.ts';
import { explainIscn } from './explain-iscn.ts';
import { iscnMaxLength } from './formula.ts';
import { formulas, withoutPlaces } from './generated.test-support.ts';
import { parseIscn } from './parse-iscn.ts';
import { printIscn } from './print-iscn.ts';
import { iscnProblemText } from './texts.ts';

const valid = [...validNumerical, ...validStructural].map(([text]) => text);
const alphabet = Array.from('46,XYxyUN*[]()/;+-~?.<>n 0129pqtdeliruvcmosah×−→ữ🙂');
const typed = fc.oneof(
  fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  // A valid formula with something put into it, taken out of it, or both.
  fc
    .tuple(
      fc.constantFrom(...valid),
      fc.nat(60),
      fc.nat(4),
      fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 3 }),
    )
    .map(([text, at, taken, put]) => text.slice(0, at) + put + text.slice(at + taken)),
);

describe('any formula that can be written', () => {
  property.prop([formulas])('is read as it was printed', (formula) => {
    const text = printIscn(formula);
    fc.pre(text.length <= iscnMaxLength);
    const parsed = parseIscn(text);
    expect(parsed).toMatchObject({ ok: true });
    expect(parsed.ok && withoutPlaces(parsed.formula)).toEqual(withoutPlaces(formula));
    expect(parsed.ok && printIscn(parsed.formula)).toBe(text);
  });

  property.prop([formulas])('is judged and explained inside its own text', (formula) => {
    const text = printIscn(formula);
    fc.pre(text.length <= iscnMaxLength);
    const parsed = parseIscn(text);
    if (!parsed.ok) throw new Error('not read');
    const problems = checkIscn(parsed.formula, { cellsCounted: 20, registeredSex: 'female' });
    for (const { start, end } of [...problems, ...explainIscn(parsed.formula)]) {
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeGreaterThan(start);
      expect(end).toBeLessThanOrEqual(text.length);
    }
    expect(problems.map(({ start }) => start)).toEqual(
      problems.map(({ start }) => start).toSorted((a, b) => a - b),
    );
    expect(iscnClasses).toContain(classifyIscn(parsed.formula));
    expect(iscnSexes).toContain(sexOf(parsed.formula));
  });
});

describe('whatever is typed', () => {
  property.prop([typed], { numRuns: 500 })(
    'is read, or refused at a place inside it with a sentence',
    (text) => {
      const parsed = parseIscn(text);
      if (parsed.ok) {
        expect(withoutPlaces(parseIscn(printIscn(parsed.formula)))).toEqual(withoutPlaces(parsed));
        return;
      }
      const { start, end } = parsed.problem;
      expect(start).toBeLessThanOrEqual(end);
      expect(end).toBeLessThanOrEqual(text.length);
      expect(iscnProblemText(parsed.problem)).toMatch(/^[\p{Lu}«].*\.$/su);
    },
  );

  property.prop([fc.constantFrom(...valid), fc.constantFrom('#', '|', '🙂', 'ữ'), fc.nat()])(
    'is refused before a sign that no formula has, and never behind it',
    (text, sign, place) => {
      const at = place % (text.length + 1);
      const parsed = parseIscn(text.slice(0, at) + sign + text.slice(at));
      expect(parsed.ok).toBe(false);
      expect(!parsed.ok && parsed.problem.start).toBeLessThanOrEqual(at);
    },
  );

  property.prop([
    fc.integer({ min: iscnMaxLength + 1, max: 100_000 }),
    fc.constantFrom('(', '/46,XX', '?', ' '),
  ])('is measured before it is read', (length, piece) => {
    const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
    const problem = { code: 'too-long', start: iscnMaxLength, end: length };
    expect(parseIscn(text)).toMatchObject({ ok: false, problem });
  });
});
