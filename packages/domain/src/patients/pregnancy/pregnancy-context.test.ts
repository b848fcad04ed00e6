import { describe, expect, it } from 'vitest';
import { dueDateOf } from './gestational-age.ts';
import { checkPregnancyFacts } from './pregnancy-check.ts';
import { freezePregnancyContext, gestationalAgeAt, readPregnancyState } from './pregnancy-context.ts';
import type { PregnancyFacts } from './pregnancy-context.ts';

const now = '2026-11-14T08:00:00+07:00';

const facts: PregnancyFacts = {
  state: 'pregnant',
  lmp: null,
  ultrasound: null,
  ivf: null,
  edd: null,
  eddSource: null,
  fetuses: 1,
  chorionicity: null,
  para: '1001',
  cyclePhase: null,
};

const lmp = '2026-08-20';
const ultrasound = { date: '2026-11-10', gestationalDays: 80 };
const ivf = { transferDate: '2026-09-10', embryoDays: 5 };
const edd = '2027-05-30';

it.each([
  ['pregnant', 'pregnant'],
  ['postpartum', 'postpartum'],
  ['Pregnant', 'unknown'],
  ['', 'unknown'],
  [null, 'unknown'],
  [undefined, 'unknown'],
])('the state %j is read as %s', (text, state) => {
  expect(readPregnancyState(text)).toBe(state);
});

describe('the due date to go by', () => {
  it.each<[string, Partial<PregnancyFacts>, unknown]>([
    ['nothing known', {}, undefined],
    ['the last period', { lmp }, { edd: '2027-05-27', source: 'lmp' }],
    ['a scan', { ultrasound }, { edd: '2027-05-29', source: 'ultrasound' }],
    ['a transfer of five days', { ivf }, { edd: '2027-05-29', source: 'ivf' }],
    ['a transfer of three days', { ivf: { ...ivf, embryoDays: 3 } }, { edd: '2027-05-31', source: 'ivf' }],
    ['a written date', { edd }, { edd, source: 'stated' }],
    ['a written date with its source', { edd, eddSource: 'ultrasound' }, { edd, source: 'ultrasound' }],
    ['a scan before the last period', { lmp, ultrasound }, { edd: '2027-05-29', source: 'ultrasound' }],
    ['a transfer before a scan', { lmp, ultrasound, ivf }, { edd: '2027-05-29', source: 'ivf' }],
    ['a scan before a written date', { edd, ultrasound }, { edd: '2027-05-29', source: 'ultrasound' }],
    [
      'a written date of a transfer before a scan',
      { edd, eddSource: 'ivf', ultrasound },
      { edd, source: 'ivf' },
    ],
    [
      'a scan before its own written date',
      { edd, eddSource: 'ultrasound', ultrasound },
      { edd: '2027-05-29', source: 'ultrasound' },
    ],
    ['a written date before the last period', { edd, lmp }, { edd, source: 'stated' }],
    [
      'a written date of the last period behind a scan',
      { edd, eddSource: 'lmp', ultrasound },
      { edd: '2027-05-29', source: 'ultrasound' },
    ],
    ['a date that is not in the calendar', { edd: '2027-02-30', lmp }, { edd: '2027-05-27', source: 'lmp' }],
  ])('is that of %s', (_what, change, expected) => {
    expect(dueDateOf({ ...facts, ...change })).toStrictEqual(expected);
  });
});

describe('the context of an order', () => {
  it('keeps the due date, where it is from and the age on the day of the order', () => {
    expect(freezePregnancyContext({ ...facts, lmp, fetuses: 2, chorionicity: 'dcda' }, now)).toStrictEqual({
      state: 'pregnant',
      edd: '2027-05-27',
      eddSource: 'lmp',
      gaDaysAtOrder: 86,
      fetuses: 2,
      chorionicity: 'dcda',
      cyclePhase: null,
    });
  });

  it.each([
    ['the evening before', '2026-11-13T16:59:59Z', 85],
    ['midnight in Vietnam', '2026-11-13T17:00:00Z', 86],
    ['long before', '2026-09-01T08:00:00+07:00', null],
    ['without a zone', '2026-11-14T08:00:00', null],
  ])('counts by the day in Vietnam: %s', (_what, instant, days) => {
    expect(freezePregnancyContext({ ...facts, lmp }, instant).gaDaysAtOrder).toBe(days);
  });

  it.each(['not_pregnant', 'postpartum', 'unknown'] as const)(
    'keeps no dates of a woman who is %s',
    (state) => {
      const context = freezePregnancyContext({ ...facts, lmp, ultrasound, edd, state }, now);
      expect(context).toMatchObject({
        state,
        edd: null,
        eddSource: null,
        gaDaysAtOrder: null,
        fetuses: null,
      });
      expect(gestationalAgeAt(context, now)).toBeUndefined();
    },
  );

  it('keeps a cycle phase only of a woman who has one', () => {
    const phaseOf = (state: PregnancyFacts['state']): unknown =>
      freezePregnancyContext({ ...facts, state, cyclePhase: 'luteal' }, now).cyclePhase;
    expect(phaseOf('not_pregnant')).toBe('luteal');
    expect(phaseOf('unknown')).toBe('luteal');
    expect(phaseOf('pregnant')).toBeNull();
    expect(phaseOf('postpartum')).toBeNull();
  });

  it('cannot be changed', () => {
    const context = freezePregnancyContext({ ...facts, lmp }, now);
    expect(Object.isFrozen(context)).toBe(true);
    expect(() => Object.assign(context, { edd: '2027-01-01' })).toThrow(TypeError);
  });

  it('gives the age at any later moment', () => {
    const context = freezePregnancyContext({ ...facts, lmp }, now);
    expect(gestationalAgeAt(context, '2026-11-21T08:00:00+07:00')).toBe(93);
    expect(gestationalAgeAt(context, '2027-06-17T23:59:00+07:00')).toBe(301);
    expect(gestationalAgeAt(context, '2027-06-18T00:00:00+07:00')).toBeUndefined();
  });
});

describe('facts of a pregnancy', () => {
  it.each<[string, Partial<PregnancyFacts>]>([
    ['nothing', { fetuses: null, para: null }],
    ['a period that began today', { lmp: '2026-11-14' }],
    ['a period 43 weeks back', { lmp: '2026-01-17' }],
    ['a due date three weeks ago', { edd: '2026-10-24' }],
    ['a due date in 300 days', { edd: '2027-09-10' }],
    ['twins with their membranes', { fetuses: 2, chorionicity: 'mcda' }],
    ['a scan and a transfer', { ultrasound, ivf }],
  ])('allow %s', (_what, change) => {
    expect(checkPregnancyFacts({ ...facts, ...change }, now)).toStrictEqual([]);
  });

  it.each<[string, Partial<PregnancyFacts>, string]>([
    ['a period tomorrow', { lmp: '2026-11-15' }, 'lmp-outside'],
    ['a period more than 43 weeks back', { lmp: '2026-01-16' }, 'lmp-outside'],
    ['a period that is no date', { lmp: '2026-02-30' }, 'lmp-outside'],
    ['a due date too long ago', { edd: '2026-10-23' }, 'edd-outside'],
    ['a due date too far ahead', { edd: '2027-09-11' }, 'edd-outside'],
    ['a scan tomorrow', { ultrasound: { ...ultrasound, date: '2026-11-15' } }, 'ultrasound-outside'],
    [
      'a scan before four weeks',
      { ultrasound: { ...ultrasound, gestationalDays: 27 } },
      'ultrasound-outside',
    ],
    ['half a day of age', { ultrasound: { ...ultrasound, gestationalDays: 80.5 } }, 'ultrasound-outside'],
    ['a transfer tomorrow', { ivf: { ...ivf, transferDate: '2026-11-15' } }, 'ivf-outside'],
    ['an embryo of eight days', { ivf: { ...ivf, embryoDays: 8 } }, 'ivf-outside'],
    ['no fetus', { fetuses: 0 }, 'fetuses-outside'],
    ['half a fetus', { fetuses: 1.5 }, 'fetuses-outside'],
    ['twins without their membranes', { fetuses: 2 }, 'chorionicity-missing'],
    ['three digits', { para: '101' }, 'para-malformed'],
    ['five digits', { para: '10010' }, 'para-malformed'],
    ['letters', { para: '1OO1' }, 'para-malformed'],
    ['digits of another script', { para: '١٠٠١' }, 'para-malformed'],
  ])('refuse %s', (_what, change, problem) => {
    expect(checkPregnancyFacts({ ...facts, ...change }, now)).toStrictEqual([problem]);
  });

  it('name everything that is wrong at once', () => {
    const wrong = { ...facts, lmp: '2026-12-01', edd: '2030-01-01', fetuses: 6, para: '1' };
    expect(checkPregnancyFacts(wrong, now)).toStrictEqual([
      'lmp-outside',
      'edd-outside',
      'fetuses-outside',
      'chorionicity-missing',
      'para-malformed',
    ]);
  });

  it('cannot be checked at a moment without its zone', () => {
    expect(() => checkPregnancyFacts(facts, '2026-11-14')).toThrow(RangeError);
  });
});
