import { isStoredDate } from '../../text/date.ts';

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
