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
