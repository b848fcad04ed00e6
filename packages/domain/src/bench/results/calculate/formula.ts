export const formulaFunctions = ['min', 'max', 'round', 'sqrt', 'ln', 'log10'] as const;
export type FormulaFunction = (typeof formulaFunctions)[number];

export const formulaOperators = ['+', '-', '*', '/', '^'] as const;
export type FormulaOperator = (typeof formulaOperators)[number];

export type Formula =
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'test'; readonly code: string }
  | { readonly kind: 'minus'; readonly of: Formula }
  | {
      readonly kind: 'operation';
      readonly operator: FormulaOperator;
      readonly left: Formula;
      readonly right: Formula;
    }
  | { readonly kind: 'call'; readonly name: FormulaFunction; readonly given: readonly Formula[] };

export const formulaMaxLength = 500;
/** Of parentheses, signs and powers inside each other. */
export const formulaMaxDepth = 32;

/** The tests that a formula reads, each once, in the order in which they first stand. */
export function codesOf(formula: Formula): readonly string[] {
  return [...new Set(allCodes(formula))];
}

function allCodes(formula: Formula): readonly string[] {
  switch (formula.kind) {
    case 'number':
      return [];
    case 'test':
      return [formula.code];
    case 'minus':
      return allCodes(formula.of);
    case 'operation':
      return [...allCodes(formula.left), ...allCodes(formula.right)];
    case 'call':
      return formula.given.flatMap((each) => allCodes(each));
  }
}
