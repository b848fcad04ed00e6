import { isStoredDate } from '../../text/date.ts';
import { ok, refuse, type Result, invalid } from '../kernel/result.ts';

/** What a code that counts from 1 every day stands for. */
export interface DayNumber {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly number: number;
}

export const lastNumberOfDay = 9999;

/** yymmdd and four digits, or undefined when the day has no number left. */
export function formatDayNumber({ day, number }: DayNumber): readonly [string, string] | undefined {
  if (!isStoredDate(day) || !day.startsWith('20')) throw new RangeError('day out of range');
  if (!Number.isInteger(number) || number < 1) throw new RangeError('number out of range');
  if (number > lastNumberOfDay) return undefined;
  return [day.slice(2).replaceAll('-', ''), String(number).padStart(4, '0')];
}

/** The day and number behind ten digits. Undefined for a day that is not in the calendar, and for number 0. */
export function parseDayNumber(dayDigits: string, numberDigits: string): DayNumber | undefined {
  const day = `20${dayDigits.slice(0, 2)}-${dayDigits.slice(2, 4)}-${dayDigits.slice(4)}`;
  const number = Number(numberDigits);
  return isStoredDate(day) && number > 0 ? { day, number } : undefined;
}

const shape = /^(\d{6})(\d{4})$/;

/** The number of a laboratory case: yymmdd and four digits that begin at 1 every day at every site. */
export function makeSid(day: string, number: number): Result<string> {
  const parts = formatDayNumber({ day, number });
  return parts === undefined ? refuse({ kind: 'conflict', reason: 'sids-used-up' }) : ok(parts.join(''));
}

export function parseSid(text: string): DayNumber | undefined {
  const [, day = '', number = ''] = shape.exec(text) ?? [];
  return parseDayNumber(day, number);
}

const orderCodeShape = /^CD(\d{6})-(\d{4})$/;

/** CD261114-0123: the day, and a number that begins at 1 every day at every site. */
export function makeOrderCode(day: string, number: number): Result<string> {
  const parts = formatDayNumber({ day, number });
  if (parts === undefined) return refuse({ kind: 'conflict', reason: 'order-codes-used-up' });
  return ok(`CD${parts.join('-')}`);
}

export function parseOrderCode(text: string): DayNumber | undefined {
  const [, day = '', number = ''] = orderCodeShape.exec(text) ?? [];
  return parseDayNumber(day, number);
}

export const lastTubeOfCase = 99;
const specimenCodeShape = /^(\d{10})(\d{2})$/;

export interface SpecimenCodeParts {
  readonly sid: string;
  readonly tube: number;
}

/** The code on a tube: the case's SID and two digits of the tube. Digits only, so that Code 128-C keeps it short. */
export function makeSpecimenCode({ sid, tube }: SpecimenCodeParts): Result<string> {
  if (parseSid(sid) === undefined) throw new RangeError('sid out of range');
  if (!Number.isInteger(tube) || tube < 1) throw new RangeError('tube out of range');
  if (tube > lastTubeOfCase) return refuse({ kind: 'conflict', reason: 'tubes-used-up' });
  return ok(`${sid}${String(tube).padStart(2, '0')}`);
}

export function parseSpecimenCode(text: string): SpecimenCodeParts | undefined {
  const [, sid = '', tubeDigits = ''] = specimenCodeShape.exec(text) ?? [];
  const tube = Number(tubeDigits);
  return parseSid(sid) !== undefined && tube > 0 ? { sid, tube } : undefined;
}

/** One case gives several reports, so that a busy day needs a digit more than cases do. */
export const lastReportOfDay = 99_999;

const reportCodeShape = /^KQ(\d{6})-(\d{4}|[1-9]\d{4})$/;

/** KQ261114-0123: the day, and a number that begins at 1 every day. All versions of a report share it. */
export function makeReportCode(day: string, number: number): Result<string> {
  if (!Number.isSafeInteger(number) || number < 1) throw new RangeError('number out of range');
  if (number > lastReportOfDay) return refuse({ kind: 'conflict', reason: 'report-codes-used-up' });
  const [dayDigits = ''] = formatDayNumber({ day, number: 1 }) ?? [];
  return ok(`KQ${dayDigits}-${String(number).padStart(4, '0')}`);
}

export function parseReportCode(text: string): DayNumber | undefined {
  const [, day = '', number = ''] = reportCodeShape.exec(text) ?? [];
  return parseDayNumber(day, number);
}

/** As it is printed, or typed without its dash. */
export function reportCodeIn(text: string): string | undefined {
  const code = text
    .trim()
    .toUpperCase()
    .replace(/^KQ(\d{6})(\d{4,5})$/, 'KQ$1-$2');
  return parseReportCode(code) === undefined ? undefined : code;
}

const slipCodeShape = /^PT(\d{6})-(\d{4})$/;

/** PT261114-0087: the day, and a number that begins at 1 every day. */
export function makeReturnSlipCode(day: string, number: number): Result<string> {
  const parts = formatDayNumber({ day, number });
  return parts === undefined
    ? refuse({ kind: 'conflict', reason: 'return-slip-codes-used-up' })
    : ok(`PT${parts[0]}-${parts[1]}`);
}

export function parseReturnSlipCode(text: string): DayNumber | undefined {
  const [, day = '', number = ''] = slipCodeShape.exec(text) ?? [];
  return day === '' ? undefined : parseDayNumber(day, number);
}

const pattern = /^\d{5}\/PH\/\d{2}\/\d{6}$/;

/** 79024/PH/26/001245: facility, year, and a number that has no gaps in it. */
export function makeSlipNo(facilityCode: string, year: number, number: number): Result<string> {
  if (!/^\d{5}$/.test(facilityCode) || number < 1 || number > 999_999) {
    return invalid('appointment-numbers-used-up');
  }
  return ok(`${facilityCode}/PH/${String(year % 100).padStart(2, '0')}/${String(number).padStart(6, '0')}`);
}

/** Also as somebody types it: small letters, blanks at the ends. Undefined for anything else. */
export function readSlipNo(text: string): string | undefined {
  const number = text.trim().toUpperCase();
  return pattern.test(number) ? number : undefined;
}

const patientCodeShape = /^\d{9}$/;
const lastSequence = 999_999;

/** Every second digit counts double, from the right of the digits before the check digit. */
function luhnDigit(digits: string): number {
  let sum = 0;
  let doubled = true;
  for (const digit of Array.from(digits).toReversed()) {
    const value = Number(digit) * (doubled ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
    doubled = !doubled;
  }
  return (10 - (sum % 10)) % 10;
}

/**
 * Two digits of the year, six of the sequence, one check digit. Refused when the year has used its sequence up: going
 * round would give a second person a code that is printed on somebody's wristband.
 */
export function makePatientCode(year: number, sequence: number): Result<string> {
  if (!Number.isInteger(year) || year < 2000 || year > 2099) throw new RangeError('year out of range');
  if (!Number.isInteger(sequence) || sequence < 1) throw new RangeError('sequence out of range');
  if (sequence > lastSequence) return refuse({ kind: 'conflict', reason: 'patient-codes-used-up' });
  const digits = `${String(year % 100).padStart(2, '0')}${String(sequence).padStart(6, '0')}`;
  return ok(`${digits}${String(luhnDigit(digits))}`);
}

/** Whether the check digit holds. It catches every wrong digit, and every swap of neighbours but 09 and 90. */
export function isPatientCode(text: string): boolean {
  return patientCodeShape.test(text) && luhnDigit(text.slice(0, 8)) === Number(text[8]);
}

/** 0033048/HCM-CCHN. */
export const licenceForm = {
  pattern: /^\d{3,7}\/[A-ZĐ]{2,5}-(CCHN|GPHN)$/u,
  message: 'Số chứng chỉ hành nghề không hợp lệ, ví dụ 0033048/HCM-CCHN',
} as const;
