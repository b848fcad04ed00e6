import { isAbove, isBelow, type ResultFlag } from '../results/flags.ts';
import { subjectAt, type RangePerson } from '../ranges/range-subject.ts';
import type { ResultValue } from '../results/value.ts';
import type { SpecimenState } from '../states/specimen-states.ts';
import type {
  ReflexCondition,
  ReflexFlag,
  ReflexPeople,
  ReflexPregnancy,
  ReflexRule,
} from './reflex-rule.ts';

/** A value under which a technician or an approved rule has put a name. */
export interface ReflexTrigger {
  readonly testCode: string;
  readonly value: ResultValue;
  readonly flag: ResultFlag | null;
  /** Of the test, of the version that was measured, and of all that it is calculated from. */
  readonly sensitive: readonly string[];
  readonly person: RangePerson;
  readonly collectedTime: string;
}

const raised: Readonly<Record<string, readonly ResultFlag[]>> &
  Readonly<Record<ReflexFlag, readonly ResultFlag[]>> = {
  low: ['L', 'LL'],
  high: ['H', 'HH'],
  abnormal: ['A', 'AA'],
};

/** What is only known to be below or above a figure fulfils a condition where all that it may be does. */
function isCompared({ kind, value: limit }: ReflexCondition, { number, comparator }: ResultValue): boolean {
  if (number === null) return false;
  const measured = { number, comparator };
  if (kind === 'above') return isAbove(measured, limit) === 'yes';
  if (kind === 'below') return isBelow(measured, limit) === 'yes';
  return (kind === 'at-least' ? isBelow(measured, limit) : isAbove(measured, limit)) === 'no';
}

export function fulfilsCondition(
  condition: ReflexCondition,
  { value, flag }: Pick<ReflexTrigger, 'value' | 'flag'>,
): boolean {
  if (condition.kind === 'choice') return value.code === condition.value;
  if (condition.kind !== 'flag') return isCompared(condition, value);
  const wanted = raised[condition.value] ?? [];
  return flag !== null && wanted.includes(flag);
}

const statesOf: Readonly<Record<Exclude<ReflexPregnancy, 'ANY'>, string>> = {
  PREG: 'pregnant',
  NONE: 'not_pregnant',
  POSTPARTUM: 'postpartum',
};

/** Where sex, age or pregnancy is not known well enough to say yes, a rule adds nothing. */
export function isOfPeople(
  people: ReflexPeople,
  { person, collectedTime }: Pick<ReflexTrigger, 'person' | 'collectedTime'>,
): boolean {
  const { sex, state, age } = subjectAt(person, { collectedTime, method: null });
  if (people.sex !== null && sex !== people.sex) return false;
  if (people.pregnancy !== 'ANY' && state !== statesOf[people.pregnancy]) return false;
  const { ageYearsMin: min, ageYearsMax: max } = people;
  if (min === null && max === null) return true;
  return age !== undefined && age.yearsFrom >= (min ?? 0) && age.yearsTo <= (max ?? Number.POSITIVE_INFINITY);
}

/** Whether the rule speaks about this result. A restricted one triggers nothing: what was added would tell it. */
export function isCalledFor(rule: ReflexRule, trigger: ReflexTrigger): boolean {
  return (
    rule.testCode === trigger.testCode &&
    trigger.sensitive.length === 0 &&
    fulfilsCondition(rule.condition, trigger) &&
    isOfPeople(rule.people, trigger)
  );
}

/** A tube of the case. */
export interface ReflexTube {
  readonly specimenId: string;
  readonly specimenType: string;
  readonly timePoint: string | null;
  readonly state: SpecimenState;
  readonly condition: string | null;
  /** Epoch milliseconds. */
  readonly collectedAt: number | null;
}

const inLaboratory: readonly SpecimenState[] = ['received', 'processing', 'stored'];
const hourMilliseconds = 3_600_000;

export interface TubeQuestion {
  readonly specimenType: string;
  readonly stableHours: number | null;
  readonly at: number;
}

/**
 * The first tube that the test can still be measured from; null: a new one must be taken. Unknown is no: neither an
 * unknown stability nor an unknown time of collection lets a test be run from what may have decayed.
 */
export function tubeFor(
  tubes: readonly ReflexTube[],
  { specimenType, stableHours, at }: TubeQuestion,
): string | null {
  if (stableHours === null) return null;
  const found = tubes.find(({ collectedAt, ...tube }) => {
    const isSound = inLaboratory.includes(tube.state) && tube.condition === 'ok' && tube.timePoint === null;
    if (!isSound || tube.specimenType !== specimenType || collectedAt === null) return false;
    const age = at - collectedAt;
    return age >= 0 && age <= stableHours * hourMilliseconds;
  });
  return found?.specimenId ?? null;
}

export interface ReflexSituation {
  readonly rules: readonly ReflexRule[];
  readonly trigger: ReflexTrigger;
  /** Of the case; the one that the value came from first. */
  readonly tubes: readonly ReflexTube[];
  /** What an added test is drawn into, and what it must be kept secret for; undefined: no longer offered. */
  readonly testOf: (
    testCode: string,
  ) => { readonly specimenType: string; readonly sensitive: readonly string[] } | undefined;
  /** Whether she has the test or waits for it, in this case or in another of the last days. */
  readonly isPresent: (testCode: string, withinDays: number) => boolean;
  readonly at: number;
}

export interface ReflexDecision {
  readonly rule: ReflexRule;
  readonly testCode: string;
  /** Null: a new tube must be taken. */
  readonly specimenId: string | null;
}

/** What one result adds, each test once however many rules ask for it: the first by its code counts. */
export function decideReflexes(situation: ReflexSituation): readonly ReflexDecision[] {
  const { trigger, tubes, testOf, isPresent, at } = situation;
  const decided = new Map<string, ReflexDecision>();
  const rules = situation.rules
    .filter((rule) => isCalledFor(rule, trigger))
    .toSorted((one, other) => (one.ruleCode < other.ruleCode ? -1 : 1));
  for (const rule of rules) {
    for (const { testCode, stableHours } of rule.adds) {
      const test = testOf(testCode);
      const isAllowed = test?.sensitive.every((word) =>
        rule.allowedSensitive.some((known) => known === word),
      );
      if (test === undefined || isAllowed !== true || decided.has(testCode)) continue;
      if (testCode === trigger.testCode || isPresent(testCode, rule.withinDays)) continue;
      const specimenId = tubeFor(tubes, { specimenType: test.specimenType, stableHours, at });
      decided.set(testCode, { rule, testCode, specimenId });
    }
  }
  return [...decided.values()];
}
