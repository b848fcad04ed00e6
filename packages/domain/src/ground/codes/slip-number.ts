import { invalid, ok, type Result } from '../kernel/result.ts';

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
