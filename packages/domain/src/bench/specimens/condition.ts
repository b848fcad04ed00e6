import { invalid, ok, type Result, refuse } from '../../ground/kernel/result.ts';
import type { Tube } from '../orders/tube-plan.ts';
import type { ResultState } from '../states/result-states.ts';
import type { SpecimenState } from '../states/specimen-states.ts';
import { lastTubeOfCase } from '../../ground/codes/codes.ts';

export const specimenConditions = [
  'ok',
  'hemolysed',
  'lipaemic',
  'icteric',
  'clotted',
  'insufficient',
  'wrong_tube',
  'unlabelled',
  'mismatch',
  'leaked',
  'too_old',
] as const;
export type SpecimenCondition = (typeof specimenConditions)[number];

/** accept: as it is. comment: with a comment that is printed beside the result. reject: never. */
export type ConditionRule = 'accept' | 'comment' | 'reject';
export type ConditionRules = Readonly<Record<SpecimenCondition, ConditionRule>>;

/** A start that a laboratory changes. Whose blood it is must never be a matter of a comment. */
export const defaultConditionRules: ConditionRules = {
  ok: 'accept',
  hemolysed: 'comment',
  lipaemic: 'comment',
  icteric: 'comment',
  clotted: 'reject',
  insufficient: 'comment',
  wrong_tube: 'reject',
  unlabelled: 'reject',
  mismatch: 'reject',
  leaked: 'reject',
  too_old: 'comment',
};

export interface ConditionSeen {
  readonly condition: SpecimenCondition | null;
  readonly comment: string | null;
}

/** Whether a tube may be received as it came. */
export function checkCondition(
  { condition, comment }: ConditionSeen,
  rules: ConditionRules = defaultConditionRules,
): Result<'accepted' | 'accepted-with-comment'> {
  if (condition === null) return invalid('condition-missing');
  const rule = rules[condition];
  if (rule === 'accept') return ok('accepted');
  if (rule === 'reject') return invalid('condition-forces-rejection');
  return (comment ?? '').trim() === '' ? invalid('condition-comment-missing') : ok('accepted-with-comment');
}

export interface TubeToReplace {
  readonly state: SpecimenState;
  readonly tube: Tube;
  readonly results: readonly { readonly testCode: string; readonly state: ResultState }[];
  /** Of all tubes of the case, also those rejected: a number that was stuck on a tube is not used again. */
  readonly usedTubeNumbers: readonly number[];
}

export interface Recollection {
  readonly tubeNumber: number;
  readonly tube: Tube;
  /** Stay pending, and move to the new tube. */
  readonly moved: readonly string[];
  /** Have a value of the bad tube: run again before they move. */
  readonly toRerun: readonly string[];
}

const settled: readonly ResultState[] = ['tech_verified', 'approved', 'released', 'amended'];

/** The new tube for a rejected or lost one. What was cancelled meanwhile is not collected again. */
export function planRecollection({
  state,
  tube,
  results,
  usedTubeNumbers,
}: TubeToReplace): Result<Recollection> {
  const isGone = state === 'rejected' || state === 'lost';
  if (!isGone) return refuse({ kind: 'conflict', reason: 'specimen-not-rejected' });
  if (results.some((result) => settled.includes(result.state)))
    return refuse({ kind: 'conflict', reason: 'specimen-has-verified-results' });
  const tubeNumber = Math.max(0, ...usedTubeNumbers) + 1;
  if (tubeNumber > lastTubeOfCase) return refuse({ kind: 'conflict', reason: 'tubes-used-up' });
  const cancelled = new Set(results.filter((one) => one.state === 'cancelled').map((one) => one.testCode));
  const toRerun = results.filter((one) => one.state === 'entered').map((one) => one.testCode);
  const testCodes = tube.testCodes.filter((code) => !cancelled.has(code));
  const moved = testCodes.filter((code) => !toRerun.includes(code));
  return ok({ tubeNumber, tube: { ...tube, testCodes }, moved, toRerun });
}
