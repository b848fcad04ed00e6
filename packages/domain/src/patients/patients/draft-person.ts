import { isStoredDate } from '../../text/date.ts';
import { isStoredTime } from '../../text/time.ts';
import { ageAt, ageMaxYears, isBirthDateOf, isNewborn, mayBeNewborn, type Birth } from './birth.ts';
import { issue, type DraftCheck, type PatientDraft } from './draft-fields.ts';
import { hasNameLength, isNewbornName, isPersonName } from './person-name.ts';
import { vietnamDateAt, vietnamInstantOf } from './stored-day.ts';

/** The birth of a draft as far as it can be reckoned with. */
export function draftBirth(draft: PatientDraft): Birth | undefined {
  const { birthDate, birthPrecision, birthTime } = draft;
  if (birthPrecision === null || !isBirthDateOf(birthPrecision, birthDate)) return undefined;
  return { date: birthDate, precision: birthPrecision, time: isStoredTime(birthTime) ? birthTime : null };
}

/** A newborn's record is one that began in the first 28 days; it keeps hour of birth and mother ever after. */
export function isNewbornDraft(draft: PatientDraft, registeredMs: number): boolean {
  const birth = draftBirth(draft);
  return birth !== undefined && isNewborn(birth, registeredMs);
}

export const checkDraftName: DraftCheck = ({ fullName, motherPatientId }) => {
  if (fullName === '') return issue('fullName', 'full-name-required');
  if (!hasNameLength(fullName)) return issue('fullName', 'full-name-length');
  const isChildName = motherPatientId !== '' && isNewbornName(fullName);
  return isPersonName(fullName) || isChildName ? [] : issue('fullName', 'full-name-characters');
};

export const checkDraftBirthDate: DraftCheck = (draft, { nowMs, registeredMs }) => {
  if (draft.birthDate === '') return issue('birthDate', 'birth-date-required');
  if (!isStoredDate(draft.birthDate)) return issue('birthDate', 'birth-date-invalid');
  if (draft.birthDate > vietnamDateAt(nowMs)) return issue('birthDate', 'birth-date-in-future');
  if (draft.birthPrecision === null) return issue('birthPrecision', 'birth-precision-required');
  const birth = draftBirth(draft);
  if (birth === undefined) return issue('birthDate', 'birth-date-invalid');
  const age = ageAt({ ...birth, time: null }, nowMs);
  if (age !== undefined && age.years > ageMaxYears) return issue('birthDate', 'age-over-limit');
  const dayIsMissing = birth.precision !== 'day' && mayBeNewborn(birth, registeredMs);
  return dayIsMissing ? issue('birthDate', 'birth-day-required') : [];
};

export const checkDraftBirthTime: DraftCheck = (draft, { nowMs, registeredMs }) => {
  const { birthDate, birthTime } = draft;
  if (birthTime === '') {
    return isNewbornDraft(draft, registeredMs) ? issue('birthTime', 'birth-time-required') : [];
  }
  if (!isStoredTime(birthTime)) return issue('birthTime', 'birth-time-invalid');
  const isToday = birthDate === vietnamDateAt(nowMs);
  return isToday && vietnamInstantOf(birthDate, birthTime) > nowMs
    ? issue('birthTime', 'birth-time-in-future')
    : [];
};

export const checkDraftGender: DraftCheck = ({ gender }) =>
  gender === null ? issue('gender', 'gender-required') : [];
