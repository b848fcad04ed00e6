import type { FormulaFault } from '../../../ground/reasons/bench.ts';
import { formulaMaxLength, type Formula } from './formula.ts';
import { formulaTokens } from './formula-tokens.ts';
import { FormulaReader } from './formula-reader.ts';

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
