import { ok, refuse, type Result } from '../kernel/result.ts';

const shape = /^\d{9}$/;
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
  return shape.test(text) && luhnDigit(text.slice(0, 8)) === Number(text[8]);
}
