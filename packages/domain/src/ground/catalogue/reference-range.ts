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
