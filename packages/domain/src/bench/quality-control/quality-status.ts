import type { ControlLevel } from './control-lot.ts';
import type { CorrectiveAction } from './corrective-action.ts';
import type { ControlOutcome } from './evaluate-run.ts';
import { compareShifts, defaultShiftPlan, type Shift, type ShiftPlan } from './shift.ts';

/** What verification asks for. none: nobody measured a control in this shift. */
export const qualityStatuses = ['passed', 'failed', 'none'] as const;
export type QualityStatus = (typeof qualityStatuses)[number];

/** A judged control run, as verification needs it. */
export interface JudgedRun {
  readonly instrumentCode: string;
  readonly testCode: string;
  readonly level: ControlLevel;
  readonly at: number;
  readonly shift: Shift;
  readonly outcome: ControlOutcome;
  readonly correction: CorrectiveAction | null;
}

export interface QualityQuestion {
  /** null: typed by hand, and nobody said which instrument measured it. */
  readonly instrumentCode: string | null;
  readonly testCode: string;
  /** The shift in which the result was measured. */
  readonly shift: Shift;
  /** Of the site: those of this shift, and of earlier ones what is not yet corrected with all that came after it. */
  readonly runs: readonly JudgedRun[];
  /** The site's instruments that measure this test, whether or not they have runs. Asked for a null instrument. */
  readonly siteInstruments?: readonly string[];
  /** Levels without which a shift is not passed, by instrument. None: what was measured is enough. */
  readonly requiredLevels?: ReadonlyMap<string, readonly ControlLevel[]>;
  readonly plan?: ShiftPlan;
}

/** Repeating a control until it happens to pass is no correction, and a correction without a run is not proven. */
function isResolved(failed: JudgedRun, runs: readonly JudgedRun[]): boolean {
  const isPassedLater = runs.some(
    ({ level, at, outcome }) => level === failed.level && at > failed.at && outcome !== 'failed',
  );
  return isPassedLater && failed.correction !== null;
}

function newestOfLevels(runs: readonly JudgedRun[]): ReadonlyMap<ControlLevel, JudgedRun> {
  const newest = new Map<ControlLevel, JudgedRun>();
  for (const run of runs) {
    const known = newest.get(run.level);
    const isNewer = known === undefined || run.at > known.at;
    // Two of one moment: the worse one, whichever the database gave first.
    if (isNewer || (run.at === known.at && run.outcome === 'failed')) newest.set(run.level, run);
  }
  return newest;
}

/** Of one instrument and test: failed runs that still block. */
export function unresolvedFailures<Run extends JudgedRun>(runs: readonly Run[]): readonly Run[] {
  return runs.filter((run) => run.outcome === 'failed' && !isResolved(run, runs));
}

function statusOfInstrument(
  instrumentCode: string,
  runs: readonly JudgedRun[],
  question: QualityQuestion,
): QualityStatus {
  const { shift, plan = defaultShiftPlan } = question;
  const requiredLevels = question.requiredLevels?.get(instrumentCode) ?? [];
  // Also of earlier shifts: otherwise a broken instrument would be sound again at the change of shift.
  if (unresolvedFailures(runs).some((run) => compareShifts(run.shift, shift, plan) <= 0)) return 'failed';
  const measured = runs.filter((run) => compareShifts(run.shift, shift, plan) === 0);
  const newest = [...newestOfLevels(measured).values()];
  const isComplete = requiredLevels.every((required) => newest.some(({ level }) => level === required));
  const isPassed = newest.length > 0 && newest.every(({ outcome }) => outcome !== 'failed');
  return isPassed && isComplete ? 'passed' : 'none';
}

/**
 * How internal quality control stands for a result. A failed run blocks until a later run of its level passes and its
 * corrective action is recorded, in either order. Where the instrument is unknown, every instrument of the site
 * that measures the test may have been it: one that stands failed blocks, and only if all passed is it passed.
 */
export function qualityStatus(question: QualityQuestion): QualityStatus {
  const { instrumentCode, testCode, siteInstruments = [] } = question;
  const runs = question.runs.filter((run) => run.testCode === testCode);
  const codes =
    instrumentCode === null
      ? new Set([...siteInstruments, ...runs.map((run) => run.instrumentCode)])
      : new Set([instrumentCode]);
  const statuses = [...codes].map((code) =>
    statusOfInstrument(
      code,
      runs.filter((run) => run.instrumentCode === code),
      question,
    ),
  );
  if (statuses.includes('failed')) return 'failed';
  return statuses.length > 0 && statuses.every((status) => status === 'passed') ? 'passed' : 'none';
}
