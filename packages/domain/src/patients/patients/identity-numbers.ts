import type { Sex } from '../../ground/catalogue/catalogue.ts';
import { isStoredDate } from '../../text/date.ts';
import { normalisePhoneNumber } from '../../ground/codes/phone-number.ts';

export const idTypes = ['cccd', 'cmnd', 'passport', 'none'] as const;
export type IdType = (typeof idTypes)[number];

/** Why somebody has no paper to show. */
export const noIdReasons = ['newborn', 'emergency', 'foreigner'] as const;
export type NoIdReason = (typeof noIdReasons)[number];

/** What the digits of a card say otherwise than the form. A hint: cards with a wrong digit exist and are valid. */
export type NationalIdWarning = 'cccd-sex-differs' | 'cccd-century-differs' | 'cccd-birth-year-differs';

const patterns: Readonly<Record<Exclude<IdType, 'none'>, RegExp>> = {
  cccd: /^\d{12}$/,
  cmnd: /^\d{9}$/,
  // The Vietnamese one is a letter and seven digits; the others of the world are only known to be short.
  passport: /^(?:[A-Z]\d{7}|[A-Z\d]{5,15})$/,
};

/** As it is stored and compared: capitals, without the blanks and dots that people write between groups. */
export function normaliseNationalId(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase();
}

export function isNationalId(type: IdType, id: string): boolean {
  return type === 'none' ? id === '' : patterns[type].test(id);
}

/** What the digits of a card say: digit 4 the century and the sex, digits 5 and 6 the year of birth. */
export interface CardFacts {
  /** Three digits of the province that registered the birth, one of the 63 of that time. */
  readonly registry: string;
  readonly sex: Sex;
  readonly birthYear: number;
}

/** Digit 4: 0 a man, 1 a woman of the 1900s, 2 and 3 of the 2000s, and so on. Undefined for what is no card. */
export function cardFacts(cccd: string): CardFacts | undefined {
  if (!patterns.cccd.test(cccd)) return undefined;
  const digit = Number(cccd[3]);
  return {
    registry: cccd.slice(0, 3),
    sex: digit % 2 === 0 ? 'male' : 'female',
    birthYear: (19 + Math.floor(digit / 2)) * 100 + Number(cccd.slice(4, 6)),
  };
}

export interface IdHolder {
  readonly sex: Sex;
  /** YYYY-MM-DD; nothing is said of the year while it is not typed yet. */
  readonly birthDate: string;
}

export function nationalIdWarnings(cccd: string, holder: IdHolder): readonly NationalIdWarning[] {
  const facts = cardFacts(cccd);
  if (facts === undefined) return [];
  const warnings: NationalIdWarning[] = [];
  if (holder.sex !== 'unknown' && holder.sex !== facts.sex) warnings.push('cccd-sex-differs');
  if (!isStoredDate(holder.birthDate)) return warnings;
  const year = String(facts.birthYear);
  if (year.slice(0, 2) !== holder.birthDate.slice(0, 2)) warnings.push('cccd-century-differs');
  if (year.slice(2) !== holder.birthDate.slice(2, 4)) warnings.push('cccd-birth-year-differs');
  return warnings;
}

const cardNumber = /^[A-Z]{2}[1-5]\d{12}$/;
const facilityCode = /^\d{5}$/;

/** Both days belong to the time in which the card holds. */
export interface InsurancePeriod {
  readonly from: string;
  readonly to: string;
}

/** As it is stored: capitals, without the blanks that the card prints between its groups. */
export function normaliseInsuranceNo(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/** Two letters for the group of people, the benefit 1 to 5, two digits of the province, ten of the person. */
export function isInsuranceNo(text: string): boolean {
  return cardNumber.test(text);
}

/** The code of the place of first registration. */
export function isInsuranceFacility(text: string): boolean {
  return facilityCode.test(text);
}

export function isInsurancePeriod({ from, to }: InsurancePeriod): boolean {
  return isStoredDate(from) && isStoredDate(to) && from <= to;
}

export function isInsuredOn(period: InsurancePeriod, day: string): boolean {
  return isInsurancePeriod(period) && isStoredDate(day) && period.from <= day && day <= period.to;
}

const shownDigits = 4;
const extensionMaxLength = 5;

/**
 * A patient's number in its stored form, 0 and nine or ten digits. People write it in groups; the extensions that the
 * exchange also dials belong to the house and never to a patient.
 */
export function normalisePatientPhone(text: string): string | undefined {
  const number = normalisePhoneNumber(text.replace(/[\s.()-]/g, ''));
  return number === undefined || number.length <= extensionMaxLength ? undefined : number;
}

/** The last four digits: enough to ask "số đuôi 5678?", too few to call. Anything as short is hidden whole. */
export function maskPhone(phone: string): string {
  if (phone.length <= shownDigits) return '•'.repeat(phone.length);
  return `${'•'.repeat(phone.length - shownDigits)}${phone.slice(-shownDigits)}`;
}
