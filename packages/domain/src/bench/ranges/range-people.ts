/** People for the tables of chooseRange, built as the product builds them: facts of a visit, kept with an order. */
import type { CyclePhase, Sex } from '../../ground/catalogue/reference-range.ts';
import type { Birth } from '../../patients/patients/birth.ts';
import { freezePregnancyContext } from '../../patients/pregnancy/pregnancy-context.ts';
import type { PregnancyState } from '../../patients/pregnancy/pregnancy-context.ts';
import { dateOfDayNumber, dayNumberOf } from '../../ground/kernel/vietnam-day.ts';
import { chooseRange } from './choose-range.ts';
import type { RangeChoice } from './choose-range.ts';
import { exampleSets } from './range-examples.ts';
import type { ExampleSet } from './range-examples.ts';
import { rangeReasonText } from './texts.ts';

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
