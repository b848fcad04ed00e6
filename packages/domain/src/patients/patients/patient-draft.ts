import { isStoredDate } from '../../text/date.ts';
import {
  checkDraftAddress,
  checkDraftListCodes,
  checkDraftPhone,
  checkDraftRelative,
  checkDraftMother,
  checkDraftSpouse,
  checkDraftInsurance,
  checkDraftNationalId,
  checkDraftBirthDate,
  checkDraftBirthTime,
  checkDraftGender,
  checkDraftName,
} from './draft-parts.ts';
import type { DraftCheck, PatientDraft, PatientDraftContext, PatientIssue } from './draft-fields.ts';
import { normaliseInsuranceNo, normaliseNationalId, normalisePatientPhone } from './identity-numbers.ts';
import { normalisePersonName } from './person-name.ts';

/** In the order of the form, so that the first issue is the field to jump to. */
const checks: readonly DraftCheck[] = [
  checkDraftName,
  checkDraftBirthDate,
  checkDraftBirthTime,
  checkDraftGender,
  checkDraftNationalId,
  checkDraftInsurance,
  checkDraftPhone,
  checkDraftRelative,
  checkDraftAddress,
  checkDraftListCodes,
  checkDraftSpouse,
  checkDraftMother,
];

/** What is stored of a date of which only the month or the year is known. */
function knownPart(draft: PatientDraft): string {
  const { birthDate, birthPrecision } = draft;
  if (!isStoredDate(birthDate)) return birthDate.trim();
  if (birthPrecision === 'year') return `${birthDate.slice(0, 4)}-01-01`;
  return birthPrecision === 'month' ? `${birthDate.slice(0, 7)}-01` : birthDate;
}

/** A number that is none stays as it was typed, for its writer to see. */
function knownPhone(text: string): string {
  return normalisePatientPhone(text) ?? text.trim();
}

function oneLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** The draft as it would be stored. Screen and server both do this first, so that they judge the same texts. */
export function normalisePatientDraft(draft: PatientDraft): PatientDraft {
  return {
    ...draft,
    fullName: normalisePersonName(draft.fullName),
    birthDate: knownPart(draft),
    nationalId: normaliseNationalId(draft.nationalId),
    noIdReason: draft.idType === 'none' ? draft.noIdReason : null,
    insuranceNo: normaliseInsuranceNo(draft.insuranceNo),
    phone: knownPhone(draft.phone),
    relativeName: normalisePersonName(draft.relativeName),
    relativePhone: knownPhone(draft.relativePhone),
    relation: oneLine(draft.relation),
    addressLine: oneLine(draft.addressLine),
  };
}

/** All that is wrong with a normalised draft; nothing when it may be stored. */
export function checkPatientDraft(
  draft: PatientDraft,
  context: PatientDraftContext,
): readonly PatientIssue[] {
  return checks.flatMap((check) => check(draft, context));
}
