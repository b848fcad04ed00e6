import type { ResultFacts } from '../states/result-facts.ts';
import { resultTable } from '../states/result-states.ts';
import { unmetNeeds } from '../../ground/states/apply-transition.ts';
import { isJudgedByPeople, type AutoVerificationRule, type AutoVerifiedTest } from './rule.ts';

/** Why a result is left to people. */
export const autoVerificationObstacles = [
  'no-rule',
  'rule-not-active',
  'rule-off',
  'rule-not-approved',
  'restricted-test',
  'genetic-test',
  'risk-test',
  'judged-by-people',
  'correction',
  'on-hold',
  'manual-entry',
  'value-not-valid',
  'times-out-of-order',
  'no-range',
  'out-of-range',
  'delta',
  'critical',
  'implausible',
  'quality-control-failed',
  'quality-control-missing',
  'specimen-marked',
  'age-unknown',
  'too-old',
  'refused-by-table',
] as const;
export type AutoVerificationObstacle = (typeof autoVerificationObstacles)[number];

export interface AutoVerificationFacts extends AutoVerifiedTest {
  readonly testCode: string;
  /** What the table of results looks at. Whether automatic verification is on is asked of the rule, not of these. */
  readonly result: ResultFacts;
  readonly hasRange: boolean;
  /** A compared value ("< 5") that is critical in part of what it may be. */
  readonly mayBeCritical: boolean;
  /** Outside what a living person can have, whoever measured or confirmed it. */
  readonly isImplausible: boolean;
  /** Epoch milliseconds; null: nobody knows. */
  readonly collectedAt: number | null;
  /** The moment of the question. */
  readonly at: number;
}

type Check = readonly [AutoVerificationObstacle, boolean];

const hourMilliseconds = 3_600_000;

function raised(checks: readonly Check[]): readonly AutoVerificationObstacle[] {
  return checks.filter(([, isRaised]) => isRaised).map(([obstacle]) => obstacle);
}

function ofRule(testCode: string, rule: AutoVerificationRule | null): readonly AutoVerificationObstacle[] {
  if (rule === null || rule.testCode !== testCode) return ['no-rule'];
  const { status, isOn, approvedBy, proposedBy } = rule;
  return raised([
    ['rule-not-active', status !== 'active'],
    ['rule-off', !isOn],
    ['rule-not-approved', approvedBy === null || approvedBy === proposedBy],
  ]);
}

function ofTest(facts: AutoVerificationFacts): readonly AutoVerificationObstacle[] {
  const { result } = facts;
  return raised([
    ['restricted-test', facts.sensitive.length > 0 || result.isRestrictedToOthers],
    ['genetic-test', result.isGenetic || facts.sensitive.includes('GENETIC')],
    ['risk-test', facts.resultType === 'risk'],
    ['judged-by-people', isJudgedByPeople(facts) && facts.resultType !== 'risk'],
    ['correction', result.isOfCorrection],
    ['on-hold', result.isRecordOnHold],
  ]);
}

/** A shift of one person excuses that person, who is looked at the next day; it does not make a second one. */
export function isTypedOnce({ source, enteredByOfInputs, isEnteredTwice }: ResultFacts): boolean {
  const isTyped = source === 'calculated' ? enteredByOfInputs.length > 0 : source !== 'analyser';
  return isTyped && !isEnteredTwice;
}

function ofValue(facts: AutoVerificationFacts): readonly AutoVerificationObstacle[] {
  const { result, mayBeCritical, isImplausible } = facts;
  return raised([
    ['manual-entry', isTypedOnce(result)],
    ['value-not-valid', !result.isValueValid],
    ['times-out-of-order', !result.areTimesInOrder],
    ['out-of-range', !result.isWithinRange],
    // Also where somebody confirmed it, and where nobody could compare it.
    ['delta', result.isDeltaFlagged !== false],
    ['critical', result.isCritical || mayBeCritical],
    ['implausible', isImplausible],
    ['quality-control-failed', result.qualityControl === 'failed'],
    ['quality-control-missing', result.qualityControl === 'none'],
    ['specimen-marked', result.isSpecimenMarked],
  ]);
}

function ofTerms(
  { hasRange, collectedAt, at }: AutoVerificationFacts,
  { maxAgeHours, requireRange }: Pick<AutoVerificationRule, 'maxAgeHours' | 'requireRange'>,
): readonly AutoVerificationObstacle[] {
  const age = collectedAt === null ? null : at - collectedAt;
  return raised([
    ['no-range', requireRange && !hasRange],
    // A tube collected in the future has a wrong clock behind it, and no age.
    ['age-unknown', maxAgeHours !== null && (age === null || age < 0)],
    ['too-old', maxAgeHours !== null && age !== null && age > maxAgeHours * hourMilliseconds],
  ]);
}

/**
 * The table's own word on it. Asked besides the lists above, so that a condition which the table gets later stops
 * a result here too, before the lists learn its name.
 */
function isRefusedByTable({ result }: AutoVerificationFacts): boolean {
  const facts = { ...result, isAutoVerificationOn: true };
  const question = { state: 'entered', command: 'auto-verify', actor: 'system', facts } as const;
  return unmetNeeds(resultTable, question).length > 0;
}

/** Everything that stands against a result itself, whatever becomes of the rule. */
export function obstaclesOfResult(
  facts: AutoVerificationFacts,
  terms: Pick<AutoVerificationRule, 'maxAgeHours' | 'requireRange'>,
): readonly AutoVerificationObstacle[] {
  const known = [...ofTest(facts), ...ofValue(facts), ...ofTerms(facts, terms)];
  return known.length === 0 && isRefusedByTable(facts) ? ['refused-by-table'] : known;
}

/** Why a result must not be verified by the system; empty where it may be. All reasons, for the screen to say them. */
export function mayAutoVerify(
  facts: AutoVerificationFacts,
  rule: AutoVerificationRule | null,
): readonly AutoVerificationObstacle[] {
  const terms = rule ?? { maxAgeHours: null, requireRange: true };
  return [...ofRule(facts.testCode, rule), ...obstaclesOfResult(facts, terms)];
}

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
