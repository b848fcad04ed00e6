import type { Rule, CatalogueTest } from './rule-calls.ts';
import { refusalTexts } from '@senlab/contract';
import {
  checkAutoRule,
  foldForSearch,
  sensitivities,
  type AutoRuleTerms,
  type Sensitivity,
} from '@senlab/domain';

/** What is known of one test's rules. */
export interface RuleGroup {
  readonly testCode: string;
  readonly name: string;
  readonly active: Rule | undefined;
  /** The oldest first: the order in which they can be approved. */
  readonly proposed: readonly Rule[];
}

function newest(rules: readonly Rule[]): Rule | undefined {
  return rules.toSorted((one, other) => other.version - one.version)[0];
}

function groupOf(testCode: string, rules: readonly Rule[], name: string): RuleGroup {
  const proposed = rules.filter(({ status }) => status === 'proposed');
  return {
    testCode,
    name,
    active: newest(rules.filter(({ status }) => status === 'active')),
    proposed: proposed.toSorted((one, other) => one.version - other.version),
  };
}

/** By test: those that wait for somebody come first, then by name as a Vietnamese reader sorts. */
export function groupRules(
  rules: readonly Rule[],
  nameOf: (testCode: string) => string,
): readonly RuleGroup[] {
  const byTest = Map.groupBy(rules, ({ testCode }) => testCode);
  return [...byTest]
    .map(([testCode, versions]) => groupOf(testCode, versions, nameOf(testCode)))
    .toSorted(
      (one, other) =>
        Number(other.proposed.length > 0) - Number(one.proposed.length > 0) ||
        one.name.localeCompare(other.name, 'vi'),
    );
}

/** 0 where there is none. */
export function lastVersionOf(versions: readonly Rule[]): number {
  return versions.reduce((last, { version }) => Math.max(last, version), 0);
}

export function retiredOf(versions: readonly Rule[]): readonly Rule[] {
  return versions
    .filter(({ status }) => status === 'retired')
    .toSorted((one, other) => other.version - one.version);
}

/** How a version ended. One that nobody ended was replaced; one that was never in force was not approved. */
export type RuleEnd = 'retired' | 'declined' | 'withdrawn' | 'replaced';

export type EndedVersion = Pick<Rule, 'status' | 'retiredByName' | 'approvedTime' | 'retireReason'>;

export function endOf(rule: EndedVersion): RuleEnd | null {
  if (rule.status !== 'retired') return null;
  if (rule.retiredByName === null) return 'replaced';
  if (rule.approvedTime !== null) return 'retired';
  return rule.retireReason === null ? 'withdrawn' : 'declined';
}

/** As typed. */
export interface TypedTerms {
  readonly isOn: boolean;
  readonly age: string;
  readonly requireRange: boolean;
}

export function typedTerms({ isOn, maxAgeHours, requireRange }: AutoRuleTerms): TypedTerms {
  return { isOn, age: maxAgeHours === null ? '' : String(maxAgeHours), requireRange };
}

/** Empty: no limit. What is no whole number comes back as none, for the rule to refuse. */
export function readTerms({ isOn, age, requireRange }: TypedTerms): AutoRuleTerms {
  const text = age.trim();
  const hours = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return { isOn, maxAgeHours: text === '' ? null : hours, requireRange };
}

/** A word that this build does not know yet restricts all the same. */
function sensitiveOf({ sensitive }: Pick<CatalogueTest, 'sensitive'>): readonly Sensitivity[] {
  return sensitive.map((word) => sensitivities.find((known) => known === word) ?? 'GENETIC');
}

export function ruledTest(test: Pick<CatalogueTest, 'resultType' | 'sensitive'>): {
  readonly resultType: CatalogueTest['resultType'];
  readonly sensitive: readonly Sensitivity[];
} {
  return { resultType: test.resultType, sensitive: sensitiveOf(test) };
}

export interface DraftFault {
  readonly field: 'age' | 'isOn';
  readonly message: string;
}

/** By the rule that the server asks too. */
export function draftFault(
  test: Pick<CatalogueTest, 'resultType' | 'sensitive'>,
  versions: readonly Rule[],
  typed: TypedTerms,
): DraftFault | null {
  const lastVersion = lastVersionOf(versions);
  const draft = { ...readTerms(typed), test: ruledTest(test), lastVersion, version: lastVersion + 1 };
  const checked = checkAutoRule(draft);
  if (checked.ok || !('reason' in checked.refusal)) return null;
  const { reason } = checked.refusal;
  return { field: reason === 'auto-rule-age-wrong' ? 'age' : 'isOn', message: refusalTexts[reason] };
}

/** Tests that contain every typed word in code or name, whatever marks were typed; whose code begins so come first. */
export function findTests(tests: readonly CatalogueTest[], typed: string): CatalogueTest[] {
  const folded = foldForSearch(typed);
  const words = folded.split(/\s+/);
  const found = tests.filter(({ code, name }) => {
    const text = foldForSearch(`${code} ${name}`);
    return words.every((word) => text.includes(word));
  });
  const begins = ({ code }: CatalogueTest): boolean => foldForSearch(code).startsWith(folded);
  return folded === '' ? found : found.toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
}
