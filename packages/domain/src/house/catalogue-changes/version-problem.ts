import type { CatalogueReason, CatalogueChangeReason } from '../../ground/reasons/house.ts';
import type { FormulaFault } from '../../ground/reasons/bench.ts';
import type { PanelVersionContent, TestVersionContent } from './content.ts';

/** A warning is shown to author and approver, and refuses nothing. */
export type ProblemSeverity = 'error' | 'warning';

/** Each has a sentence in the contract's refusals. */
export type VersionProblemReason = CatalogueChangeReason | CatalogueReason | FormulaFault;

export interface VersionProblem<Field extends string> {
  /** Where to point on the screen: 'unit', 'ranges' for the set as a whole, 'ranges.2' for its third range. */
  readonly field: Field;
  readonly reason: VersionProblemReason;
  readonly severity: ProblemSeverity;
  /** What exactly, in a few words behind the sentence: the missing weeks, the other range, the unknown code. */
  readonly detail: string | null;
}

export type TestVersionField = keyof TestVersionContent | `ranges.${number}`;
export type TestVersionProblem = VersionProblem<TestVersionField>;
export type PanelVersionProblem = VersionProblem<keyof PanelVersionContent>;

export function versionError<Field extends string>(
  field: Field,
  reason: VersionProblemReason,
  detail: string | null = null,
): VersionProblem<Field> {
  return { field, reason, severity: 'error', detail };
}

export function versionWarning<Field extends string>(
  field: Field,
  reason: VersionProblemReason,
  detail: string | null = null,
): VersionProblem<Field> {
  return { field, reason, severity: 'warning', detail };
}

/** Only errors stand in the way. */
export function firstVersionError<Field extends string>(
  problems: readonly VersionProblem<Field>[],
): VersionProblem<Field> | undefined {
  return problems.find(({ severity }) => severity === 'error');
}
