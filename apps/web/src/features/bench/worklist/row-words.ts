import { printedName, trimesterTexts, weeksAndDays } from '@senlab/domain';
import { texts as labTexts } from '../../../parts/lab-frame/texts.ts';
import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import type { RecordRow } from './record-source.ts';
import { texts } from './texts.ts';

export function nameWords({ patientName }: Pick<RecordRow, 'patientName'>): string {
  return printedName(patientName);
}

/** What tells two people of one name apart. */
export function personWords(
  row: Pick<RecordRow, 'patientCode' | 'patientBirthYear' | 'patientGender'>,
): string {
  return [row.patientCode, String(row.patientBirthYear), labTexts.genders[row.patientGender]].join(' · ');
}

export function gestationWords({
  gestationalDays,
  trimester,
}: Pick<RecordRow, 'gestationalDays' | 'trimester'>): string {
  if (gestationalDays === null) return '';
  const { weeks, days } = weeksAndDays(gestationalDays);
  const age = texts.gestation(weeks, days);
  return trimester === null ? age : `${age} · ${trimesterTexts[trimester]}`;
}

/** By the names of today; a code that is gone shows itself. */
export function namesOf(
  codes: readonly string[],
  named: Catalogue['panels'] | Catalogue['sections'],
): string {
  const names = new Map(named.map(({ code, name }) => [code, name]));
  return codes.map((code) => names.get(code) ?? code).join(', ');
}

type Counted = Pick<RecordRow, 'totalCount' | 'enteredCount' | 'approvedCount'>;

/** "4/12 nhập · 2 duyệt", and only the approved once every value is there. */
export function progressWords({ totalCount, enteredCount, approvedCount }: Counted): string {
  const { progress } = texts;
  if (totalCount === 0) return progress.none;
  if (enteredCount >= totalCount) return progress.approved(approvedCount, totalCount);
  const entered = progress.entered(enteredCount, totalCount);
  return approvedCount === 0 ? entered : progress.both(entered, approvedCount);
}

export interface ProgressShares {
  /** Percent of all values. */
  readonly entered: number;
  readonly approved: number;
}

export function progressShares({ totalCount, enteredCount, approvedCount }: Counted): ProgressShares {
  const share = (part: number): number =>
    totalCount === 0 ? 0 : Math.min(100, Math.round((part / totalCount) * 100));
  return { entered: share(enteredCount), approved: share(approvedCount) };
}
