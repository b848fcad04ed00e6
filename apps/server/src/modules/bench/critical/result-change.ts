import type { ResultFlag, ResultValue } from '@senlab/domain';

/** What an alarm needs to know of a result; the rows of the results module are of this shape. */
export interface AlarmingResult {
  readonly testCode: string;
  readonly runNo: number;
  readonly version: number;
  readonly status: string;
  readonly isSelected: boolean;
  /** Of a run that was made for a corrected report. */
  readonly correctionId: string | null;
  readonly valueRaw: string | null;
  readonly valueNumber: string | null;
  readonly comparator: string | null;
  readonly valueCode: string | null;
  readonly valueText: string | null;
  readonly unit: string | null;
  readonly rangeId: string | null;
  readonly flag: string | null;
  readonly isCritical: boolean;
  /** Null: calculated. */
  readonly enteredBy: string | null;
}

/** Before and after a save, `version` being the one that is stored. */
export interface ResultChange {
  readonly before: AlarmingResult;
  readonly after: AlarmingResult;
}

/** The case that the value belongs to. */
export interface AlarmingRecord {
  readonly id: string;
  readonly sid: string;
  readonly patientId: string;
  readonly locationCode: string;
  readonly departmentId: string | null;
  readonly priority: string;
}

export function valueOf(result: AlarmingResult): ResultValue | null {
  if (result.valueRaw === null) return null;
  return {
    raw: result.valueRaw,
    number: result.valueNumber,
    comparator: result.comparator as ResultValue['comparator'],
    code: result.valueCode,
    text: result.valueText,
  };
}

export function flagOfResult(result: AlarmingResult): ResultFlag | null {
  return result.flag as ResultFlag | null;
}

/** A run that was repeated alarms nobody any more; one that is made for a correction does. */
export function isAlarming(result: AlarmingResult): boolean {
  const isCounted = result.isSelected || result.correctionId !== null;
  // At verification a value is judged again, and may be found critical only then.
  return result.isCritical && isCounted && ['entered', 'tech_verified'].includes(result.status);
}

/** What a result is known by across records. */
export function standingKey(row: {
  readonly recordId: string;
  readonly testCode: string;
  readonly runNo: number;
}): string {
  return `${row.recordId} ${row.testCode}/${String(row.runNo)}`;
}
