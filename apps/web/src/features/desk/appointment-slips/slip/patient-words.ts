import { printedName } from '@senlab/domain';
import { formatDate } from '@senlab/domain/text';

/** Whom the slip is about, as the search box or the slip gives it. */
export interface SlipPatient {
  readonly _id: string;
  readonly patientCode: string;
  readonly fullName: string;
  readonly birthDate: string;
  readonly birthPrecision: 'day' | 'month' | 'year';
}

export function birthWords({ birthDate, birthPrecision }: Omit<SlipPatient, '_id'>): string {
  if (birthPrecision === 'year') return birthDate.slice(0, 4);
  const day = formatDate(birthDate);
  return birthPrecision === 'month' ? day.slice(3) : day;
}

export function patientWords(patient: Omit<SlipPatient, '_id'>): string {
  return `${printedName(patient.fullName)} · ${birthWords(patient)} · ${patient.patientCode}`;
}
