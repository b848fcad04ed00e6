import { patientSearchKey } from './search-key.ts';

export interface ListedPatient {
  readonly id: string;
  readonly fullName: string;
  readonly birthDate: string;
}

/** Without the number of a twin: two tubes of "CB … 1" and "CB … 2" are the easiest of all to swap. */
function lookAlikeKey(patient: ListedPatient): string {
  const name = patientSearchKey(patient.fullName).replace(/^(cb .+) [1-6]$/, '$1');
  return `${name}|${patient.birthDate.slice(0, 4)}`;
}

/**
 * The patients on one list whom a tired person takes for each other: same name without marks, same year of birth.
 * Each group holds the ids of two or more, in the order of the list; the screen tells them apart in red and in words.
 */
export function lookAlikes(patients: readonly ListedPatient[]): readonly (readonly string[])[] {
  const groups = Map.groupBy(patients, lookAlikeKey);
  return [...groups.values()]
    .map((group) => [...new Set(group.map(({ id }) => id))])
    .filter((ids) => ids.length > 1);
}
