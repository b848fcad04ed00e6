import type { Shift } from './shift.ts';

export const controlLevels = [1, 2, 3] as const;
/** Low, normal, high: which of its materials a control measurement is of. */
export type ControlLevel = (typeof controlLevels)[number];

/**
 * A bottle of control material on one instrument for one test, with the target that the laboratory accepted. A target
 * that changes is a new lot here: what was judged by the old one keeps its judgement.
 */
export interface ControlLot {
  readonly id: string;
  readonly instrumentCode: string;
  readonly testCode: string;
  readonly level: ControlLevel;
  readonly materialName: string;
  readonly lotNo: string;
  /** Stored decimals. */
  readonly mean: string;
  readonly sd: string;
  readonly unit: string;
  /** Stored dates in Vietnam; both days belong to it. */
  readonly validFrom: string;
  readonly validTo: string;
}

/** One measurement of one level. */
export interface ControlRun {
  readonly id: string;
  readonly lotId: string;
  readonly level: ControlLevel;
  /** A stored decimal. */
  readonly value: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly shift: Shift;
}

/** A measurement with the lot that it is judged by. */
export interface ControlPoint {
  readonly run: ControlRun;
  readonly lot: ControlLot;
  /** It failed, and the corrective action for it is recorded. */
  readonly isCorrected?: boolean;
}
