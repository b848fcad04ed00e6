import type { FormulaTest } from '../../bench/results/calculate/check-formulas.ts';
import type { PanelVersionContent, TestVersionContent } from './content.ts';

/** What a version of a test is checked against. */
export interface TestVersionWorld {
  /** All other tests in force. */
  readonly tests: readonly FormulaTest[];
  readonly sectionCodes: readonly string[];
  readonly specimenTypeCodes: readonly string[];
  /** The version in force; null for a new test. */
  readonly before: TestVersionContent | null;
  /** Whether any result of the test exists. */
  readonly isUsed: boolean;
}

export interface PanelVersionWorld {
  /** Of all tests in force. */
  readonly testCodes: readonly string[];
  /** Of all other panels, those no longer offered too. */
  readonly panelCodes: readonly string[];
  /** The version in force; null for a new panel. */
  readonly before: PanelVersionContent | null;
}
