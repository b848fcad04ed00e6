import { isStoredDate } from '../../text/date.ts';
import { isStoredTime } from '../../text/time.ts';
import { ageAt, ageMaxYears, isBirthDateOf, isNewborn, mayBeNewborn, type Birth } from './birth.ts';
import { issue, type DraftCheck, type PatientDraft, type PatientField } from './draft-fields.ts';
import { hasNameLength, isNewbornName, isPersonName } from './person-name.ts';
import { vietnamDateAt, vietnamInstantOf } from './stored-day.ts';
import { isPlaceInForce, isProvinceInForce } from './address.ts';
import {
  normalisePatientPhone,
  isInsuranceFacility,
  isInsuranceNo,
  isInsurancePeriod,
  isNationalId,
} from './identity-numbers.ts';

/** The birth of a draft as far as it can be reckoned with. */
function draftBirth(draft: PatientDraft): Birth | undefined {
  const { birthDate, birthPrecision, birthTime } = draft;
  if (birthPrecision === null || !isBirthDateOf(birthPrecision, birthDate)) return undefined;
  return { date: birthDate, precision: birthPrecision, time: isStoredTime(birthTime) ? birthTime : null };
}

/** A newborn's record is one that began in the first 28 days; it keeps hour of birth and mother ever after. */
function isNewbornDraft(draft: PatientDraft, registeredMs: number): boolean {
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

export const birthOrderMax = 6;
/** Younger, and it is the sister in the next cot who was chosen. */
const motherMinYears = 10;

export const checkDraftSpouse: DraftCheck = ({ spousePatientId }, { patientId }) =>
  spousePatientId !== '' && spousePatientId === patientId ? issue('spousePatientId', 'spouse-is-self') : [];

const checkBirthOrder: DraftCheck = ({ birthOrder }) => {
  const isOrder =
    birthOrder !== null && Number.isInteger(birthOrder) && birthOrder >= 1 && birthOrder <= birthOrderMax;
  return isOrder ? [] : issue('birthOrder', 'birth-order-invalid');
};

const checkNamedMother: DraftCheck = ({ motherPatientId, birthDate }, { patientId, mother }) => {
  if (motherPatientId === patientId) return issue('motherPatientId', 'mother-is-self');
  if (mother === null) return issue('motherPatientId', 'mother-unknown');
  if (mother.gender !== 'female') return issue('motherPatientId', 'mother-not-female');
  const years = Number(birthDate.slice(0, 4)) - Number(mother.birthDate.slice(0, 4));
  return years < motherMinYears ? issue('motherPatientId', 'mother-too-young') : [];
};

/** That no two children of a mother and day share a number is the database's to know. */
export const checkDraftMother: DraftCheck = (draft, context) => {
  if (draft.motherPatientId === '') {
    return isNewbornDraft(draft, context.registeredMs) ? issue('motherPatientId', 'mother-required') : [];
  }
  return [...checkNamedMother(draft, context), ...checkBirthOrder(draft, context)];
};

export const checkDraftNationalId: DraftCheck = ({ idType, noIdReason, nationalId }) => {
  if (idType === null) return issue('idType', 'id-type-required');
  if (idType === 'none') {
    if (nationalId !== '') return issue('idType', 'national-id-without-type');
    return noIdReason === null ? issue('noIdReason', 'no-id-reason-required') : [];
  }
  if (nationalId === '') return issue('nationalId', 'national-id-required');
  return isNationalId(idType, nationalId) ? [] : issue('nationalId', `${idType}-invalid`);
};

const checkPeriod: DraftCheck = ({ insuranceFrom, insuranceTo }) => {
  if (insuranceFrom === '') return issue('insuranceFrom', 'insurance-period-required');
  if (insuranceTo === '') return issue('insuranceTo', 'insurance-period-required');
  const period = { from: insuranceFrom, to: insuranceTo };
  return isInsurancePeriod(period) ? [] : issue('insuranceTo', 'insurance-period-invalid');
};

const checkFacility: DraftCheck = ({ insuranceFacility }) => {
  if (insuranceFacility === '') return issue('insuranceFacility', 'insurance-facility-required');
  return isInsuranceFacility(insuranceFacility)
    ? []
    : issue('insuranceFacility', 'insurance-facility-invalid');
};

/** An expired card is a card; whether it pays is asked at the visit. */
export const checkDraftInsurance: DraftCheck = (draft, context) => {
  const { insuranceNo, insuranceFrom, insuranceTo, insuranceFacility } = draft;
  if (insuranceNo === '') {
    const isEmpty = insuranceFrom === '' && insuranceTo === '' && insuranceFacility === '';
    return isEmpty ? [] : issue('insuranceNo', 'insurance-number-required');
  }
  const number = isInsuranceNo(insuranceNo) ? [] : issue('insuranceNo', 'insurance-number-invalid');
  return [...number, ...checkPeriod(draft, context), ...checkFacility(draft, context)];
};
