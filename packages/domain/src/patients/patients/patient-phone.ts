import { normalisePhoneNumber } from '../../ground/calls/phone-number.ts';

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
