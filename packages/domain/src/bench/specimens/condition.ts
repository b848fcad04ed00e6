import { invalid, ok, type Result } from '../../ground/kernel/result.ts';

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
