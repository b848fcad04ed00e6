import type { Choice, ResultType, Sensitivity } from '../../ground/catalogue/catalogue.ts';
import type { Permission } from '../../ground/kernel/permissions.ts';
import { invalid, ok, type Result } from '../../ground/kernel/result.ts';
import { isStoredDecimal } from '../../text/decimal.ts';
import { valueDecimals } from '../results/value.ts';

export const reflexConditionKinds = ['above', 'at-least', 'below', 'at-most', 'flag', 'choice'] as const;
export type ReflexConditionKind = (typeof reflexConditionKinds)[number];

/** low: L or LL. high: H or HH. abnormal: A or AA, of a value that is chosen. */
export const reflexFlags = ['low', 'high', 'abnormal'] as const;
export type ReflexFlag = (typeof reflexFlags)[number];

export interface ReflexCondition {
  readonly kind: ReflexConditionKind;
  /** A stored decimal, one of the flags above, or one of the choices of the test. */
  readonly value: string;
}

export const reflexPregnancies = ['ANY', 'PREG', 'NONE', 'POSTPARTUM'] as const;
export type ReflexPregnancy = (typeof reflexPregnancies)[number];

const reflexSexes: readonly ReflexPeople['sex'][] = [null, 'male', 'female'];

/** Whose results it looks at. Null: everyone's. Both years belong to it. */
export interface ReflexPeople {
  readonly sex: 'male' | 'female' | null;
  readonly pregnancy: ReflexPregnancy;
  readonly ageYearsMin: number | null;
  readonly ageYearsMax: number | null;
}

export interface ReflexAddition {
  readonly testCode: string;
  /** How long after collection it may still be measured from the tube. Null: nobody knows, so a new tube is asked for. */
  readonly stableHours: number | null;
}

export interface ReflexTerms {
  readonly testCode: string;
  readonly condition: ReflexCondition;
  readonly people: ReflexPeople;
  readonly adds: readonly ReflexAddition[];
  /** What she had or waits for within so many days before is not added. */
  readonly withinDays: number;
}

/** One version of what a result of a test adds. A change is a new version. */
export interface ReflexRule extends ReflexTerms {
  readonly ruleCode: string;
  readonly version: number;
  /** What the approver had the right to add, of tests that need a right of their own. */
  readonly allowedSensitive: readonly Sensitivity[];
}

export const reflexLimits = {
  codeMax: 24,
  addsMax: 5,
  stableHoursMax: 720,
  withinDaysMax: 365,
  ageYearsMax: 120,
  depthMax: 3,
} as const;

/**
 * Tests that are done only after the person has agreed to them, and who may let a rule add one. Asked when the rule is
 * approved, and again for each result: a test may become one of these later.
 */
const rightToAdd: Readonly<Record<Sensitivity, Permission>> = {
  HIV: 'results.restricted',
  GENETIC: 'karyotypes.approve',
  FETAL_SEX: 'karyotypes.approve',
};

/** Of what the added tests are, that which this person may let a rule add; undefined where something is left over. */
export function sensitiveAllowedTo(
  permissions: ReadonlySet<Permission>,
  added: readonly string[],
): readonly Sensitivity[] | undefined {
  const known = Object.keys(rightToAdd) as readonly Sensitivity[];
  const wanted = [...new Set(added)];
  const allowed = known.filter((word) => wanted.includes(word) && permissions.has(rightToAdd[word]));
  return allowed.length === wanted.length ? allowed : undefined;
}

/** What a rule needs to know of a test. Sensitivities are those of everything that it is calculated from, too. */
export interface ReflexTest {
  readonly resultType: ResultType;
  readonly choices: readonly Choice[];
  readonly sensitive: readonly string[];
}

const compared: readonly ResultType[] = ['numeric', 'calculated'];
const chosen: readonly ResultType[] = ['ordinal', 'nominal'];

function isConditionOf({ kind, value }: ReflexCondition, test: ReflexTest): boolean {
  if (kind === 'choice')
    return chosen.includes(test.resultType) && test.choices.some((c) => c.value === value);
  if (!reflexConditionKinds.includes(kind)) return false;
  if (kind !== 'flag') {
    const isDecimal = isStoredDecimal(value, { decimals: valueDecimals });
    return compared.includes(test.resultType) && isDecimal;
  }
  const isOfChoices = value === 'abnormal';
  const isFlag = reflexFlags.some((flag) => flag === value);
  return isFlag && (isOfChoices ? chosen : compared).includes(test.resultType);
}

const isWholeIn = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

function arePeople({ sex, pregnancy, ageYearsMin, ageYearsMax }: ReflexPeople): boolean {
  const ages = [ageYearsMin, ageYearsMax].filter((age) => age !== null);
  const areAges = ages.every((age) => isWholeIn(age, 0, reflexLimits.ageYearsMax));
  const isInOrder = ageYearsMin === null || ageYearsMax === null || ageYearsMin <= ageYearsMax;
  const isKnown = reflexSexes.includes(sex) && reflexPregnancies.includes(pregnancy);
  return isKnown && areAges && isInOrder && (sex !== 'male' || pregnancy === 'ANY');
}

function areAdded({ testCode, adds }: ReflexTerms, tests: ReadonlyMap<string, ReflexTest>): boolean {
  const codes = adds.map((addition) => addition.testCode);
  const isDistinct = new Set(codes).size === codes.length && !codes.includes(testCode);
  // Arithmetic follows the values that it reads; nobody measures it from a tube.
  const areMeasured = codes.every((code) => tests.get(code)?.resultType !== 'calculated');
  return isWholeIn(codes.length, 1, reflexLimits.addsMax) && isDistinct && areMeasured;
}

const isStable = ({ stableHours }: ReflexAddition): boolean =>
  stableHours === null || isWholeIn(stableHours, 1, reflexLimits.stableHoursMax);

export interface ReflexDraft extends ReflexTerms {
  readonly ruleCode: string;
  readonly version: number;
}

/** What is wrong with the terms of one rule for itself; whether it fits beside the others is asked of the set. */
export function checkReflexTerms(
  draft: Pick<ReflexDraft, 'ruleCode'> & ReflexTerms,
  tests: ReadonlyMap<string, ReflexTest>,
): Result<true> {
  const { ruleCode, testCode, condition, people, adds, withinDays } = draft;
  const isCode = /^[A-Z0-9][A-Z0-9-]*$/.test(ruleCode);
  if (!isCode || !isWholeIn(ruleCode.length, 2, reflexLimits.codeMax)) return invalid('reflex-code-wrong');
  const trigger = tests.get(testCode);
  const isKnown = trigger !== undefined && adds.every((addition) => tests.has(addition.testCode));
  if (!isKnown) return invalid('test-unknown');
  if (trigger.sensitive.length > 0) return invalid('reflex-trigger-restricted');
  if (!isConditionOf(condition, trigger)) return invalid('reflex-condition-wrong');
  if (!arePeople(people)) return invalid('reflex-people-wrong');
  if (!areAdded(draft, tests)) return invalid('reflex-adds-wrong');
  if (!adds.every(isStable)) return invalid('reflex-stability-wrong');
  return isWholeIn(withinDays, 1, reflexLimits.withinDaysMax) ? ok(true) : invalid('reflex-days-wrong');
}
