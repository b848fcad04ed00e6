import type { ResultType, Sensitivity, TestItem } from '../../ground/catalogue/catalogue.ts';
import type { AccountId } from '../../ground/kernel/ids.ts';
import { invalid, ok, type Result } from '../../ground/kernel/result.ts';
import type { LabRuleState } from '../states/lab-rule-states.ts';

/** One version of what a laboratory lets the system verify for one test. A change is a new version. */
export interface AutoVerificationRule {
  readonly testCode: string;
  readonly version: number;
  /** An approved version may say "off", so that switching off has a version and an approver too. */
  readonly isOn: boolean;
  /** How old a tube may be, in hours since collection; null: any age. */
  readonly maxAgeHours: number | null;
  /** Whether a result without a chosen reference range is left to people, even where its choice is a normal one. */
  readonly requireRange: boolean;
  readonly proposedBy: AccountId;
  readonly approvedBy: AccountId | null;
  readonly status: LabRuleState;
}

export type AutoRuleTerms = Pick<AutoVerificationRule, 'isOn' | 'maxAgeHours' | 'requireRange'>;

/** Off until a laboratory decides otherwise. */
export const defaultAutoRuleTerms: AutoRuleTerms = { isOn: false, maxAgeHours: null, requireRange: true };

/** A month: longer is no limit but a slip. */
export const autoRuleMaxAgeHours = 720;

/** A risk speaks about a child; words and organisms have no range that could call them unremarkable. */
const judgedByPeople: readonly ResultType[] = ['risk', 'text', 'organism'];

export interface AutoVerifiedTest {
  readonly resultType: ResultType;
  readonly sensitive: readonly Sensitivity[];
}

export function isJudgedByPeople({ resultType }: AutoVerifiedTest): boolean {
  return judgedByPeople.includes(resultType);
}

/** Whether a test may have a rule at all. Asked again for each result, because a test may become restricted later. */
export function mayTestBeAutoVerified(test: AutoVerifiedTest): boolean {
  return test.sensitive.length === 0 && !isJudgedByPeople(test);
}

export interface AutoRuleDraft extends AutoRuleTerms {
  readonly version: number;
  readonly test: Pick<TestItem, 'resultType' | 'sensitive'>;
  /** Of the newest version of this test in whatever state; 0 where there is none. */
  readonly lastVersion: number;
}

function isAge(hours: number | null): boolean {
  return hours === null || (Number.isInteger(hours) && hours >= 1 && hours <= autoRuleMaxAgeHours);
}

/** What is wrong with a proposed version. A rule that is off may be kept for every test: it lets nothing through. */
export function checkAutoRule(draft: AutoRuleDraft): Result<AutoRuleTerms & { readonly version: number }> {
  const { isOn, maxAgeHours, requireRange, version, lastVersion, test } = draft;
  if (version !== lastVersion + 1) return invalid('lab-rule-version-wrong');
  if (!isAge(maxAgeHours)) return invalid('auto-rule-age-wrong');
  if (isOn && !mayTestBeAutoVerified(test)) return invalid('auto-rule-test-excluded');
  return ok({ isOn, maxAgeHours, requireRange, version });
}

/**
 * The version that decides about a test: the newest active one. Should two be active by a fault, the older must not
 * let through what the newer one forbids.
 */
export function autoRuleInForce(
  rules: readonly AutoVerificationRule[],
  testCode: string,
): AutoVerificationRule | null {
  const active = rules.filter((rule) => rule.testCode === testCode && rule.status === 'active');
  return active.reduce<AutoVerificationRule | null>(
    (newest, rule) => (newest === null || rule.version > newest.version ? rule : newest),
    null,
  );
}
