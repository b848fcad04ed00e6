import { birthWords, lookAlikes, maskPhone, printedName } from '@senlab/domain';
import { texts as labTexts } from '../../../../parts/lab-frame/texts.ts';
import { texts } from '../texts.ts';
import type { PatientHit } from './use-patient-search.ts';

const say = texts.person;

export interface HitWords {
  readonly name: string;
  readonly facts: readonly string[];
  readonly address: string;
  /** What to compare before this person is opened; empty when nobody shares name and year. */
  readonly tellApart: readonly string[];
}

/** Patients of this list who share name and year, and those of whom the server knows a double elsewhere. */
export function lookAlikeIds(hits: readonly PatientHit[]): ReadonlySet<string> {
  const people = hits.map(({ _id, fullName, birthDate }) => ({ id: _id, fullName, birthDate }));
  const known = hits.filter(({ hasLookAlike }) => hasLookAlike).map(({ _id }) => _id);
  return new Set([...lookAlikes(people).flat(), ...known]);
}

export function hitWords(hit: PatientHit, isLookAlike: boolean): HitWords {
  const birth = birthWords(hit.birthDate, hit.birthPrecision);
  const phone = hit.phone === null ? [] : [say.phone(maskPhone(hit.phone))];
  const paper = hit.nationalIdEnd === null ? [] : [say.idEnd(hit.nationalIdEnd.slice(-4))];
  return {
    name: printedName(hit.fullName),
    facts: [
      say.born(birth),
      labTexts.genders[hit.gender],
      say.code(hit.patientCode),
      ...phone,
      ...(hit.isDemo ? [labTexts.demo] : []),
    ],
    address: hit.address,
    tellApart: isLookAlike ? [birth, ...paper] : [],
  };
}
