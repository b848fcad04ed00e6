import type { FormulaFault } from '../../../ground/reasons/bench.ts';
import {
  formulaFunctions,
  formulaMaxDepth,
  type Formula,
  type FormulaFunction,
  type FormulaToken,
  formulaMaxLength,
  formulaTokens,
} from './formula.ts';

interface Problem {
  readonly fault: FormulaFault;
  readonly at: number;
}

/** How many arguments a function takes. */
const argumentCounts: Readonly<Record<FormulaFunction, readonly [number, number]>> = {
  min: [2, 20],
  max: [2, 20],
  round: [1, 2],
  sqrt: [1, 1],
  ln: [1, 1],
  log10: [1, 1],
};

function functionNamed(name: string): FormulaFunction | undefined {
  return formulaFunctions.find((each) => each === name);
}

/** Digits to round to are written out, 0 to 10: a measured number of digits has no sense. */
function takes(name: FormulaFunction, given: readonly Formula[]): boolean {
  const [least, most] = argumentCounts[name];
  if (given.length < least || given.length > most) return false;
  const digits = name === 'round' ? given[1] : undefined;
  return digits === undefined || (digits.kind === 'number' && /^(?:\d|10)$/.test(digits.number));
}

/** Recursive descent. Each step gives nothing once a problem was found; the first one is kept. */
class FormulaReader {
  readonly #tokens: readonly FormulaToken[];
  readonly #end: number;
  #next = 0;
  #depth = 0;
  #problem: Problem | undefined;

  constructor(tokens: readonly FormulaToken[], end: number) {
    this.#tokens = tokens;
    this.#end = end;
  }

  problem(): Problem {
    return this.#problem ?? { fault: 'formula-unreadable', at: this.#end };
  }

  readAll(): Formula | undefined {
    const formula = this.#sum();
    if (formula === undefined) return undefined;
    return this.#next === this.#tokens.length ? formula : this.#fail('formula-unreadable');
  }

  #fail(fault: FormulaFault, at = this.#tokens[this.#next]?.at ?? this.#end): undefined {
    this.#problem ??= { fault, at };
    return undefined;
  }

  #take(...texts: readonly string[]): FormulaToken | undefined {
    const token = this.#tokens[this.#next];
    if (token === undefined || !texts.includes(token.text)) return undefined;
    if (token.kind !== 'operator' && token.kind !== 'mark') return undefined;
    this.#next += 1;
    return token;
  }

  /** Every way down passes here, so that a thousand parentheses end as a refusal and not as a full stack. */
  #deeper(read: () => Formula | undefined): Formula | undefined {
    if (this.#depth >= formulaMaxDepth) return this.#fail('formula-too-deep');
    this.#depth += 1;
    const formula = read();
    this.#depth -= 1;
    return formula;
  }

  #sum(): Formula | undefined {
    return this.#chain(['+', '-'], () => this.#product());
  }

  #product(): Formula | undefined {
    return this.#chain(['*', '/'], () => this.#signed());
  }

  #chain(operators: readonly string[], read: () => Formula | undefined): Formula | undefined {
    let left = read();
    while (left !== undefined) {
      const sign = this.#take(...operators);
      if (sign?.kind !== 'operator') return left;
      const right = read();
      if (right === undefined) return undefined;
      left = { kind: 'operation', operator: sign.text, left, right };
    }
    return undefined;
  }

  #signed(): Formula | undefined {
    if (this.#take('-') === undefined) return this.#power();
    const of = this.#deeper(() => this.#signed());
    return of === undefined ? undefined : { kind: 'minus', of };
  }

  #power(): Formula | undefined {
    const left = this.#atom();
    if (left === undefined || this.#take('^') === undefined) return left;
    const right = this.#deeper(() => this.#signed());
    return right === undefined ? undefined : { kind: 'operation', operator: '^', left, right };
  }

  #atom(): Formula | undefined {
    if (this.#take('(') !== undefined) {
      const inner = this.#deeper(() => this.#sum());
      if (inner === undefined) return undefined;
      return this.#take(')') === undefined ? this.#fail('formula-unreadable') : inner;
    }
    const token = this.#tokens[this.#next];
    if (token === undefined || token.kind === 'operator' || token.kind === 'mark') {
      return this.#fail('formula-unreadable');
    }
    this.#next += 1;
    if (token.kind === 'number') return { kind: 'number', number: token.text.replace(/^0+(?=\d)/, '') };
    return token.kind === 'code' ? { kind: 'test', code: token.text } : this.#call(token);
  }

  #call(token: FormulaToken): Formula | undefined {
    const name = functionNamed(token.text);
    if (name === undefined) return this.#fail('formula-function-unknown', token.at);
    if (this.#take('(') === undefined) return this.#fail('formula-unreadable');
    const given: Formula[] = [];
    do {
      const argument = this.#deeper(() => this.#sum());
      if (argument === undefined) return undefined;
      given.push(argument);
    } while (this.#take(',') !== undefined);
    if (this.#take(')') === undefined) return this.#fail('formula-unreadable');
    return takes(name, given)
      ? { kind: 'call', name, given }
      : this.#fail('formula-arguments-wrong', token.at);
  }
}

export type ParsedFormula =
  | { readonly ok: true; readonly formula: Formula }
  | {
      readonly ok: false;
      readonly fault: FormulaFault;
      /** The character where reading stopped, counted from zero. */
      readonly at: number;
    };

/**
 * Reads a formula of the catalogue: numbers with a dot, codes of tests, + - * / ^ with parentheses, and the functions
 * min max round sqrt ln log10. Nothing is ever executed. -2 ^ 2 is -4 and 2 ^ 3 ^ 2 is 2 ^ 9, as on paper.
 */
export function parseFormula(text: string): ParsedFormula {
  if (text.trim() === '') return { ok: false, fault: 'formula-empty', at: 0 };
  if (text.length > formulaMaxLength) return { ok: false, fault: 'formula-too-long', at: formulaMaxLength };
  const list = formulaTokens(text);
  if (!list.ok) return { ok: false, fault: 'formula-unreadable', at: list.at };
  const reader = new FormulaReader(list.tokens, text.length);
  const formula = reader.readAll();
  return formula === undefined ? { ok: false, ...reader.problem() } : { ok: true, formula };
}
