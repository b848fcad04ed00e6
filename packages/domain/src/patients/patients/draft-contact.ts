import { isPlaceInForce, isProvinceInForce } from './address.ts';
import { isNewborn, type Birth } from './birth.ts';
import { issue, type DraftCheck, type PatientField } from './draft-fields.ts';
import { draftBirth } from './draft-person.ts';
import { normalisePatientPhone } from './patient-phone.ts';
import { isPersonName } from './person-name.ts';
import { vietnamDateAt } from './stored-day.ts';

export const addressLineMaxLength = 200;
export const relationMaxLength = 50;

const listCodes: readonly (readonly [PatientField & `${string}Code`, RegExp])[] = [
  ['ethnicCode', /^\d{2}$/],
  ['occupationCode', /^\d{5}$/],
  ['nationalityCode', /^\d{3}$/],
];

/** Stored numbers are already in their one form; anything else would be a second way to write the same one. */
function isStoredPhone(phone: string): boolean {
  return normalisePatientPhone(phone) === phone;
}

/** A newborn has no telephone; whoever else is registered, or of whom no birth is known yet, must be reachable. */
export function isPhoneRequired(birth: Birth | undefined, registeredMs: number): boolean {
  return birth === undefined || !isNewborn(birth, registeredMs);
}

export const checkDraftPhone: DraftCheck = (draft, { registeredMs }) => {
  if (draft.phone === '') {
    return isPhoneRequired(draftBirth(draft), registeredMs) ? issue('phone', 'patient-phone-required') : [];
  }
  return isStoredPhone(draft.phone) ? [] : issue('phone', 'patient-phone-invalid');
};

export const checkDraftRelative: DraftCheck = ({ relativeName, relativePhone, relation }) => [
  ...(relativeName === '' || isPersonName(relativeName)
    ? []
    : issue('relativeName', 'relative-name-invalid')),
  ...(relativePhone === '' || isStoredPhone(relativePhone)
    ? []
    : issue('relativePhone', 'relative-phone-invalid')),
  ...(relation.length > relationMaxLength ? issue('relation', 'relation-too-long') : []),
];

const checkPlace: DraftCheck = ({ provinceCode, communeCode }, { addressLists, nowMs }) => {
  const day = vietnamDateAt(nowMs);
  if (provinceCode === '') return issue('provinceCode', 'province-required');
  if (!isProvinceInForce(addressLists, provinceCode, day)) {
    return issue('provinceCode', 'province-not-in-force');
  }
  if (communeCode === '') return issue('communeCode', 'commune-required');
  const isInForce = isPlaceInForce(addressLists, { provinceCode, communeCode }, day);
  return isInForce ? [] : issue('communeCode', 'commune-not-in-force');
};

export const checkDraftAddress: DraftCheck = (draft, context) => [
  ...checkPlace(draft, context),
  ...(draft.addressLine.length > addressLineMaxLength ? issue('addressLine', 'address-line-too-long') : []),
];

/** The form only: whether the code is on its list is known to the database. */
export const checkDraftListCodes: DraftCheck = (draft) =>
  listCodes.flatMap(([field, form]) =>
    draft[field] === '' || form.test(draft[field]) ? [] : issue(field, 'list-code-unknown'),
  );
