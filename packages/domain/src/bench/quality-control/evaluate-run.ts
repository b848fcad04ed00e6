import { type ControlPoint, sideBeyond } from './control-lot.ts';
import {
  type ControlRuleSet,
  defaultRuleSet,
  type RuleEffect,
  type RuleScope,
  type WestgardRule,
} from './rule-set.ts';

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
function comparableHistory(
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

/** A warning does not block; it asks for a look. */
export const controlOutcomes = ['passed', 'warning', 'failed'] as const;
export type ControlOutcome = (typeof controlOutcomes)[number];

export interface BrokenRule {
  readonly code: string;
  readonly effect: RuleEffect;
  readonly scope: RuleScope;
  /** The measurements that led to it, oldest first, the judged one last. */
  readonly runIds: readonly string[];
}

export interface RunJudgement {
  readonly outcome: ControlOutcome;
  readonly rules: readonly BrokenRule[];
}

interface Evaluation {
  readonly newest: ControlPoint;
  /** Oldest first. */
  readonly earlier: readonly ControlPoint[];
  readonly sameRunMinutes: number;
}

function lastOf(points: readonly ControlPoint[], count: number): readonly ControlPoint[] {
  return points.slice(Math.max(0, points.length - count));
}

function sameRun({ newest, earlier, sameRunMinutes }: Evaluation): readonly ControlPoint[] {
  const begin = newest.run.at - sameRunMinutes * 60_000;
  const together = earlier.filter(({ run }) => run.level !== newest.run.level && run.at >= begin);
  const newestOfLevels = new Map(together.map((point) => [point.run.level, point]));
  return together.filter((point) => newestOfLevels.get(point.run.level) === point);
}

/** What a rule looks at besides the newest. Never more than it needs where they must follow one another. */
function othersIn(scope: RuleScope, rule: WestgardRule, evaluation: Evaluation): readonly ControlPoint[] {
  const { newest, earlier } = evaluation;
  if (scope === 'same-run') return sameRun(evaluation);
  if (scope === 'across-levels') return lastOf(earlier, rule.count - 1);
  const ofLevel = earlier.filter(({ run }) => run.level === newest.run.level);
  return lastOf(ofLevel, rule.count - 1);
}

function sideOf({ run, lot }: ControlPoint, { limit }: WestgardRule): -1 | 0 | 1 {
  return sideBeyond(run.value, lot, limit);
}

/** The measurements that break a rule together with the newest; undefined where it holds. */
function breaking(
  rule: WestgardRule,
  scope: RuleScope,
  evaluation: Evaluation,
): readonly ControlPoint[] | undefined {
  const { newest } = evaluation;
  const side = sideOf(newest, rule);
  if (side === 0) return undefined;
  const wanted = rule.kind === 'same-side' ? side : -side;
  const matching = othersIn(scope, rule, evaluation).filter((other) => sideOf(other, rule) === wanted);
  if (matching.length < rule.count - 1) return undefined;
  // Of one level alone it is told within that level already, and telling it twice would look like two faults.
  const isOfOneLevel = matching.every(({ run }) => run.level === newest.run.level);
  return scope === 'across-levels' && isOfOneLevel ? undefined : matching;
}

function outcomeOf(rules: readonly BrokenRule[]): ControlOutcome {
  if (rules.some(({ effect }) => effect === 'reject')) return 'failed';
  return rules.length > 0 ? 'warning' : 'passed';
}

/**
 * Judges the newest measurement by the rules of the laboratory. The history may come in any order and may hold other
 * instruments, tests and lots. The judgement is kept with the measurement and not made again later: what is known
 * about its history, corrections above all, changes.
 */
export function evaluateRun(
  newest: ControlPoint,
  history: readonly ControlPoint[],
  ruleSet: ControlRuleSet = defaultRuleSet,
): RunJudgement {
  const earlier = comparableHistory(newest, history, ruleSet);
  const evaluation = { newest, earlier, sameRunMinutes: ruleSet.sameRunMinutes };
  const rules = ruleSet.rules.flatMap((rule) =>
    rule.scopes.flatMap((scope): readonly BrokenRule[] => {
      const others = breaking(rule, scope, evaluation);
      if (others === undefined) return [];
      const runIds = [...others, newest].map(({ run }) => run.id);
      return [{ code: rule.code, effect: rule.effect, scope, runIds }];
    }),
  );
  return { outcome: outcomeOf(rules), rules };
}
