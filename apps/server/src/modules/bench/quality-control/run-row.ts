import type {
  AccountId,
  BrokenRule,
  ChartPoint,
  ControlLevel,
  ControlLot,
  ControlOutcome,
  ControlPoint,
  ControlRun,
  CorrectiveAction,
  FileId,
  JudgedRun,
} from '@senlab/domain';
import { chartPoints } from '@senlab/domain';
import { msOf } from '../../../platform/moment.ts';

/** A control measurement with its judgement, its target and what was done about it. */
export interface RunRow {
  readonly id: string;
  readonly lotId: string;
  readonly instrumentCode: string;
  readonly testCode: string;
  readonly level: ControlLevel;
  readonly value: string;
  readonly measuredAt: string;
  readonly shiftDay: string;
  readonly shiftCode: string;
  readonly outcome: ControlOutcome;
  readonly rules: readonly BrokenRule[];
  readonly comment: string | null;
  readonly enteredAt: string;
  readonly enteredByName: string;
  readonly materialName: string;
  readonly lotNo: string;
  readonly mean: string;
  readonly sd: string;
  readonly unit: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly actionText: string | null;
  readonly actionFileIds: readonly string[] | null;
  readonly actionBy: string | null;
  readonly actionAt: string | null;
  readonly actionByName: string | null;
}

export function measuredMsOf({ measuredAt }: Pick<RunRow, 'measuredAt'>): number {
  return msOf(measuredAt) ?? Number.NaN;
}

export function lotOfRun(row: RunRow): ControlLot {
  const { instrumentCode, testCode, level, materialName, lotNo, mean, sd, unit, validFrom, validTo } = row;
  const words = { instrumentCode, testCode, level, materialName, lotNo };
  return { id: row.lotId, ...words, mean, sd, unit, validFrom, validTo };
}

function runOf(row: RunRow): ControlRun {
  const { id, lotId, level, value } = row;
  const shift = { day: row.shiftDay, code: row.shiftCode };
  return { id, lotId, level, value, at: measuredMsOf(row), shift };
}

export function correctionOf(row: RunRow): CorrectiveAction | null {
  if (row.actionText === null) return null;
  return {
    text: row.actionText,
    evidence: (row.actionFileIds ?? []) as readonly FileId[],
    by: (row.actionBy ?? '') as AccountId,
    at: msOf(row.actionAt) ?? 0,
  };
}

/** As the rules look back at it. */
export function pointOf(row: RunRow): ControlPoint {
  return { run: runOf(row), lot: lotOfRun(row), isCorrected: correctionOf(row) !== null };
}

/** As verification looks at it, still with its row. */
export function judgedOf(row: RunRow): JudgedRun & { readonly row: RunRow } {
  const { instrumentCode, testCode, level, outcome } = row;
  const shift = { day: row.shiftDay, code: row.shiftCode };
  const correction = correctionOf(row);
  return { instrumentCode, testCode, level, at: measuredMsOf(row), shift, outcome, correction, row };
}

/** Its place on the chart, by the judgement that was kept with it. */
export function chartPointOf(row: RunRow): ChartPoint {
  const judgement = { outcome: row.outcome, rules: row.rules };
  const [point] = chartPoints([{ run: runOf(row), judgement }], lotOfRun(row));
  if (point === undefined) throw new Error('a run of another lot than its own');
  return point;
}
