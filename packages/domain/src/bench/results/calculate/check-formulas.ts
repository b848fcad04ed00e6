import type { TestItem } from '../../../ground/catalogue/catalogue.ts';
import type { FormulaFault } from '../../../ground/reasons/bench.ts';
import { codesOf, type Formula } from './formula.ts';
import { parseFormula } from './parse-formula.ts';

export type FormulaTest = Pick<TestItem, 'code' | 'resultType' | 'formula'>;

export interface FormulaProblem {
  readonly testCode: string;
  readonly fault: FormulaFault;
  /** The character where reading stopped; null where the text is readable. */
  readonly at: number | null;
  /** The code to blame, or the way round a circle: A, B, A. */
  readonly codes: readonly string[];
}

/** The formulas of a catalogue, each after those that it reads. */
export type FormulaBook = ReadonlyMap<string, Formula>;

export type CheckedFormulas =
  | { readonly ok: true; readonly book: FormulaBook }
  | { readonly ok: false; readonly problems: readonly FormulaProblem[] };

function problemsOfOperands(
  test: FormulaTest,
  formula: Formula,
  byCode: ReadonlyMap<string, FormulaTest>,
): FormulaProblem[] {
  return codesOf(formula).flatMap((code): FormulaProblem[] => {
    const operand = byCode.get(code);
    const problem = { testCode: test.code, at: null, codes: [code] };
    if (operand === undefined) return [{ ...problem, fault: 'formula-code-unknown' }];
    const isNumber = operand.resultType === 'numeric' || operand.resultType === 'calculated';
    return isNumber ? [] : [{ ...problem, fault: 'formula-operand-not-number' }];
  });
}

interface Walk {
  readonly formulas: FormulaBook;
  readonly done: Map<string, Formula>;
  readonly problems: FormulaProblem[];
}

/** Depth first: a formula is done after all that it reads; meeting one that is still on the way is a circle. */
function visit(code: string, way: readonly string[], walk: Walk): void {
  const formula = walk.formulas.get(code);
  if (formula === undefined || walk.done.has(code)) return;
  const start = way.indexOf(code);
  if (start !== -1) {
    const codes = [...way.slice(start), code];
    walk.problems.push({ testCode: code, fault: 'formula-circular', at: null, codes });
    return;
  }
  for (const operand of codesOf(formula)) visit(operand, [...way, code], walk);
  walk.done.set(code, formula);
}

/**
 * Reads every formula of a catalogue and refuses unknown tests, tests that are no numbers, and circles. All problems
 * are named at once, because a list is corrected in one sitting.
 */
export function checkFormulas(tests: readonly FormulaTest[]): CheckedFormulas {
  const byCode = new Map(tests.map((test) => [test.code, test]));
  const formulas = new Map<string, Formula>();
  const problems: FormulaProblem[] = [];
  for (const test of tests) {
    if (test.formula === null) continue;
    const parsed = parseFormula(test.formula);
    if (test.resultType !== 'calculated') {
      problems.push({ testCode: test.code, fault: 'formula-on-entered-test', at: null, codes: [] });
    } else if (parsed.ok) {
      formulas.set(test.code, parsed.formula);
      problems.push(...problemsOfOperands(test, parsed.formula, byCode));
    } else {
      problems.push({ testCode: test.code, fault: parsed.fault, at: parsed.at, codes: [] });
    }
  }
  const walk: Walk = { formulas, done: new Map(), problems };
  for (const code of formulas.keys()) visit(code, [], walk);
  return problems.length === 0 ? { ok: true, book: walk.done } : { ok: false, problems };
}
