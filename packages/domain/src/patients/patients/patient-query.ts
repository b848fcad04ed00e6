import { parseSid, parseOrderCode, parseSpecimenCode, isPatientCode } from '../../ground/codes/codes.ts';
import { undoVietnameseDigits, readScan } from '../../ground/codes/scan.ts';
import { readIdentityCardQr, type IdentityCard } from './identity-card-qr.ts';
import {
  isInsuranceNo,
  normaliseInsuranceNo,
  isNationalId,
  normaliseNationalId,
  normalisePatientPhone,
} from './identity-numbers.ts';
import { readNameQuery, type NameReading } from './name-query.ts';

/** One way to understand what was typed or scanned into the one search box. */
export type PatientReading =
  | { readonly kind: 'code'; readonly patientCode: string }
  | { readonly kind: 'national-id'; readonly nationalId: string }
  | { readonly kind: 'card-qr'; readonly card: IdentityCard }
  | { readonly kind: 'phone'; readonly phone: string }
  | { readonly kind: 'insurance'; readonly insuranceNo: string }
  | { readonly kind: 'specimen'; readonly specimenCode: string }
  | { readonly kind: 'sid'; readonly sid: string }
  | { readonly kind: 'order'; readonly orderCode: string }
  | NameReading;

/**
 * All readings that fit, the likeliest first: twelve digits are a card or a tube, ten a telephone or a record. Search
 * looks for every one, because a reading that was left out is a patient who "is not in the system".
 */
export type PatientQuery =
  | { readonly kind: 'readings'; readonly readings: readonly PatientReading[] }
  /** Not enough to search for: it would list half the town. */
  | { readonly kind: 'too-short' }
  /** Long enough, but nothing that the box knows. */
  | { readonly kind: 'not-understood' };

const shortestNumber = 9;

/** The laboratory numbers its records by the day; a number of a day to come is something else. */
function isPastSid(digits: string, today: string): boolean {
  const parts = parseSid(digits);
  return parts !== undefined && parts.day <= today;
}

function isPastSpecimen(digits: string, today: string): boolean {
  const parts = parseSpecimenCode(digits);
  return parts !== undefined && isPastSid(parts.sid, today);
}

function readNineDigits(digits: string): readonly PatientReading[] {
  const former: PatientReading = { kind: 'national-id', nationalId: digits };
  return isPatientCode(digits) ? [{ kind: 'code', patientCode: digits }, former] : [former];
}

/** Cards begin with the 0 of a province number, tubes with the year. */
function readTwelveDigits(digits: string, today: string): readonly PatientReading[] {
  const card: PatientReading = { kind: 'national-id', nationalId: digits };
  if (!isPastSpecimen(digits, today)) return [card];
  const tube: PatientReading = { kind: 'specimen', specimenCode: digits };
  return digits.startsWith('0') ? [card, tube] : [tube, card];
}

function readNumber(text: string, today: string): readonly PatientReading[] {
  if (/^\d{9}$/.test(text)) return readNineDigits(text);
  if (/^\d{12}$/.test(text)) return readTwelveDigits(text, today);
  const phone = normalisePatientPhone(text);
  const readings: PatientReading[] = phone === undefined ? [] : [{ kind: 'phone', phone }];
  if (isPastSid(text, today)) readings.push({ kind: 'sid', sid: text });
  return readings;
}

/**
 * Six digits, or "ha1994" would be a passport; at most two letters that stand alone before them, or "lan 12031994"
 * would be one.
 */
function mayBePassport(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => !/\d/.test(word));
  return text.replace(/\D/g, '').length >= 6 && /\p{L}/u.test(text) && words.join(' ').length <= 2;
}

/** As it is printed, as a scanner sends it, or typed without its dash. */
function orderCodeIn(text: string): string | undefined {
  const scan = readScan(text);
  if (scan.kind === 'order') return scan.code;
  const code = text.toUpperCase().replace(/^CD(\d{6})(\d{4})$/, 'CD$1-$2');
  return parseOrderCode(code) === undefined ? undefined : code;
}

/** Letters and digits of one code: an insurance card, a passport, the number of an order slip. */
function readCode(text: string): PatientReading | undefined {
  const insuranceNo = normaliseInsuranceNo(text);
  if (isInsuranceNo(insuranceNo)) return { kind: 'insurance', insuranceNo };
  const orderCode = orderCodeIn(text);
  if (orderCode !== undefined) return { kind: 'order', orderCode };
  const nationalId = normaliseNationalId(text);
  return mayBePassport(text) && isNationalId('passport', nationalId)
    ? { kind: 'national-id', nationalId }
    : undefined;
}

function fromReadings(readings: readonly PatientReading[]): PatientQuery {
  return readings.length === 0 ? { kind: 'not-understood' } : { kind: 'readings', readings };
}

/** The digits of a text that is a number, also one that a scanner typed through a Vietnamese keyboard. */
function numberIn(text: string): string | undefined {
  const bare = text.replace(/[\s.()-]/g, '');
  if (/^\+?\d+$/.test(bare)) return bare;
  const undone = undoVietnameseDigits(bare);
  // Shorter, and it is somebody called Đô.
  return undone !== undefined && undone.length >= shortestNumber ? undone : undefined;
}

/** Reads the one search box. `today` is YYYY-MM-DD in Vietnam, for short years and for the days in numbers. */
export function readPatientQuery(text: string, today: string): PatientQuery {
  const typed = text.normalize('NFC').trim();
  if (typed.includes('|')) {
    const card = readIdentityCardQr(typed);
    return card ? fromReadings([{ kind: 'card-qr', card }]) : { kind: 'not-understood' };
  }
  const number = numberIn(typed);
  if (number !== undefined) {
    return number.length < shortestNumber ? { kind: 'too-short' } : fromReadings(readNumber(number, today));
  }
  const code = readCode(typed);
  return code ? fromReadings([code]) : readName(typed, today);
}

function readName(typed: string, today: string): PatientQuery {
  const name = readNameQuery(typed, today);
  return typeof name === 'string' ? { kind: name } : fromReadings([name]);
}
