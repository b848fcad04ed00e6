import { gestationalDaysAllowed, isGestationalAgeAllowed } from './gestational-age.ts';
import type { PregnancyFacts } from './pregnancy-context.ts';
import { dayNumberOf, instantOf, vietnamDayOf } from '../../ground/kernel/vietnam-day.ts';

/** What is wrong with the facts of a pregnancy, by the field in which it is put right. */
export type PregnancyProblem =
  | 'lmp-outside'
  | 'edd-outside'
  | 'ultrasound-outside'
  | 'ivf-outside'
  | 'fetuses-outside'
  | 'chorionicity-missing'
  | 'para-malformed';

const eddWindow = { before: 21, after: 300 } as const;
const fetusesAllowed = { min: 1, max: 5 } as const;
/** Embryos are frozen and transferred on their second to seventh day. */
const embryoDaysAllowed = { min: 2, max: 7 } as const;
const paraPattern = /^\d{4}$/;

function isDateWithin(date: string, from: number, to: number): boolean {
  const day = dayNumberOf(date);
  return day !== undefined && day >= from && day <= to;
}

function isPast(date: string, today: number): boolean {
  return isDateWithin(date, today - gestationalDaysAllowed.max, today);
}

function isWholeWithin(value: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

function isScanPossible({ ultrasound }: PregnancyFacts, today: number): boolean {
  if (ultrasound === null) return true;
  const { date, gestationalDays } = ultrasound;
  return isPast(date, today) && Number.isInteger(gestationalDays) && isGestationalAgeAllowed(gestationalDays);
}

function isTransferPossible({ ivf }: PregnancyFacts, today: number): boolean {
  if (ivf === null) return true;
  return isPast(ivf.transferDate, today) && isWholeWithin(ivf.embryoDays, embryoDaysAllowed);
}

function datingProblems(facts: PregnancyFacts, today: number): readonly PregnancyProblem[] {
  const { lmp, edd } = facts;
  const problems: PregnancyProblem[] = [];
  if (lmp !== null && !isPast(lmp, today)) problems.push('lmp-outside');
  if (edd !== null && !isDateWithin(edd, today - eddWindow.before, today + eddWindow.after)) {
    problems.push('edd-outside');
  }
  if (!isScanPossible(facts, today)) problems.push('ultrasound-outside');
  if (!isTransferPossible(facts, today)) problems.push('ivf-outside');
  return problems;
}

/** Everything that is wrong, so that a form can mark all its fields at once. Checked when typed, never on old orders. */
export function checkPregnancyFacts(facts: PregnancyFacts, instant: string): readonly PregnancyProblem[] {
  const now = instantOf(instant);
  if (now === undefined) throw new RangeError('a moment needs its zone');
  const { fetuses, chorionicity, para } = facts;
  const problems = [...datingProblems(facts, vietnamDayOf(now))];
  if (fetuses !== null && !isWholeWithin(fetuses, fetusesAllowed)) problems.push('fetuses-outside');
  if (fetuses !== null && fetuses >= 2 && chorionicity === null) problems.push('chorionicity-missing');
  if (para !== null && !paraPattern.test(para)) problems.push('para-malformed');
  return problems;
}
