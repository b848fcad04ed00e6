import {
  autoVerificationObstacles,
  obstaclesOfResult,
  type AutoVerificationFacts,
  type AutoVerificationObstacle,
} from './may-auto-verify.ts';
import type { AutoVerificationRule } from './rule.ts';

/** Older results say little about how the laboratory works now. */
export const dryRunMaxDays = 31;

export interface HeldCount {
  readonly obstacle: AutoVerificationObstacle;
  /** Results with it. One with two obstacles is counted at both. */
  readonly count: number;
  /** Results with nothing else against them: what relaxing this alone would let through. */
  readonly alone: number;
}

export interface DryRun {
  /** Past results of this test; those of other tests are left out. */
  readonly total: number;
  readonly passed: number;
  readonly held: number;
  /** The most frequent first; only those that occurred. */
  readonly why: readonly HeldCount[];
}

/** What a rule would have done with past results, were it active and on. Nothing is changed by it. */
export function dryRun(
  rule: Pick<AutoVerificationRule, 'testCode' | 'maxAgeHours' | 'requireRange'>,
  pastResults: readonly AutoVerificationFacts[],
): DryRun {
  const obstacles = pastResults
    .filter(({ testCode }) => testCode === rule.testCode)
    .map((facts) => obstaclesOfResult(facts, rule));
  const held = obstacles.filter((found) => found.length > 0);
  const why = autoVerificationObstacles
    .map((obstacle) => {
      const having = held.filter((found) => found.includes(obstacle));
      return { obstacle, count: having.length, alone: having.filter(({ length }) => length === 1).length };
    })
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  return { total: obstacles.length, passed: obstacles.length - held.length, held: held.length, why };
}
