import { describe, expect, it } from 'vitest';
import { isPatientCode, isUuid } from '@senlab/domain';
import { seedRandom } from '../seed-random.ts';
import { momentsOf, planDays } from './load-days.ts';
import { loadId } from './load-id.ts';
import { inventPeople } from './load-people.ts';
import { readLoadPlan } from './plan.ts';

const now = Date.parse('2026-11-14T09:00:00+07:00');
const nothing = { patients: undefined, items: undefined, until: undefined };

describe('the plan of a load', () => {
  it('is 25 million results of 600,000 people over two years when nothing is said', () => {
    expect(readLoadPlan(nothing, now)).toEqual({
      patients: 600_000,
      items: 25_000_000,
      days: 730,
      endMs: Date.parse('2026-11-15T00:00:00+07:00'),
    });
  });

  it('grows by days, because a day has only so many case numbers', () => {
    expect(readLoadPlan({ ...nothing, items: '100000000' }, now)).toMatchObject({
      days: 2_920,
      patients: 2_400_000,
    });
  });

  it('ends on the day that is asked for', () => {
    const plan = readLoadPlan({ ...nothing, items: '1000', until: '2026-01-31' }, now);
    expect(plan.endMs).toBe(Date.parse('2026-02-01T00:00:00+07:00'));
  });

  it.each([
    ['no number', { ...nothing, items: 'many' }],
    ['none', { ...nothing, items: '0' }],
    ['less than none', { ...nothing, items: '-5' }],
    ['a part of one', { ...nothing, patients: '1.5' }],
    ['too many people', { ...nothing, patients: '6000000' }],
    ['a day that the calendar does not have', { ...nothing, until: '2026-13-01' }],
    ['a day in words', { ...nothing, until: 'yesterday' }],
  ])('is refused with %s', (_what, given) => {
    expect(() => readLoadPlan(given, now)).toThrow(/--|fit/);
  });
});

describe('the days of a load', () => {
  const plan = readLoadPlan({ ...nothing, items: '500000' }, now);
  const days = planDays(plan, 20_000);

  it('hold all cases, and few on Sundays', () => {
    expect(days.reduce((sum, day) => sum + day.records, 0)).toBe(20_000);
    const perDay = Map.groupBy(days, ({ startMs }) => new Date(startMs + 7 * 3_600_000).getUTCDay());
    const mean = (weekday: number): number => {
      const list = perDay.get(weekday) ?? [];
      return list.reduce((sum, day) => sum + day.records, 0) / list.length;
    };
    expect(mean(0) / mean(3)).toBeGreaterThan(0.2);
    expect(mean(0) / mean(3)).toBeLessThan(0.4);
  });

  it('have their cases in order and within the day, most of them in the morning', () => {
    const [day] = days;
    if (day === undefined) throw new Error('no day');
    const moments = momentsOf(seedRandom('a day'), day);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(moments.every((at) => at >= day.startMs && at < day.startMs + 24 * 3_600_000)).toBe(true);
    const early = moments.filter((at) => at < day.startMs + 11 * 3_600_000).length;
    expect(early / moments.length).toBeGreaterThan(0.7);
  });
});

describe('the people of a load', () => {
  const plan = readLoadPlan({ ...nothing, items: '100000', patients: '120000' }, now);
  const places = [{ version: '1', provinceCode: '79', communeCode: '26734' }];

  it('are nobody twice, have codes with right check digits, and hold nothing that breaks a row', () => {
    const ids = new Set<string>();
    const codes = new Set<string>();
    for (const { person, patientRow } of inventPeople(plan, places)) {
      const fields = patientRow.trimEnd().split('\t');
      if (fields.length !== 20 || patientRow.replace(/\\N/g, '').includes('\\')) throw new Error(patientRow);
      if (!isPatientCode(person.code) || !isUuid(person.id)) throw new Error(person.code);
      ids.add(`${fields[8]}`);
      codes.add(person.code);
    }
    expect(ids.size).toBe(plan.patients);
    expect(codes.size).toBe(plan.patients);
  });

  it('are the same people every time', () => {
    const some = (): readonly string[] =>
      [...inventPeople({ ...plan, patients: 50 }, places)].map(({ patientRow }) => patientRow);
    expect(some()).toEqual(some());
  });
});

describe('an id of a load', () => {
  it('is a uuid, sorts by time, and differs by what it is for', () => {
    const earlier = loadId('record', now, 2);
    expect(isUuid(earlier)).toBe(true);
    expect(loadId('record', now + 1, 1) > earlier).toBe(true);
    expect(loadId('order', now, 2)).not.toBe(earlier);
  });
});
