import type { Rule } from './rule-calls.ts';

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

export function endOf(rule: Rule): RuleEnd | null {
  if (rule.status !== 'retired') return null;
  if (rule.retiredByName === null) return 'replaced';
  if (rule.approvedTime !== null) return 'retired';
  return rule.retireReason === null ? 'withdrawn' : 'declined';
}
