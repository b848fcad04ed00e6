import { refusalTexts } from '@senlab/contract';
import {
  checkReflexTerms,
  formatDecimal,
  parseDecimal,
  reflexLimits,
  valueDecimals,
  type ReflexConditionKind,
  type ReflexPregnancy,
  type ReflexTerms,
  type ReflexTest,
} from '@senlab/domain';
import type { CatalogueTest } from '../auto-verification/rule-calls.ts';
import type { ReflexRule, SentTerms } from './reflex-calls.ts';

export interface TypedAddition {
  readonly testCode: string | null;
  readonly hours: string;
}

/** As typed. */
export interface TypedRule {
  readonly ruleCode: string;
  readonly testCode: string | null;
  readonly kind: ReflexConditionKind;
  readonly value: string;
  readonly sex: 'male' | 'female' | null;
  readonly pregnancy: ReflexPregnancy;
  readonly ageMin: string;
  readonly ageMax: string;
  readonly adds: readonly TypedAddition[];
  readonly days: string;
}

export const emptyRule: TypedRule = {
  ruleCode: '',
  testCode: null,
  kind: 'above',
  value: '',
  sex: null,
  pregnancy: 'ANY',
  ageMin: '',
  ageMax: '',
  adds: [{ testCode: null, hours: '' }],
  days: '28',
};

const typedNumber = (value: number | null): string => (value === null ? '' : String(value));

export function typedOf(ruleCode: string, terms: ReflexTerms): TypedRule {
  const { condition, people, adds } = terms;
  return {
    ruleCode,
    testCode: terms.testCode,
    kind: condition.kind,
    value: formatDecimal(condition.value),
    sex: people.sex,
    pregnancy: people.pregnancy,
    ageMin: typedNumber(people.ageYearsMin),
    ageMax: typedNumber(people.ageYearsMax),
    adds: adds.map(({ testCode, stableHours }) => ({ testCode, hours: typedNumber(stableHours) })),
    days: String(terms.withinDays),
  };
}

export function termsOfRule(rule: ReflexRule): ReflexTerms {
  const { sex, pregnancy, ageYearsMin, ageYearsMax } = rule;
  return {
    testCode: rule.testCode,
    condition: { kind: rule.conditionKind as ReflexConditionKind, value: rule.conditionValue },
    people: {
      sex: sex as 'male' | 'female' | null,
      pregnancy: pregnancy as ReflexPregnancy,
      ageYearsMin,
      ageYearsMax,
    },
    adds: rule.adds,
    withinDays: rule.withinDays,
  };
}

/** Empty: none. What is no whole number comes back as none, for the rule to refuse. */
function readWhole(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
}

const isCompared = (kind: ReflexConditionKind): boolean => kind !== 'flag' && kind !== 'choice';

export function readTerms(typed: TypedRule): ReflexTerms {
  const { kind, value } = typed;
  const number = isCompared(kind) ? (parseDecimal(value, { decimals: valueDecimals }) ?? '') : value;
  return {
    testCode: typed.testCode ?? '',
    condition: { kind, value: number },
    people: {
      sex: typed.sex,
      pregnancy: typed.pregnancy,
      ageYearsMin: readWhole(typed.ageMin),
      ageYearsMax: readWhole(typed.ageMax),
    },
    adds: typed.adds.map(({ testCode, hours }) => ({
      testCode: testCode ?? '',
      stableHours: readWhole(hours),
    })),
    withinDays: readWhole(typed.days) ?? Number.NaN,
  };
}

export function sentTerms({ testCode, condition, people, adds, withinDays }: ReflexTerms): SentTerms {
  return {
    testCode,
    conditionKind: condition.kind,
    conditionValue: condition.value,
    ...people,
    adds: adds.map((addition) => ({ ...addition })),
    withinDays,
  };
}

export interface RuleFault {
  readonly field: 'ruleCode' | 'testCode' | 'value' | 'people' | 'adds' | 'days';
  readonly message: string;
}

const fields: Readonly<Record<string, RuleFault['field']>> = {
  'reflex-code-wrong': 'ruleCode',
  'reflex-trigger-restricted': 'testCode',
  'reflex-condition-wrong': 'value',
  'reflex-people-wrong': 'people',
  'reflex-adds-wrong': 'adds',
  'reflex-stability-wrong': 'adds',
  'reflex-days-wrong': 'days',
};

/** By the rule that the server asks too. What is calculated from restricted values only the server knows. */
export function faultOf(typed: TypedRule, tests: readonly CatalogueTest[]): RuleFault | null {
  const known = new Map<string, ReflexTest>(tests.map((test) => [test.code, test]));
  const checked = checkReflexTerms({ ruleCode: typed.ruleCode, ...readTerms(typed) }, known);
  if (checked.ok || !('reason' in checked.refusal)) return null;
  const { reason } = checked.refusal;
  const unknown = typed.testCode === null ? 'testCode' : 'adds';
  const field = reason === 'test-unknown' ? unknown : (fields[reason] ?? 'adds');
  return { field, message: refusalTexts[reason] };
}

/** What may be asked about values of a test. */
export function kindsFor(test: CatalogueTest | undefined): readonly ReflexConditionKind[] {
  const isChosen = test?.resultType === 'ordinal' || test?.resultType === 'nominal';
  return isChosen ? ['choice', 'flag'] : ['above', 'at-least', 'below', 'at-most', 'flag'];
}

export const mayAddMore = ({ adds }: TypedRule): boolean => adds.length < reflexLimits.addsMax;
