import type { Formula } from './formula.ts';

const strengths = { '+': 1, '-': 1, '*': 2, '/': 2, '^': 4 } as const;

function strengthOf(formula: Formula): number {
  if (formula.kind === 'operation') return strengths[formula.operator];
  return formula.kind === 'minus' ? 3 : 5;
}

function inside(formula: Formula, least: number): string {
  const text = printFormula(formula);
  return strengthOf(formula) < least ? `(${text})` : text;
}

/** A formula with as few parentheses as the rules need; the tests of this folder read it back. */
export function printFormula(formula: Formula): string {
  switch (formula.kind) {
    case 'number':
      return formula.number;
    case 'test':
      return /[A-Z]/.test(formula.code) ? formula.code : `{${formula.code}}`;
    case 'minus':
      return `- ${inside(formula.of, 3)}`;
    case 'operation': {
      const strength = strengths[formula.operator];
      // A power binds from the right, and its exponent may carry a sign of its own.
      const [left, right] = formula.operator === '^' ? [5, 3] : [strength, strength + 1];
      return `${inside(formula.left, left)} ${formula.operator} ${inside(formula.right, right)}`;
    }
    case 'call':
      return `${formula.name}(${formula.given.map(printFormula).join(', ')})`;
  }
}
