import { parseSid } from './sid.ts';
import { parseOrderCode } from './order-code.ts';
import { isPatientCode } from './patient-code.ts';
import { undoVietnameseDigits } from './keyboard-artefacts.ts';
import { parseSpecimenCode } from './specimen-code.ts';

export type Scan =
  | { readonly kind: 'specimen' | 'sid' | 'order' | 'patient'; readonly code: string }
  /** The QR text of a citizen's card, or its bare number. */
  | { readonly kind: 'identity-card-text'; readonly text: string }
  | { readonly kind: 'unknown' };

/** Number, old number, name, birth, sex, address, issue: parted by bars. The old number may be empty. */
const cardText = /^\d{12}\|\d*\|[^|]+\|\d{8}\|/;
const cardNumber = /^0\d{11}$/;
const prefixedOrder = /^c([dđ])([^-]+)-([^-]+)$/iu;

/** Line ends, tabs, zero-width and control characters that a scanner adds around or between what it reads. */
function withoutNoise(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
}

/** CD261114-0123, also where an input method made Đ of the D. */
function orderCodeIn(text: string): string | undefined {
  const [, , day = '', number = ''] = prefixedOrder.exec(text) ?? [];
  const code = `CD${undoVietnameseDigits(day) ?? ''}-${undoVietnameseDigits(number) ?? ''}`;
  return parseOrderCode(code) === undefined ? undefined : code;
}

function ofDigits(digits: string): Scan {
  // Citizens' numbers and telephone numbers begin with 0, and codes did not exist before 2010: one never looks like
  // the other.
  if (cardNumber.test(digits)) return { kind: 'identity-card-text', text: digits };
  if (digits.startsWith('0')) return { kind: 'unknown' };
  if (parseSpecimenCode(digits) !== undefined) return { kind: 'specimen', code: digits };
  if (parseSid(digits) !== undefined) return { kind: 'sid', code: digits };
  return isPatientCode(digits) ? { kind: 'patient', code: digits } : { kind: 'unknown' };
}

/** What somebody held before the scanner. Says only what the text looks like; whether it exists, the server knows. */
export function readScan(sent: string): Scan {
  const text = withoutNoise(sent);
  if (cardText.test(text)) return { kind: 'identity-card-text', text };
  const compact = text.replaceAll(/\s+/g, '');
  const code = orderCodeIn(compact);
  if (code !== undefined) return { kind: 'order', code };
  return ofDigits(undoVietnameseDigits(compact) ?? '');
}
