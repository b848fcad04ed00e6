import type { RangeCondition, ReferenceRange, CyclePhase, Sex } from '../../ground/catalogue/catalogue.ts';
import { daysOfYears } from './range-subject.ts';
import type { Birth } from '../../patients/patients/birth.ts';
import { freezePregnancyContext, type PregnancyState } from '../../patients/pregnancy/pregnancy-context.ts';
import { dateOfDayNumber, dayNumberOf } from '../../ground/kernel/vietnam-day.ts';
import { chooseRange, type RangeChoice } from './choose-range.ts';
import { rangeReasonText } from './texts.ts';

/** Sets for the tests of this folder: rows of the starter catalogue, and some invented ones that say so. */
const forEverybody: RangeCondition = {
  sex: null,
  pregnancy: 'ANY',
  gaDaysMin: null,
  gaDaysMax: null,
  cyclePhase: null,
  ageDaysMin: null,
  ageDaysMax: null,
  ageHoursMin: null,
  ageHoursMax: null,
  method: null,
};

export function exampleRange(id: string, condition: Partial<RangeCondition>, limits = '1–9'): ReferenceRange {
  const [low = '', high = ''] = limits.split('–');
  return {
    ...forEverybody,
    ...condition,
    id,
    testCode: id.split(' ')[0] ?? id,
    low: low === '' ? null : low,
    high: high === '' ? null : high,
    text: null,
    criticalLow: null,
    criticalHigh: null,
  };
}

function trimesters(test: string, limits: readonly [string, string, string]): readonly ReferenceRange[] {
  return (['T1', 'T2', 'T3'] as const).map((pregnancy, index) =>
    exampleRange(`${test} ${pregnancy}`, { sex: 'female', pregnancy }, limits[index]),
  );
}

function byTrimester(
  test: string,
  none: string,
  limits: readonly [string, string, string],
): readonly ReferenceRange[] {
  return [exampleRange(`${test} NONE`, { pregnancy: 'NONE' }, none), ...trimesters(test, limits)];
}

function bySex(test: string, women: string, men: string): readonly ReferenceRange[] {
  return [
    exampleRange(`${test} F`, { sex: 'female', pregnancy: 'NONE' }, women),
    exampleRange(`${test} M`, { sex: 'male', pregnancy: 'NONE' }, men),
  ];
}

function weeks(test: string, from: number, to: number, limits: string): ReferenceRange {
  const window = { gaDaysMin: from * 7, gaDaysMax: to * 7 + 6 };
  const id = `${test} ${String(from)}–${String(to)}w`;
  return exampleRange(id, { sex: 'female', pregnancy: 'PREG', ...window }, limits);
}

function years(test: string, from: number, to: number, limits: string): ReferenceRange {
  const ages = { ageDaysMin: daysOfYears(from), ageDaysMax: daysOfYears(to + 1) - 1 };
  const id = `${test} ${String(from)}–${String(to)}y`;
  return exampleRange(id, { sex: 'female', pregnancy: 'NONE', ...ages }, limits);
}

function phase(
  test: string,
  cyclePhase: 'follicular' | 'ovulation' | 'luteal' | 'postmenopausal',
  limits: string,
) {
  return exampleRange(`${test} ${cyclePhase}`, { sex: 'female', pregnancy: 'NONE', cyclePhase }, limits);
}

function hours(test: string, from: number, to: number, limits: string): ReferenceRange {
  const id = `${test} ${String(from)}–${String(to)}h`;
  return exampleRange(id, { ageHoursMin: from, ageHoursMax: to }, limits);
}

export const exampleSets = {
  HGB: [...bySex('HGB', '120–155', '135–175'), ...trimesters('HGB', ['116–139', '97–148', '95–150'])],
  WBC: byTrimester('WBC', '4–10', ['5.7–13.6', '5.6–14.8', '5.9–16.9']),
  TSH: byTrimester('TSH', '0.27–4.2', ['0.1–4', '0.1–4', '0.27–4.2']),
  FER: [...bySex('FER', '13–150', '30–400'), ...trimesters('FER', ['6–130', '2–230', '0–116'])],
  MCHC: [exampleRange('MCHC NONE', { pregnancy: 'NONE' }, '320–350')],
  ESR: bySex('ESR', '0–20', '0–15'),
  AHBS: [exampleRange('AHBS ANY', {}, '10–')],
  BHCG: [
    exampleRange('BHCG NONE', { pregnancy: 'NONE' }, '–5'),
    weeks('BHCG', 3, 3, '5–50'),
    weeks('BHCG', 4, 4, '5–426'),
    weeks('BHCG', 5, 5, '18–7340'),
    weeks('BHCG', 6, 6, '1080–56500'),
    weeks('BHCG', 7, 8, '7650–229000'),
    weeks('BHCG', 9, 12, '25700–288000'),
    weeks('BHCG', 13, 16, '13300–254000'),
    weeks('BHCG', 17, 24, '4060–165400'),
    weeks('BHCG', 25, 40, '3640–117000'),
  ],
  AMH: [
    years('AMH', 20, 24, '1.22–11.7'),
    years('AMH', 25, 29, '0.89–9.85'),
    years('AMH', 30, 34, '0.58–8.13'),
    years('AMH', 35, 39, '0.15–7.49'),
    years('AMH', 40, 44, '0.03–5.47'),
  ],
  GLU: [
    exampleRange('GLU NONE', { pregnancy: 'NONE' }, '3.9–5.6'),
    exampleRange('GLU newborn', { pregnancy: 'NONE', ageDaysMax: 28 }, '2.6–8.3'),
  ],
  FSH: [
    exampleRange('FSH M', { sex: 'male', pregnancy: 'NONE' }, '1.5–12.4'),
    phase('FSH', 'follicular', '3.5–12.5'),
    phase('FSH', 'ovulation', '4.7–21.5'),
    phase('FSH', 'luteal', '1.7–7.7'),
    phase('FSH', 'postmenopausal', '25.8–134.8'),
  ],
  P4: [
    ...trimesters('P4', ['11–44', '25–83', '58–214']),
    phase('P4', 'follicular', '0.05–0.19'),
    phase('P4', 'ovulation', '0.05–4.1'),
    phase('P4', 'luteal', '4.1–14.5'),
  ],
  HCO3: [
    exampleRange('HCO3 NONE', { pregnancy: 'NONE' }, '22–28'),
    exampleRange('HCO3 T3', { sex: 'female', pregnancy: 'T3' }, '18–28'),
  ],
  /** Invented: bilirubin by hours of life, then by days, then everybody. */
  BILI: [
    hours('BILI', 0, 23, '–100'),
    hours('BILI', 24, 47, '–150'),
    hours('BILI', 48, 71, '–200'),
    exampleRange('BILI days', { ageDaysMin: 2, ageDaysMax: 28 }, '–220'),
    exampleRange('BILI rest', {}, '–17'),
  ],
  /** Invented: the laboratory knows women after birth. */
  POST: [
    ...byTrimester('POST', '4–10', ['5–13', '5–14', '6–16']),
    exampleRange('POST after', { sex: 'female', pregnancy: 'POSTPARTUM' }, '6–15'),
  ],
  /** Invented: after birth only up to 40 years. */
  LATE: [
    exampleRange('LATE NONE', { pregnancy: 'NONE' }, '4–10'),
    exampleRange('LATE after', { pregnancy: 'POSTPARTUM', ageDaysMax: daysOfYears(40) - 1 }, '6–15'),
  ],
  /** Invented: everything at once, from the weightiest to the lightest condition. */
  DEEP: [
    exampleRange('DEEP week', { sex: 'female', pregnancy: 'PREG', gaDaysMin: 112, gaDaysMax: 146 }),
    ...trimesters('DEEP', ['1–2', '1–3', '1–4']),
    exampleRange('DEEP PREG', { pregnancy: 'PREG' }),
    exampleRange('DEEP luteal', { pregnancy: 'NONE', cyclePhase: 'luteal' }),
    exampleRange('DEEP F', { pregnancy: 'NONE', sex: 'female' }),
    exampleRange('DEEP NONE', { pregnancy: 'NONE' }),
    exampleRange('DEEP jaffe', { method: 'jaffe' }),
    exampleRange('DEEP ANY', {}),
  ],
  /** Invented: refused by checkRangeSet, and still never guessed about. */
  TIED: [
    exampleRange('TIED a', { sex: 'female', ageDaysMin: 0, ageDaysMax: 7000 }),
    exampleRange('TIED b', { sex: 'female', ageDaysMin: 6000, ageDaysMax: 20_000 }),
  ],
} satisfies Record<string, readonly ReferenceRange[]>;

type ExampleSet = keyof typeof exampleSets;

/** People for the tables of chooseRange, built as the product builds them: facts of a visit, kept with an order. */

const morning = '2026-11-14T08:00:00+07:00';

export interface Someone {
  readonly sex?: Sex;
  readonly state?: PregnancyState;
  /** Gestational days on 14/11/2026. */
  readonly ga?: number;
  readonly phase?: CyclePhase;
  readonly birth?: Birth | null;
  readonly at?: string;
  readonly method?: string;
}

export const onDay = (date: string, time: string | null = null): Birth => ({ date, precision: 'day', time });
export const inYear = (year: number): Birth => ({
  date: `${String(year)}-01-01`,
  precision: 'year',
  time: null,
});

export function daysBefore(days: number): string {
  return dateOfDayNumber((dayNumberOf('2026-11-14') ?? 0) - days);
}

export function choose(set: ExampleSet, someone: Someone): RangeChoice {
  const { sex = 'female', ga, birth = onDay('1996-05-20'), at = morning } = someone;
  const state = someone.state ?? (ga === undefined ? 'not_pregnant' : 'pregnant');
  const lmp = ga === undefined ? null : daysBefore(ga);
  const facts = {
    state,
    lmp,
    ultrasound: null,
    ivf: null,
    edd: null,
    eddSource: null,
    fetuses: 1,
    chorionicity: null,
    para: null,
    cyclePhase: someone.phase ?? null,
  };
  const pregnancy = freezePregnancyContext(facts, morning);
  return chooseRange(
    exampleSets[set],
    { sex, birth, pregnancy },
    { collectedTime: at, method: someone.method ?? null },
  );
}

export function told(choice: RangeChoice): readonly string[] {
  if (choice.kind === 'none') return ['none', choice.why];
  if (choice.kind === 'ambiguous') return ['ambiguous', choice.ranges.map(({ id }) => id).join(' | ')];
  return [choice.range.id, rangeReasonText(choice.reason), ...(choice.isFallback ? ['fallback'] : [])];
}

export const w = (weeks: number, days: number): number => weeks * 7 + days;
export const man: Someone = { sex: 'male' };
export const hour = (hours: number, at = '2026-11-14T08:00:00+07:00'): Someone => ({
  sex: 'unknown',
  state: 'unknown',
  birth: onDay(
    daysBefore(Math.floor((hours + 15) / 24)),
    `${String((32 - (hours % 24)) % 24).padStart(2, '0')}:00`,
  ),
  at,
});

/** Who, of which test, and what is expected: the range, its words, and whether it is a stopgap. */
export type ChoiceRow = readonly [string, ExampleSet, Someone, ...string[]];

/** With what is expected in one piece, as a table of tests wants it. */
export function casesOf(
  rows: readonly ChoiceRow[],
): readonly (readonly [string, ExampleSet, Someone, readonly string[]])[] {
  return rows.map(([who, set, someone, ...expected]) => [who, set, someone, expected]);
}
