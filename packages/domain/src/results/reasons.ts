import type { FormulaFault } from './calculate/formula.ts';

/** Why something about results was refused. */
export type ResultReason =
  | 'result-unknown'
  // what was typed
  | 'value-empty'
  | 'value-too-long'
  | 'value-unreadable'
  | 'value-not-number'
  | 'value-mark-ambiguous'
  | 'value-negative'
  | 'value-not-in-choices'
  | 'value-choice-ambiguous'
  | 'value-not-titer'
  | 'value-not-risk'
  | 'value-is-calculated'
  | 'value-implausible'
  | 'critical-not-in-a-pile'
  | 'implausible-not-in-a-pile'
  | 'risk-software-required'
  | 'risk-software-too-long'
  | 'too-many-entries'
  // against its state
  | 'run-replaced'
  | 'calculated-already-verified'
  // against what
  | 'range-of-other-test'
  | 'comment-too-long'
  // formulas of the catalogue
  | FormulaFault;
