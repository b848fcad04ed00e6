import type { GestationWindow, Panel, ReferenceRange, TestItem } from '../../ground/catalogue/catalogue.ts';
import type { CatalogueReason, CatalogueChangeReason } from '../../ground/reasons/house.ts';
import type { FormulaFault } from '../../ground/reasons/bench.ts';
import type { FormulaTest } from '../../bench/results/calculate/check-formulas.ts';

/** A range inside a version that is being written: it gets its id when the version is approved. */
export interface RangeContent extends Omit<ReferenceRange, 'id' | 'testCode'> {
  /** Where the limits come from; printed nowhere, asked for by every inspector. */
  readonly source: string;
}

/** One whole version of a test with its ranges: a change of unit and the limits in that unit come into force together. */
export interface TestVersionContent extends TestItem {
  readonly name: string;
  readonly nameEn: string | null;
  readonly sectionCode: string;
  readonly unit: string | null;
  readonly unitUcum: string | null;
  readonly allowsNegative: boolean;
  readonly singleSex: 'male' | 'female' | null;
  readonly specimenTypeCode: string;
  readonly method: string;
  readonly loincCode: string | null;
  readonly sharedCode: string | null;
  readonly serviceCode: string | null;
  readonly ranges: readonly RangeContent[];
}

export interface PanelVersionContent extends Panel {
  readonly name: string;
  readonly window: GestationWindow | null;
  readonly isActive: boolean;
}

export const catalogueChangeKinds = ['test', 'panel'] as const;
export type CatalogueChangeKind = (typeof catalogueChangeKinds)[number];

/** What the fields of a catalogue may hold. Each is far beyond what a laboratory has, and keeps slips out. */
export const catalogueLimits = {
  nameLength: 255,
  methodLength: 255,
  unitLength: 20,
  sourceLength: 255,
  rangeTextLength: 100,
  decimals: 4,
  choices: 50,
  deltaDays: 3650,
  /** 90 days: a culture of mould takes six weeks. */
  minutes: 129_600,
  ranges: 60,
  /** Comparisons of a range with a kind of person, a second of them at most, when a set is proven to have no gap. */
  rangeComparisons: 200_000,
  /** 150 years. */
  ageDays: 54_786,
  /** A year, after which hours say nothing that days do not. */
  ageHours: 8784,
  panelTests: 100,
} as const;

export const testCodePattern = /^[A-Z0-9][A-Z0-9#%-]{0,11}$/;
export const panelCodePattern = /^[A-Z0-9][A-Z0-9-]{1,11}$/;

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
