import type { CyclePhase, Trimester } from '../../ground/catalogue/catalogue.ts';
import {
  dueDateOf,
  type EddSource,
  type PregnancyDating,
  gestationalDaysOn,
  trimesterOf,
} from './gestational-age.ts';
import { instantOf, vietnamDayOf } from '../../ground/kernel/vietnam-day.ts';

export const pregnancyStates = ['pregnant', 'not_pregnant', 'postpartum', 'unknown'] as const;
export type PregnancyState = (typeof pregnancyStates)[number];

/** From a column or a field: anything else is unknown. */
export function readPregnancyState(text: string | null | undefined): PregnancyState {
  return pregnancyStates.find((state) => state === text) ?? 'unknown';
}

export const chorionicities = ['dcda', 'mcda', 'mcma', 'other'] as const;
export type Chorionicity = (typeof chorionicities)[number];

/** What a visit says about a pregnancy; it changes while the visit lasts. */
export interface PregnancyFacts extends PregnancyDating {
  readonly state: PregnancyState;
  readonly fetuses: number | null;
  readonly chorionicity: Chorionicity | null;
  /** Births at term, before term, losses, living children: one digit each. */
  readonly para: string | null;
  readonly cyclePhase: CyclePhase | null;
}

/**
 * What is kept with an order. Made once: a due date that is corrected next month must not change what an old result
 * was compared with, so nothing here can be set and nothing computes it again.
 */
export interface PregnancyContext {
  readonly state: PregnancyState;
  readonly edd: string | null;
  readonly eddSource: EddSource | null;
  /** Null where unknown: not pregnant, not dated, or outside 4w0d to 43w0d. */
  readonly gaDaysAtOrder: number | null;
  readonly fetuses: number | null;
  readonly chorionicity: Chorionicity | null;
  readonly cyclePhase: CyclePhase | null;
}

export const unknownPregnancy: PregnancyContext = Object.freeze({
  state: 'unknown',
  edd: null,
  eddSource: null,
  gaDaysAtOrder: null,
  fetuses: null,
  chorionicity: null,
  cyclePhase: null,
});

function gestationalDaysAt(edd: string, instant: string): number | undefined {
  const milliseconds = instantOf(instant);
  return milliseconds === undefined ? undefined : gestationalDaysOn(edd, vietnamDayOf(milliseconds));
}

/** Facts of a pregnancy are kept for a pregnant woman only, so that a date left over from before cannot date anything. */
export function freezePregnancyContext(visit: PregnancyFacts, orderedTime: string): PregnancyContext {
  if (visit.state !== 'pregnant') {
    const cyclePhase = visit.state === 'postpartum' ? null : visit.cyclePhase;
    return Object.freeze({ ...unknownPregnancy, state: visit.state, cyclePhase });
  }
  const dueDate = dueDateOf(visit);
  return Object.freeze({
    state: visit.state,
    edd: dueDate?.edd ?? null,
    eddSource: dueDate?.source ?? null,
    gaDaysAtOrder: (dueDate && gestationalDaysAt(dueDate.edd, orderedTime)) ?? null,
    fetuses: visit.fetuses,
    chorionicity: visit.chorionicity,
    cyclePhase: null,
  });
}

/** Gestational days at a moment, by the day in Vietnam. Undefined: «chưa rõ tuổi thai». */
export function gestationalAgeAt(
  context: Pick<PregnancyContext, 'state' | 'edd'>,
  instant: string,
): number | undefined {
  if (context.state !== 'pregnant' || context.edd === null) return undefined;
  return gestationalDaysAt(context.edd, instant);
}

/** A pregnancy as the server keeps it and as an order is filled in: everything may be missing. */
export interface PregnancyRecord {
  readonly lmp: string | null;
  readonly edd: string | null;
  readonly eddSource: EddSource | null;
  readonly ultrasoundDate: string | null;
  readonly ultrasoundGaDays: number | null;
  readonly transferDate: string | null;
  readonly embryoDays: number | null;
}

export interface PregnancyToday {
  readonly edd: string;
  readonly source: EddSource;
  /** Undefined outside 4w0d to 43w0d. */
  readonly gestationalDays: number | undefined;
  readonly trimester: Trimester | undefined;
}

function datingOf(record: PregnancyRecord): PregnancyDating {
  const { ultrasoundDate, ultrasoundGaDays, transferDate, embryoDays } = record;
  const hasScan = ultrasoundDate !== null && ultrasoundGaDays !== null;
  const hasTransfer = transferDate !== null && embryoDays !== null;
  return {
    lmp: record.lmp,
    edd: record.edd,
    eddSource: record.eddSource,
    ultrasound: hasScan ? { date: ultrasoundDate, gestationalDays: ultrasoundGaDays } : null,
    ivf: hasTransfer ? { transferDate, embryoDays } : null,
  };
}

/** How far she is today, by the domain's order of what to go by. Undefined while nothing dates the pregnancy. */
export function pregnancyToday(record: PregnancyRecord, nowMs: number): PregnancyToday | undefined {
  const due = dueDateOf(datingOf(record));
  if (due === undefined) return undefined;
  const gestationalDays = gestationalDaysOn(due.edd, vietnamDayOf(nowMs));
  const trimester = gestationalDays === undefined ? undefined : trimesterOf(gestationalDays);
  return { ...due, gestationalDays, trimester };
}
