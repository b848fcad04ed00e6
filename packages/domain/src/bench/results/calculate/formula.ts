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

export type FormulaToken = { readonly at: number } & (
  | { readonly kind: 'number' | 'code' | 'name'; readonly text: string }
  | { readonly kind: 'operator'; readonly text: FormulaOperator }
  | { readonly kind: 'mark'; readonly text: '(' | ')' | ',' }
);

export type TokenList =
  | { readonly ok: true; readonly tokens: readonly FormulaToken[] }
  | { readonly ok: false; readonly at: number };

const blank = /[ \t\r\n\u00A0]+/y;
const braced = /\{([A-Z0-9][A-Z0-9#%-]*)\}/y;
/** Holds a letter, so that 10-5 stays a subtraction. */
const bare = /(?=[0-9#%-]*[A-Z])[A-Z0-9][A-Z0-9#%-]*/y;
const decimal = /\d{1,20}(?:\.\d{1,20})?/y;
const functionName = /[a-z][a-z0-9]*/y;
const sign = /[-+*/^−×÷(),]/y;

const typographic: Readonly<Record<string, FormulaOperator>> = { '−': '-', '×': '*', '÷': '/' };

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function isOperator(text: string): text is FormulaOperator {
  return formulaOperators.some((operator) => operator === text);
}

function signToken(text: string, at: number): FormulaToken {
  const plain = typographic[text] ?? text;
  if (isOperator(plain)) return { kind: 'operator', text: plain, at };
  return { kind: 'mark', text: text === '(' || text === ')' ? text : ',', at };
}

function tokenAt(
  text: string,
  at: number,
): { readonly token: FormulaToken; readonly end: number } | undefined {
  const inBraces = match(braced, text, at);
  if (inBraces) return { token: { kind: 'code', text: inBraces[1] ?? '', at }, end: at + inBraces[0].length };
  const words = [
    ['code', bare],
    ['number', decimal],
    ['name', functionName],
  ] as const;
  for (const [kind, pattern] of words) {
    const found = match(pattern, text, at)?.[0];
    if (found !== undefined) return { token: { kind, text: found, at }, end: at + found.length };
  }
  const found = match(sign, text, at)?.[0];
  return found === undefined ? undefined : { token: signToken(found, at), end: at + found.length };
}

/**
 * Codes of tests hold - # % and digits, so a word is read as far as it goes: BIL-T is one test, BIL - T are two. A
 * minus beside a code therefore needs a blank (the sign − never belongs to a code); a code of digits alone stands in
 * braces, as any code may: {17}. The reading does not ask which codes exist: a test added to the catalogue later can
 * never change what a formula means, and a forgotten blank makes an unknown code, which is refused.
 */
export function formulaTokens(text: string): TokenList {
  const tokens: FormulaToken[] = [];
  let at = 0;
  while (at < text.length) {
    const skipped = match(blank, text, at)?.[0].length ?? 0;
    at += skipped;
    if (skipped > 0) continue;
    const found = tokenAt(text, at);
    if (found === undefined) return { ok: false, at };
    tokens.push(found.token);
    at = found.end;
  }
  return { ok: true, tokens };
}
