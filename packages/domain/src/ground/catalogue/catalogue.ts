export type Sex = 'male' | 'female' | 'unknown';
export type Trimester = 'T1' | 'T2' | 'T3';
export type CyclePhase = 'follicular' | 'ovulation' | 'luteal' | 'postmenopausal';

/** NONE: not pregnant. PREG: pregnant, any trimester. ANY: whether pregnant or not. */
export type RangePregnancy = 'NONE' | Trimester | 'PREG' | 'POSTPARTUM' | 'ANY';

/**
 * For whom a range holds. Left out (null) means: for everyone. Numbers are whole and both ends belong to the range:
 * gestational days 98 to 195 is 14w0d to 27w6d.
 */
export interface RangeCondition {
  readonly sex: 'male' | 'female' | null;
  readonly pregnancy: RangePregnancy;
  readonly gaDaysMin: number | null;
  readonly gaDaysMax: number | null;
  readonly cyclePhase: CyclePhase | null;
  readonly ageDaysMin: number | null;
  readonly ageDaysMax: number | null;
  /** Hours of life, for newborns; finer than days. */
  readonly ageHoursMin: number | null;
  readonly ageHoursMax: number | null;
  readonly method: string | null;
}

/** Limits are stored decimals (text with a dot), because 0.1 must stay 0.1. */
export interface ReferenceRange extends RangeCondition {
  readonly id: string;
  readonly testCode: string;
  readonly low: string | null;
  readonly high: string | null;
  /** Printed as it is, where there are no limits: "Âm tính". */
  readonly text: string | null;
  /** Take the place of the test's own critical limits for these people. */
  readonly criticalLow: string | null;
  readonly criticalHigh: string | null;
}

export const resultTypes = [
  'numeric',
  'calculated',
  'ordinal',
  'nominal',
  'titer',
  'risk',
  'text',
  'organism',
] as const;
export type ResultType = (typeof resultTypes)[number];

/** Who may see a result, where "everyone in the laboratory" would be too many. */
export const sensitivities = ['HIV', 'GENETIC', 'FETAL_SEX'] as const;
export type Sensitivity = (typeof sensitivities)[number];

/** A value that may be chosen, and what choosing it means. */
export interface Choice {
  readonly value: string;
  readonly meaning: 'normal' | 'abnormal' | 'critical';
}

/** When a difference to the last value needs a second look. Limits are stored decimals: 0.1 stays 0.1. */
export interface DeltaRule {
  readonly kind: 'absolute' | 'percent';
  readonly limit: string;
  readonly days: number;
}

/** Beyond these somebody must be told at once. Critical when below `low` or above `high`. */
export interface CriticalLimits {
  readonly low: string | null;
  readonly high: string | null;
}

/**
 * What a living person can hardly have: beyond these a typed value is more likely a slip of the hand, and is asked about
 * before it is kept. Implausible when below `low` or above `high`.
 */
export interface PlausibleLimits {
  readonly low: string | null;
  readonly high: string | null;
}

/** How soon after collection a result can exist at all. Earlier is a slip of the tube or of the clock. */
export interface MinimumTime {
  readonly minutes: number;
  readonly effect: 'block' | 'warn';
}

/** One version of a test as the rules need it. */
export interface TestItem {
  readonly code: string;
  readonly resultType: ResultType;
  /** Digits behind the mark that are shown; null where the value is no number. */
  readonly decimals: number | null;
  readonly choices: readonly Choice[];
  /** Of a calculated test; null where the instrument or another program calculates. */
  readonly formula: string | null;
  readonly delta: DeltaRule | null;
  readonly critical: CriticalLimits | null;
  /** Null: every value is taken as it is typed. */
  readonly plausible: PlausibleLimits | null;
  readonly minimumTime: MinimumTime | null;
  readonly sensitive: readonly Sensitivity[];
  readonly turnaroundMinutes: number;
}

/** Both ends belong to the window. Days for a pregnancy, hours for the life of a newborn. */
export interface GestationWindow {
  readonly unit: 'gestational-days' | 'hours-of-life';
  readonly min: number | null;
  readonly max: number | null;
}

export interface Panel {
  readonly code: string;
  /** In the order in which they are printed. */
  readonly testCodes: readonly string[];
  readonly window: GestationWindow | null;
  /** Of the first and second trimester screening: the order needs ultrasound data. */
  readonly screening: 'first-trimester' | 'second-trimester' | null;
}
