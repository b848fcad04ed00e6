import type { ControlPoint } from './control-lot.ts';
import type { ControlRuleSet } from './rule-set.ts';

/** By time, and where two have the same, by level and id: an analyser sends all levels with one moment. */
function byTime({ run: one }: ControlPoint, { run: other }: ControlPoint): number {
  return one.at - other.at || one.level - other.level || (one.id < other.id ? -1 : 1);
}

/** Same instrument, same test, not later. What has the same moment counts: otherwise neither would ever meet the other. */
function isBefore({ run, lot }: ControlPoint, newest: ControlPoint): boolean {
  return (
    run.id !== newest.run.id &&
    run.at <= newest.run.at &&
    lot.instrumentCode === newest.lot.instrumentCode &&
    lot.testCode === newest.lot.testCode
  );
}

/**
 * What the newest measurement is judged together with, oldest first. Of each level only the lot that is used now:
 * another bottle has another mean, and two values of it in a row are no trend of the instrument.
 */
export function comparableHistory(
  newest: ControlPoint,
  history: readonly ControlPoint[],
  { restartsAfterCorrection }: Pick<ControlRuleSet, 'restartsAfterCorrection'>,
): readonly ControlPoint[] {
  const before = history.filter((point) => isBefore(point, newest)).toSorted(byTime);
  const lots = new Map([...before, newest].map(({ run }) => [run.level, run.lotId]));
  const corrected = before.findLast(({ isCorrected }) => isCorrected === true);
  const since = restartsAfterCorrection ? corrected?.run.at : undefined;
  return before.filter(
    ({ run }) => lots.get(run.level) === run.lotId && (since === undefined || run.at > since),
  );
}
