import { compareDecimals } from '../../text/decimal.ts';
import type { FormulaBook } from './calculate/check-formulas.ts';
import { evaluateFormula, noValue, type NoValue, type Operand } from './calculate/evaluate-formula.ts';
import { codesOf, type Formula } from './calculate/formula.ts';
import type { Refusal } from '../../ground/kernel/result.ts';
import { judgeValue, type EntryContext, type JudgedResult } from './result-entry.ts';
import { emptyValue } from './value.ts';

/** One item of a laboratory record, as far as calculating goes. */
export interface RecordItem {
  readonly context: EntryContext;
  readonly operand: Operand;
  /** Not yet verified. A verified or released value is never overwritten by arithmetic. */
  readonly isOpen: boolean;
}

/**
 * What follows for a calculated item. closed: it would change but may not, so the change that caused it must not be
 * saved before the item is returned for correction.
 */
export type Recalculated = { readonly testCode: string } & (
  | { readonly kind: 'value'; readonly judged: JudgedResult }
  | { readonly kind: 'no-value'; readonly because: NoValue }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'closed' }
);

type Outcome = { readonly ok: true; readonly number: string } | NoValue;

function calculated(formula: Formula, item: RecordItem, operands: ReadonlyMap<string, Operand>): Outcome {
  const outcome = evaluateFormula(formula, operands);
  const isImpossible = outcome.ok && outcome.number.startsWith('-') && !item.context.allowsNegative;
  return isImpossible ? noValue('below-zero') : outcome;
}

function isSame(outcome: Outcome, { operand }: RecordItem): boolean {
  if (!outcome.ok) return operand.kind === 'waiting';
  if (operand.kind !== 'value' || operand.value.number === null) return false;
  return compareDecimals(operand.value.number, outcome.number) === 0;
}

function consequence(outcome: Outcome, testCode: string, item: RecordItem): Recalculated {
  if (!item.isOpen) return { testCode, kind: 'closed' };
  if (!outcome.ok) return { testCode, kind: 'no-value', because: outcome };
  const judged = judgeValue({ ...emptyValue(outcome.number), number: outcome.number }, item.context);
  return judged.ok
    ? { testCode, kind: 'value', judged: judged.value }
    : { testCode, kind: 'refused', refusal: judged.refusal };
}

function operandAfter(change: Recalculated, before: Operand): Operand {
  if (change.kind === 'value') return { kind: 'value', value: change.judged.value };
  return change.kind === 'closed' ? before : { kind: 'waiting' };
}

/**
 * The calculated items that change when the values of `changed` do, each after those that it reads. `items` hold the
 * new values already; an item of the record whose formula reads none of them is left alone.
 */
export function recalculate(given: {
  readonly book: FormulaBook;
  readonly items: ReadonlyMap<string, RecordItem>;
  readonly changed: readonly string[];
}): readonly Recalculated[] {
  const touched = new Set(given.changed);
  const operands = new Map([...given.items].map(([code, item]) => [code, item.operand]));
  const changes: Recalculated[] = [];
  for (const [code, formula] of given.book) {
    const item = given.items.get(code);
    if (item === undefined || item.operand.kind === 'cancelled') continue;
    if (!codesOf(formula).some((each) => touched.has(each))) continue;
    const outcome = calculated(formula, item, operands);
    if (isSame(outcome, item)) continue;
    const change = consequence(outcome, code, item);
    changes.push(change);
    operands.set(code, operandAfter(change, item.operand));
    touched.add(code);
  }
  return changes;
}
