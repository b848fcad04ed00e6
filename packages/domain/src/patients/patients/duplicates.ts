import { patientSearchKey } from './name-query.ts';
import type { BirthPrecision } from './birth.ts';
import type { IdType } from './identity-numbers.ts';

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

/** What tells one person from another. */
export interface PersonTraits {
  readonly fullName: string;
  readonly birthDate: string;
  readonly birthPrecision: BirthPrecision;
  readonly idType: IdType;
  readonly nationalId: string | null;
  readonly phone: string | null;
  readonly motherPatientId: string | null;
  readonly birthOrder: number | null;
}

export interface KnownPerson extends PersonTraits {
  readonly id: string;
}

export const duplicateLevels = ['certain', 'likely', 'possible'] as const;
export type DuplicateLevel = (typeof duplicateLevels)[number];

export type DuplicateReason =
  | 'same-national-id'
  | 'same-phone-and-name'
  | 'same-name-and-birth-date'
  | 'same-name-and-birth-year';

export interface DuplicateFinding {
  readonly patientId: string;
  readonly level: DuplicateLevel;
  readonly reasons: readonly DuplicateReason[];
}

function isSame(a: string | null, b: string | null): boolean {
  return a !== null && a !== '' && a === b;
}

/** Children of one birth: same mother, same day, each with a number of its own. */
function areTwins(a: PersonTraits, b: PersonTraits): boolean {
  const sameBirth = isSame(a.motherPatientId, b.motherPatientId) && a.birthDate === b.birthDate;
  return sameBirth && a.birthOrder !== null && b.birthOrder !== null && a.birthOrder !== b.birthOrder;
}

function nameReasons(draft: PersonTraits, known: PersonTraits): readonly DuplicateReason[] {
  if (patientSearchKey(draft.fullName) !== patientSearchKey(known.fullName)) return [];
  const reasons: DuplicateReason[] = [];
  if (isSame(draft.phone, known.phone)) reasons.push('same-phone-and-name');
  const bothDays = draft.birthPrecision === 'day' && known.birthPrecision === 'day';
  if (bothDays && draft.birthDate === known.birthDate) reasons.push('same-name-and-birth-date');
  else if (draft.birthDate.slice(0, 4) === known.birthDate.slice(0, 4)) {
    reasons.push('same-name-and-birth-year');
  }
  return reasons;
}

function reasonsFor(draft: PersonTraits, known: PersonTraits): readonly DuplicateReason[] {
  const sameId = draft.idType === known.idType && isSame(draft.nationalId, known.nationalId);
  const byName = areTwins(draft, known) ? [] : nameReasons(draft, known);
  return sameId ? ['same-national-id', ...byName] : byName;
}

/** Two different card numbers are two people more often than one person with a slip in the number. */
function haveDifferentCards(a: PersonTraits, b: PersonTraits): boolean {
  const bothCards =
    a.idType === 'cccd' && b.idType === 'cccd' && a.nationalId !== null && b.nationalId !== null;
  return bothCards && a.nationalId !== b.nationalId;
}

function levelOf(reasons: readonly DuplicateReason[], differentCards: boolean): DuplicateLevel {
  if (reasons.includes('same-national-id')) return 'certain';
  const isLikely = reasons.some((reason) => reason !== 'same-name-and-birth-year');
  return isLikely && !differentCards ? 'likely' : 'possible';
}

/**
 * Which known patients the draft may already be, the surest first. Leave the patient's own record out of the
 * candidates when one is edited. Two records of one woman are two halves of her history.
 */
export function findDuplicates(
  draft: PersonTraits,
  candidates: readonly KnownPerson[],
): readonly DuplicateFinding[] {
  const findings = candidates.flatMap((known): readonly DuplicateFinding[] => {
    const reasons = reasonsFor(draft, known);
    if (reasons.length === 0) return [];
    return [{ patientId: known.id, level: levelOf(reasons, haveDifferentCards(draft, known)), reasons }];
  });
  return findings.toSorted((a, b) => duplicateLevels.indexOf(a.level) - duplicateLevels.indexOf(b.level));
}
