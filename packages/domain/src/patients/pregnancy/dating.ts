import { dueDateFrom, pregnancyDays } from './gestational-age.ts';

/** How a due date was come to. `stated`: somebody wrote the date and not where it is from. */
export type EddSource = 'ivf' | 'ultrasound' | 'stated' | 'lmp';

/**
 * Best first. The day of a transfer is known; an early scan measures; what somebody wrote down may rest on either;
 * a remembered period is the weakest, and cycles differ.
 */
const eddSourceOrder: readonly EddSource[] = ['ivf', 'ultrasound', 'stated', 'lmp'];

/** Ovulation, and so fertilisation, counts as the 14th day of a pregnancy. */
const fertilisationDay = 14;

/** What a visit knows about how far a pregnancy is. */
export interface PregnancyDating {
  readonly lmp: string | null;
  /** Of the earliest scan: later scans measure growth, not age. */
  readonly ultrasound: { readonly date: string; readonly gestationalDays: number } | null;
  /** The embryo's age at its transfer: 3 or 5 days as a rule. */
  readonly ivf: { readonly transferDate: string; readonly embryoDays: number } | null;
  readonly edd: string | null;
  /** How the written due date was come to; null where nobody said. */
  readonly eddSource: EddSource | null;
}

export interface DueDate {
  readonly edd: string;
  readonly source: EddSource;
}

function found(edd: string | undefined, source: EddSource): readonly DueDate[] {
  return edd === undefined ? [] : [{ edd, source }];
}

/** The due date to go by. Measurements come before the written date of the same kind, because they can be checked. */
export function dueDateOf({ ivf, ultrasound, edd, eddSource, lmp }: PregnancyDating): DueDate | undefined {
  const dueDates = [
    ...(ivf ? found(dueDateFrom(ivf.transferDate, fertilisationDay + ivf.embryoDays), 'ivf') : []),
    ...(ultrasound ? found(dueDateFrom(ultrasound.date, ultrasound.gestationalDays), 'ultrasound') : []),
    // Through the same door as the others, so that a date that is not in the calendar is dropped here too.
    ...(edd === null ? [] : found(dueDateFrom(edd, pregnancyDays), eddSource ?? 'stated')),
    ...(lmp === null ? [] : found(dueDateFrom(lmp, 0), 'lmp')),
  ];
  return dueDates.toSorted(
    (one, other) => eddSourceOrder.indexOf(one.source) - eddSourceOrder.indexOf(other.source),
  )[0];
}
