import { fc, test } from '@fast-check/vitest';
import { atScale } from '@senlab/testkit/scale';
import { describe, expect } from 'vitest';
import type { RangeCondition, ReferenceRange } from '../../ground/catalogue/catalogue.ts';
import { unknownPregnancy } from '../../patients/pregnancy/pregnancy-context.ts';
import { dateOfDayNumber } from '../../ground/kernel/vietnam-day.ts';
import { checkRangeSet } from './check-range-set.ts';
import { chooseRange } from './choose-range.ts';
import type { RangeChoice } from './choose-range.ts';
import { exampleRange } from './ranges.test-support.ts';
import type { RangePerson } from './range-subject.ts';

const birthDay = 20_000;
const hourMs = 3_600_000;

/** Somebody of whom everything is known: hours of life, and gestational days where pregnant. */
interface Known {
  readonly sex: 'male' | 'female';
  readonly minuteOfBirth: number;
  readonly hours: number;
  readonly gestationalDays: number | null;
  readonly phase: RangeCondition['cyclePhase'];
}

const two = (value: number): string => String(value).padStart(2, '0');

function personOf(known: Known, collectedDay: number): RangePerson {
  const { sex, minuteOfBirth, gestationalDays, phase } = known;
  const time = `${two(Math.floor(minuteOfBirth / 60))}:${two(minuteOfBirth % 60)}`;
  const isPregnant = sex === 'female' && gestationalDays !== null;
  return {
    sex,
    birth: { date: dateOfDayNumber(birthDay), precision: 'day', time },
    pregnancy: {
      ...unknownPregnancy,
      state: isPregnant ? 'pregnant' : 'not_pregnant',
      edd: isPregnant ? dateOfDayNumber(collectedDay + 280 - gestationalDays) : null,
      cyclePhase: sex === 'female' ? (phase ?? 'follicular') : null,
    },
  };
}

function chosenFor(ranges: readonly ReferenceRange[], known: Known): RangeChoice {
  const born = birthDay * 24 * hourMs - 7 * hourMs + known.minuteOfBirth * 60_000;
  const collected = born + known.hours * hourMs + 1;
  const day = Math.floor((collected + 7 * hourMs) / (24 * hourMs));
  const moment = { collectedTime: new Date(collected).toISOString(), method: null };
  return chooseRange(ranges, personOf(known, day), moment);
}

const known: fc.Arbitrary<Known> = fc.record({
  sex: fc.constantFrom('male', 'female'),
  minuteOfBirth: fc.integer({ min: 0, max: 1439 }),
  hours: fc.integer({ min: 0, max: 14 * 24 }),
  gestationalDays: fc.option(fc.integer({ min: 28, max: 301 })),
  phase: fc.constantFrom('follicular', 'luteal'),
});

/** Neighbouring intervals between cuts; most cuts fit, some are moved so that holes and overlaps arise. */
function intervals(max: number): fc.Arbitrary<readonly (readonly [number, number])[]> {
  const cut = fc.record({ at: fc.integer({ min: 0, max }), slip: fc.constantFrom(0, 0, 0, 0, 1, -1) });
  return fc.uniqueArray(cut, { minLength: 2, maxLength: 4, selector: ({ at }) => at }).map((cuts) => {
    const sorted = cuts.toSorted((one, other) => one.at - other.at);
    return sorted.slice(1).map(({ at }, index) => {
      const start = sorted[index] ?? { at: 0, slip: 0 };
      return [Math.max(0, start.at + start.slip), at - 1] as const;
    });
  });
}

const agePart: fc.Arbitrary<readonly Partial<RangeCondition>[]> = fc.oneof(
  fc.constant([{}]),
  intervals(12).map((list) => list.map(([ageDaysMin, ageDaysMax]) => ({ ageDaysMin, ageDaysMax }))),
  intervals(120).map((list) => list.map(([ageHoursMin, ageHoursMax]) => ({ ageHoursMin, ageHoursMax }))),
  fc
    .integer({ min: 1, max: 5 })
    .map((days) => [{ ageHoursMax: days * 24 - 1 }, { ageDaysMin: days, ageDaysMax: days + 3 }]),
);

const statePart: fc.Arbitrary<readonly Partial<RangeCondition>[]> = fc.constantFrom<
  readonly Partial<RangeCondition>[]
>(
  [{}],
  [{ pregnancy: 'NONE' }],
  [{ sex: 'female' }, { sex: 'male' }],
  [{ pregnancy: 'NONE' }, { pregnancy: 'T1' }, { pregnancy: 'T2' }, { pregnancy: 'T3' }],
  [{ pregnancy: 'NONE' }, { pregnancy: 'T2' }, { pregnancy: 'PREG' }],
  [{ pregnancy: 'NONE' }, { pregnancy: 'T3' }],
  [
    { pregnancy: 'NONE', cyclePhase: 'follicular' },
    { pregnancy: 'NONE', cyclePhase: 'luteal' },
    { sex: 'male' },
  ],
);

const windowPart: fc.Arbitrary<readonly Partial<RangeCondition>[]> = fc.oneof(
  fc.constant([]),
  intervals(330).map((list) =>
    list.map(([gaDaysMin, gaDaysMax]) => ({ pregnancy: 'PREG' as const, gaDaysMin, gaDaysMax })),
  ),
);

const rangeSet: fc.Arbitrary<readonly ReferenceRange[]> = fc
  .tuple(statePart, agePart, windowPart, fc.boolean())
  .map(([states, ages, windows, hasRest]) => {
    const both = states.flatMap((state) => ages.map((age) => ({ ...state, ...age })));
    const conditions = [...both, ...windows, ...(hasRest ? [{}] : [])];
    return conditions.map((condition, index) => exampleRange(`r${two(index)}`, condition));
  });

const acceptedSet = rangeSet.filter((ranges) => checkRangeSet(ranges).length === 0);

const isChosen = (ranges: readonly ReferenceRange[], person: Known): boolean =>
  chosenFor(ranges, person).kind === 'chosen';

/** By asking chooseRange about other people, not by asking the check: somebody younger and somebody older has one. */
function isInsideAges(ranges: readonly ReferenceRange[], person: Known): boolean {
  const hours = Array.from({ length: 20 * 24 }, (_, hour) => hour);
  const isCovered = (hour: number): boolean => isChosen(ranges, { ...person, hours: hour });
  return (
    hours.some((hour) => hour <= person.hours && isCovered(hour)) &&
    hours.some((hour) => hour >= person.hours && isCovered(hour))
  );
}

/** For properties that ask about many people, or find few sets that they can speak about. */
const dear = { numRuns: atScale({ each: 25, long: 1_000 }) };

describe('an accepted set', () => {
  test.prop([acceptedSet, known])('never leaves two ranges to guess from', (ranges, person) => {
    expect(chosenFor(ranges, person).kind).not.toBe('ambiguous');
  });

  test.prop([acceptedSet, known], dear)(
    'has exactly one range for whoever is between two ages that have one',
    (ranges, person) => {
      fc.pre(isInsideAges(ranges, person));
      expect(chosenFor(ranges, person).kind).toBe('chosen');
    },
  );

  test.prop([acceptedSet, known, fc.integer({ min: 28, max: 301 }), fc.integer({ min: 28, max: 301 })], dear)(
    'has one range for whoever is between two gestational ages that have one',
    (ranges, someone, one, other) => {
      const person = { ...someone, sex: 'female' as const };
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      fc.pre([from, to].every((days) => isChosen(ranges, { ...person, gestationalDays: days })));
      const between = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      expect(between.every((days) => isChosen(ranges, { ...person, gestationalDays: days }))).toBe(true);
    },
  );

  test.prop([acceptedSet, known], dear)(
    'that knows one trimester knows the whole pregnancy',
    (ranges, someone) => {
      const person = { ...someone, sex: 'female' as const, gestationalDays: someone.gestationalDays ?? 100 };
      const choice = chosenFor(ranges, person);
      fc.pre(choice.kind === 'chosen' && ['T1', 'T2', 'T3'].includes(choice.range.pregnancy));
      const weeks = Array.from({ length: 40 }, (_, week) => (week + 4) * 7);
      expect(
        weeks.every((days) => isChosen(ranges, { ...person, gestationalDays: Math.min(days, 301) })),
      ).toBe(true);
    },
  );
});

describe('any set', () => {
  test.prop([
    rangeSet.chain((ranges) =>
      fc.tuple(fc.constant(ranges), fc.shuffledSubarray([...ranges], { minLength: ranges.length })),
    ),
    known,
  ])('gives the same answer in every order', ([ranges, shuffled], person) => {
    expect(chosenFor(shuffled, person)).toStrictEqual(chosenFor(ranges, person));
  });

  test.prop([rangeSet, known])(
    'is only ever ambiguous where the check finds an overlap',
    (ranges, person) => {
      fc.pre(chosenFor(ranges, person).kind === 'ambiguous');
      expect(checkRangeSet(ranges).some(({ kind }) => kind === 'overlap')).toBe(true);
    },
  );
});
